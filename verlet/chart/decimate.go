package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// pixel is the size, in points, of a pixel at scale 2: the smallest thing seen.
const pixel = 0.375

// limit is the number of points up to which a line is drawn as it is. What a line
// of a million points inks is known from a few thousand of them.
const limit = 10_000

// pieces returns the places of the points to draw, one list for each uninterrupted
// piece of the curve.
func (v *Curve) pieces(f *frame) (list [][]vg.Point) {
	kept := 0
	for from, to := range f.stretches(v.Xs, v.Ys) {
		choose := f.path
		if len(v.Xs) > limit {
			choose = f.envelope
		}
		piece := choose(v.Xs[from:to], v.Ys[from:to])
		list, kept = append(list, piece), kept+len(piece)
	}
	if kept > limit {
		return retrace(newSheet(f.Rectangle, pixel), list)
	}
	return list
}

// envelope is a path of few of the points: from each run of points in the same column
// of pixels, the first, the lowest, the highest and the last.
func (f *frame) envelope(xs, ys []float64) (path []vg.Point) {
	columns := float64(f.Size().X / pixel)
	column := func(i int) float64 { return math.Floor(min(max(f.x.Norm(xs[i])*columns, -1), columns)) }
	for next, at := 0, column(0); next < len(xs); {
		first, low, high, here := next, next, next, at
		for next++; next < len(xs); next++ {
			if at = column(next); at != here {
				break
			}
			if ys[next] < ys[low] {
				low = next
			} else if ys[next] > ys[high] {
				high = next
			}
		}
		few := [4]int{first, min(low, high), max(low, high), next - 1}
		for _, i := range slices.Compact(few[:]) {
			q, _ := f.at(xs[i], ys[i])
			path = append(path, q)
		}
	}
	return path
}

// retrace splits lines into the pieces that ink a cell which no earlier piece
// has inked. An orbit that runs over itself a thousand times is drawn about once.
func retrace(s *sheet, lines [][]vg.Point) (fresh [][]vg.Point) {
	for _, line := range lines {
		start := 0
		for k := 1; k <= len(line); k++ {
			if k < len(line) && s.stroke(line[k-1], line[k]) {
				continue
			}
			if k-start > 1 || len(line) == 1 {
				fresh = append(fresh, line[start:k])
			}
			start = k
		}
	}
	return fresh
}

// inBatches draws many long lines in paths of few points: the time that the
// rasteriser takes grows with the square of a path's width.
func inBatches(lines [][]vg.Point, stroke func(vg.Path)) {
	const batch = 24
	var path vg.Path
	for _, line := range lines {
		for i, q := range line {
			if i > 0 {
				path.Line(q)
			}
			if len(path) >= batch {
				stroke(path)
				path = nil
			}
			if i == 0 || path == nil {
				path.Move(q)
			}
		}
	}
	stroke(path)
}

// A sheet remembers which cells of a rectangle have ink.
type sheet struct {
	corner        vg.Point // of its first cell
	side          vg.Length
	width, height int
	inked         []bool
}

func newSheet(r vg.Rectangle, side vg.Length) *sheet {
	w, h := int(r.Size().X/side)+2, int(r.Size().Y/side)+2
	return &sheet{r.Min, side, w, h, make([]bool, w*h)}
}

// cell returns the cell of a place; what is outside is one off.
func (s *sheet) cell(q vg.Point) (x, y int) {
	x = int(math.Floor(min(max(float64((q.X-s.corner.X)/s.side), -1), float64(s.width))))
	y = int(math.Floor(min(max(float64((q.Y-s.corner.Y)/s.side), -1), float64(s.height))))
	return x, y
}

// ink inks a cell and reports whether there is such a cell, and it was blank.
func (s *sheet) ink(x, y int) (fresh bool) {
	if x >= 0 && x < s.width && y >= 0 && y < s.height {
		fresh = !s.inked[y*s.width+x]
		s.inked[y*s.width+x] = true
	}
	return fresh
}

// dot inks a cell and those around it, and reports whether the cell was blank. Of
// a dot in the next cell to another, there is hardly more than that one to see.
func (s *sheet) dot(q vg.Point) bool {
	x, y := s.cell(q)
	fresh := s.ink(x, y)
	for i := 0; fresh && i < 9; i++ {
		s.ink(x-1+i%3, y-1+i/3)
	}
	return fresh
}

// stroke inks the cells from one place to another and reports whether any was blank.
// It counts in integers, in parts of 1/65536 of a cell.
func (s *sheet) stroke(a, b vg.Point) (fresh bool) {
	x, y := s.cell(a)
	x1, y1 := s.cell(b)
	n := max(x1-x, x-x1, y1-y, y-y1, 1)
	dx, dy := (x1-x)<<16/n, (y1-y)<<16/n
	for i := range n + 1 {
		fresh = s.ink(x+(i*dx+1<<15)>>16, y+(i*dy+1<<15)>>16) || fresh
	}
	return fresh
}

// take inks the cells of a rectangle.
func (s *sheet) take(r vg.Rectangle) {
	for y := r.Min.Y; y <= r.Max.Y; y += s.side {
		s.stroke(vg.Point{X: r.Min.X, Y: y}, vg.Point{X: r.Max.X, Y: y})
	}
}

// under counts the cells with ink in a rectangle.
func (s *sheet) under(r vg.Rectangle) (n int) {
	x0, y0 := s.cell(r.Min)
	x1, y1 := s.cell(r.Max)
	for y := max(y0, 0); y <= min(y1, s.height-1); y++ {
		for x := max(x0, 0); x <= min(x1, s.width-1); x++ {
			if s.inked[y*s.width+x] {
				n++
			}
		}
	}
	return n
}
