package chart

// What a line of a million points inks on a figure is known from a few
// thousand of them. Both functions here choose points by their index; they
// never make one up.

// limit is the number of points up to which a line is drawn as it is.
const limit = 10_000

// envelope chooses, from each run of neighbouring points in the same column of
// pixels, the first, the lowest, the highest and the last. A column is a number,
// and a range of x that is in it: not all of it, but nearly.
func envelope(xs, ys []float64, column func(x float64) (number int, from, to float64)) []int {
	var keep []int
	emit := func(first, low, high, last int) {
		keep = append(keep, first)
		for _, i := range [...]int{min(low, high), max(low, high), last} {
			if i > keep[len(keep)-1] {
				keep = append(keep, i)
			}
		}
	}
	first, low, high := 0, 0, 0
	least, most := ys[0], ys[0]
	at, from, to := column(xs[0])
	for i := 0; i < len(xs); i++ {
		for ; i < len(xs) && xs[i] >= from && xs[i] <= to; i++ {
			if y := ys[i]; y < least {
				low, least = i, y
			} else if y > most {
				high, most = i, y
			}
		}
		if i == len(xs) {
			break
		}
		c, y := at, ys[i]
		if c, from, to = column(xs[i]); c != at {
			emit(first, low, high, i-1)
			first, low, high, at = i, i, i, c
			least, most = y, y
		} else if y < least {
			low, least = i, y
		} else if y > most {
			high, most = i, y
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

// newSheet returns a blank sheet with a cell for each pixel of the panel's box.
func (p *panel) newSheet() *sheet {
	size := p.box.Size()
	return newSheet(int(size.X/pixel)+3, int(size.Y/pixel)+3)
}

// dot inks a cell and those around it, and reports whether the cell was blank. Of
// a dot in the next cell to another, there is hardly more than that one to see.
func (s *sheet) dot(x, y int) bool {
	i := y*s.width + x
	if x < 0 || x >= s.width || i < 0 || i >= len(s.inked) || s.inked[i] {
		return false
	}
	for dy := max(y-1, 0); dy <= y+1; dy++ {
		for dx := max(x-1, 0); dx <= min(x+1, s.width-1); dx++ {
			if k := dy*s.width + dx; k < len(s.inked) {
				s.inked[k] = true
			}
		}
	}
	return true
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
