package chart

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"
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

// Dots that hide each other are as dark as a line, not as pale as their rims; apart they have rims.
func TestCrowdedDots(t *testing.T) {
	for n, rims := range map[int]bool{40: true, 4000: false} {
		xs := span(0, 1000, n)
		f := New("", "x", "y")
		f.Points(Verlet, "", xs, xs)
		if svg := svgOf(t, f); strings.Contains(svg, "stroke:#FFFFFF") != rims {
			t.Errorf("%d dots have rims: %v", n, !rims)
		}
	}
}

// A figure that is moved has the same axes wherever its line ends; a still one has the label at the end, or in a legend.
func TestAxesOfALiveFigure(t *testing.T) {
	for _, live := range []bool{false, true} {
		var axes [2][2][2]float64
		for i, last := range []float64{5, 10} {
			f := New("", "x", "y")
			f.Window(0, 10, 0, 10)
			f.Line(Sky, "line", []float64{0, last}, []float64{0, last})
			if live {
				f.Live(605)
			}
			axes[i][0], axes[i][1], _ = f.Linear()
		}
		if axes[0][0][1] <= 0 || (axes[0] == axes[1]) != live {
			t.Errorf("live %v: the axes are %v", live, axes)
		}
	}
}

// A text hides the drawn pixels under it, and none of what begins where it ends.
func TestPixelsUnderAText(t *testing.T) {
	k, taken := drawnPixels{image.NewRGBA(image.Rect(0, 0, 20, 20))}, rectangle(4, 4, 7, 7)
	draw.Draw(k, k.Rect, image.White, image.Point{}, draw.Src)
	k.take(taken)
	for r, want := range map[vg.Rectangle]int{taken: 16, rectangle(4, 8, 7, 11): 0, rectangle(4, 0, 7, 3): 0, rectangle(8, 4, 11, 7): 0, rectangle(0, 0, 20, 20): 16} {
		if n := k.under(r); n != want {
			t.Errorf("%d pixels under %v, want %d", n, r, want)
		}
	}
}
