package chart

import (
	"math"
	"slices"
	"testing"
)

// place lays a figure out without drawing it.
func place(c *Figure) *panel {
	g, _ := c.arrange(nil)
	return g.panels[0]
}

// first returns the first curve of a figure and the frame it is drawn in.
func first(c *Figure) (*Series, *frame) {
	p := place(c)
	return c.marks[0].(*Series), newFrame(p.data, p.plot)
}

// NaN and infinity split a line; what lies between stays, also a single point.
func TestHoles(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	xs := []float64{0, 1, 2, 3, 4, 5, 6, 7, nan, 9}
	ys := []float64{nan, 1, 1, inf, 1, -inf, -1, 1, 1, nan}
	c := New("", "", "")
	c.Line(Verlet, "", xs, ys)
	count := func() (n []int) {
		v, f := first(c)
		for _, piece := range v.pieces(f) {
			n = append(n, len(piece))
		}
		return n
	}
	if got, want := count(), []int{2, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("pieces of %v points, want %v", got, want)
	}
	c.Y.Scale = Log{}
	if got, want := count(), []int{2, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("on a logarithmic axis: pieces of %v points, want %v", got, want)
	}
}

// Glyphs that would run into each other are left out: what is left is the line.
func TestCrowdedGlyphs(t *testing.T) {
	xs := span(0, 1000, 1001)
	line, both := New("", "x", "y"), New("", "x", "y")
	line.Line(Sky, "line", xs, xs)
	both.LinePoints(Sky, "line", xs, xs)
	if svgOf(t, both) != svgOf(t, line) {
		t.Error("a crowded line has glyphs")
	}
}
