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
	words         int      // in a column
	inked         []uint64 // a bit for each cell, column by column
}

func newSheet(r vg.Rectangle, side vg.Length) *sheet {
	w, h := int(r.Size().X/side)+2, int(r.Size().Y/side)+2
	words := (h + 63) / 64
	return &sheet{r.Min, side, w, h, words, make([]uint64, w*words)}
}

// on returns a place in cells, so that the middle of the first one is (0, 0).
func (s *sheet) on(q vg.Point) (x, y float64) {
	return float64((q.X-s.corner.X)/s.side) - 0.5, float64((q.Y-s.corner.Y)/s.side) - 0.5
}

// column reports whether a cell between two heights in a column is blank, and inks them
// if asked to.
func (s *sheet) column(x int, low, high float64, ink bool) (blank bool) {
	if x < 0 || x >= s.width {
		return false
	}
	y, last := max(int(math.Ceil(low)), 0), min(int(math.Floor(high)), s.height-1)
	for column := s.inked[x*s.words:][:s.words]; y <= last; y = y | 63 + 1 {
		mask := ^uint64(0) << (y & 63)
		if y|63 == last|63 {
			mask &= ^uint64(0) >> (63 - last&63)
		}
		blank = blank || column[y>>6]&mask != mask
		if ink {
			column[y>>6] |= mask
		}
	}
	return blank
}

// stroke inks the cells under a line.
func (s *sheet) stroke(a, b vg.Point) {
	ax, ay := s.on(a)
	bx, by := s.on(b)
	s.line(ax, ay, bx, by, 0.5)
}

// dot inks a cell and those around it, and reports whether the cell was blank. Of
// a dot in the next cell to another, there is hardly more than that one to see.
func (s *sheet) dot(q vg.Point) (blank bool) {
	x, y := s.on(q)
	x, y = math.Round(x), math.Round(y)
	blank = s.column(int(x), y, y, true)
	for i := -1; blank && i <= 1; i++ {
		s.column(int(x)+i, y-1, y+1, true)
	}
	return blank
}

// take inks the cells of a rectangle.
func (s *sheet) take(r vg.Rectangle) {
	x, low := s.on(r.Min)
	end, high := s.on(r.Max)
	for x = math.Round(x); x <= math.Round(end); x++ {
		s.column(int(x), math.Round(low), math.Round(high), true)
	}
}

// under counts the cells with ink in a rectangle.
func (s *sheet) under(r vg.Rectangle) (n int) {
	x, low := s.on(r.Min)
	end, high := s.on(r.Max)
	for x = max(math.Round(x), 0); x <= min(math.Round(end), float64(s.width-1)); x++ {
		for y := max(math.Round(low), 0); y <= min(math.Round(high), float64(s.height-1)); y++ {
			if !s.blank(x, y) {
				n++
			}
		}
	}
	return n
}
