package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
)

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

// block calls f for the cells of a rectangle, and some around it.
func (s *sheet) block(r vg.Rectangle, around int, f func(cell *bool)) {
	x0, y0 := s.cell(r.Min)
	x1, y1 := s.cell(r.Max)
	for y := max(y0-around, 0); y <= min(y1+around, s.height-1); y++ {
		for x := max(x0-around, 0); x <= min(x1+around, s.width-1); x++ {
			f(&s.inked[y*s.width+x])
		}
	}
}

// take inks the cells of a rectangle.
func (s *sheet) take(r vg.Rectangle) {
	s.block(r, 0, func(cell *bool) { *cell = true })
}

// under counts the cells with ink in a rectangle.
func (s *sheet) under(r vg.Rectangle) (n int) {
	s.block(r, 0, func(cell *bool) {
		if *cell {
			n++
		}
	})
	return n
}

// dot inks a cell and those around it, and reports whether the cell was blank. Of
// a dot in the next cell to another, there is hardly more than that one to see.
func (s *sheet) dot(q vg.Point) bool {
	x, y := s.cell(q)
	if x < 0 || x >= s.width || y < 0 || y >= s.height || s.inked[y*s.width+x] {
		return false
	}
	s.block(vg.Rectangle{Min: q, Max: q}, 1, func(cell *bool) { *cell = true })
	return true
}

// stroke inks the cells from one place to another and reports whether any was
// blank. It counts in integers (Bresenham 1965), the same on every processor.
func (s *sheet) stroke(a, b vg.Point) (fresh bool) {
	x, y := s.cell(a)
	x1, y1 := s.cell(b)
	dx, dy, sx, sy := x1-x, y1-y, 1, 1
	if dx < 0 {
		dx, sx = -dx, -1
	}
	if dy < 0 {
		dy, sy = -dy, -1
	}
	for e := dx - dy; ; {
		if x >= 0 && x < s.width && y >= 0 && y < s.height && !s.inked[y*s.width+x] {
			s.inked[y*s.width+x], fresh = true, true
		}
		if x == x1 && y == y1 {
			return fresh
		}
		e2 := 2 * e
		if e2 >= -dy {
			e, x = e-dy, x+sx
		}
		if e2 <= dx {
			e, y = e+dx, y+sy
		}
	}
}
