package chart

// What a line of a million points inks on a figure is known from a few
// thousand of them. Both functions here choose points by their index; they
// never make one up.

// limit is the number of points up to which a line is drawn as it is.
const limit = 10_000

// envelope chooses, from each run of neighbouring points in the same column of
// pixels, the first, the lowest, the highest and the last.
func envelope(ys []float64, column func(int) int) []int {
	var keep []int
	emit := func(first, low, high, last int) {
		keep = append(keep, first)
		for _, i := range [...]int{min(low, high), max(low, high), last} {
			if i > keep[len(keep)-1] {
				keep = append(keep, i)
			}
		}
	}
	first, low, high, at := 0, 0, 0, column(0)
	for i := 1; i < len(ys); i++ {
		if c := column(i); c != at {
			emit(first, low, high, i-1)
			first, low, high, at = i, i, i, c
			continue
		}
		if ys[i] < ys[low] {
			low = i
		} else if ys[i] > ys[high] {
			high = i
		}
	}
	emit(first, low, high, len(ys)-1)
	return keep
}

// A sheet remembers which cells of a figure have ink.
type sheet struct {
	width int
	inked []bool
}

func newSheet(width, height int) *sheet {
	return &sheet{width, make([]bool, width*height)}
}

// stroke inks the cells from one to another and reports whether any was blank.
func (s *sheet) stroke(x, y, x1, y1 int) bool {
	dx, dy := abs(x1-x), -abs(y1-y)
	sx, sy := sign(x1-x), sign(y1-y)
	fresh := false
	for e := dx + dy; ; {
		if i := y*s.width + x; x >= 0 && x < s.width && i >= 0 && i < len(s.inked) && !s.inked[i] {
			s.inked[i], fresh = true, true
		}
		if x == x1 && y == y1 {
			return fresh
		}
		e2 := 2 * e
		if e2 >= dy {
			e, x = e+dy, x+sx
		}
		if e2 <= dx {
			e, y = e+dx, y+sy
		}
	}
}

// retrace splits a path into the pieces that ink a cell which no earlier piece
// has inked. An orbit that runs over itself a thousand times is drawn about once.
func (s *sheet) retrace(path []int, cell func(int) (x, y int)) [][]int {
	var pieces [][]int
	var piece []int
	x, y := cell(path[0])
	for k, i := range path[1:] {
		x1, y1 := cell(i)
		if s.stroke(x, y, x1, y1) {
			if piece == nil {
				piece = append(piece, path[k])
			}
			piece = append(piece, i)
		} else if piece != nil {
			pieces, piece = append(pieces, piece), nil
		}
		x, y = x1, y1
	}
	if piece != nil {
		pieces = append(pieces, piece)
	}
	return pieces
}

func abs(n int) int {
	return max(n, -n)
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
