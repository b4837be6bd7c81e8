package chart

import (
	"math"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

// place lays a figure out without drawing it.
func place(c *Figure) *panel { return c.arrange(nil).panels[0] }

// first returns the first curve of a figure and the frame it is drawn in.
func first(c *Figure) (*Series, *frame) {
	p := place(c)
	return c.marks[0].(*Series), newFrame(p.data, p.plot)
}

// Up to 4096 points nothing is left out.
func TestShortLinesStay(t *testing.T) {
	for n, all := range map[int]bool{most: true, most + 1: false} {
		xs, ys := ripple(n)
		c := New("", "", "")
		c.Line(Verlet, "", xs, ys)
		v, f := first(c)
		if got := len(v.pieces(f)[0]); (got == n) != all {
			t.Errorf("%d of %d points drawn", got, n)
		}
	}
}

// Of a large cloud, what is left out lies within a quarter of a pixel of a point that is drawn.
func TestThin(t *testing.T) {
	var places []vg.Point
	for i := range 2 * most {
		places = append(places, vg.Point{X: vg.Length(math.Mod(float64(i)*0.618, 10)), Y: vg.Length(math.Mod(float64(i)*0.414, 10))})
	}
	few := places[:most]
	if kept := thin(slices.Clone(few)); len(kept) != most {
		t.Errorf("%d of %d points are kept", len(kept), most)
	}
	kept := thin(slices.Clone(places))
	if len(kept) >= len(places) || len(kept) < 2000 { // there are 53² squares
		t.Errorf("%d of %d points are kept", len(kept), len(places))
	}
	for _, p := range places {
		if !slices.ContainsFunc(kept, func(q vg.Point) bool { return math.Abs(float64(p.X-q.X)) < 0.19 && math.Abs(float64(p.Y-q.Y)) < 0.19 }) {
			t.Fatalf("the point %v is gone, and nothing is near", p)
		}
	}
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

func TestEqual(t *testing.T) {
	for _, square := range []bool{false, true} {
		c := New("", "", "")
		c.Equal()
		if square {
			c.Square()
		}
		c.Line(Verlet, "a long label that needs a place", []float64{-1, 1}, []float64{-3, 3})
		p := place(c)
		f := newFrame(p.data, p.plot)
		o, _ := f.at(0, 0)
		x, _ := f.at(1, 0)
		y, _ := f.at(0, 1)
		if dx, dy := float64(x.X-o.X), float64(y.Y-o.Y); math.Abs(dx-dy) > 0.01*dx {
			t.Errorf("a unit is %g wide and %g high", dx, dy)
		}
		if size := p.data.Size(); square && math.Abs(float64(size.X-size.Y)) > 2 {
			t.Errorf("the box is %g × %g", size.X, size.Y)
		}
	}
}

// In a grid of many rows, too, circles are round, and panels keep a height that can be read.
func TestEqualInManyRows(t *testing.T) {
	for rows := 1; rows <= 12; rows++ {
		c := Plane("", "x", "y")
		c.square = rows%2 == 0
		c.Line(Verlet, "Verlet", []float64{-1, 1}, []float64{-3, 3})
		page := Grid(1, slices.Repeat([]*Figure{c}, rows)...).arrange(nil)
		for _, p := range page.panels {
			f := newFrame(p.data, p.plot)
			o, x, y := f.place(0, 0), f.place(1, 0), f.place(0, 1)
			if dx, dy, high := float64(x.X-o.X), float64(y.Y-o.Y), p.data.Size().Y; math.Abs(dx-dy) > 0.01*dx || high < 70 {
				t.Errorf("%d rows: a unit is %g wide and %g high, in a panel %g high", rows, dx, dy, high)
			}
		}
	}
}

// Labels stand at the ends of lines that end apart, and above the axes otherwise,
// where they hide nothing.
func TestLabels(t *testing.T) {
	xs := span(0, 1, 50)
	for want, ys := range map[int][][]float64{
		2: {xs, of(xs, func(x float64) float64 { return -x })},
		0: {xs, of(xs, func(x float64) float64 { return x * x })},
	} {
		c := New("", "x", "y")
		c.Line(Verlet, "velocity Verlet", xs, ys[0])
		c.Line(RK4, "RK4", xs, ys[1])
		p := place(c)
		if len(p.direct) != want {
			t.Fatalf("%d labels at the ends of lines, want %d", len(p.direct), want)
		}
		for _, d := range p.direct {
			if d.end.X+5+width(plain, d.label) > figureWidth {
				t.Errorf("the label %q is cut off", d.label)
			}
		}
		strip := drawLegend(new(recorder.Canvas), c.merged(), vg.Point{}, figureWidth)
		if top := figureHeight - p.data.Max.Y; want == 0 && top < outer+aboveAxis+lineHeight+strip {
			t.Errorf("the legend of %g points does not fit into %g above the axes", strip, top)
		}
	}
}

// Whether glyphs run into each other is a question of those that can be seen.
func TestGlyphsOfAWindow(t *testing.T) {
	xs := span(0, 1000, 1001)
	for end, want := range map[float64]bool{10: false, 100: true, 1000: true} {
		c := New("", "x", "y")
		c.XRange(0, end)
		c.LinePoints(Sky, "line", xs, xs)
		outputs(t, c)
		if v := c.marks[0].(*Series); v.crowded != want {
			t.Errorf("with points from 0 to %g in the window: crowded is %t", end, v.crowded)
		}
	}
}
