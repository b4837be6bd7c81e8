package chart

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// place lays a figure out without drawing it.
func place(c *Figure) *panel {
	w, h := c.size()
	return c.arrange(draw.Canvas{Rectangle: rectangle(0, 0, w, h)}).panels[0]
}

// first returns the first curve of a figure and the frame it is drawn in.
func first(c *Figure) (*Curve, *frame) {
	p := place(c)
	return c.marks[0].(*Curve), newFrame(p.data, p.plot)
}

// Of each column of pixels, the lowest and highest point stay; so do the first
// and the last point of all.
func TestEnvelope(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	xs, ys := ripple(200_000)
	for i := range ys {
		ys[i] += 1e-5 * rng.NormFloat64()
	}
	ys[123_456] = 1 // one outlier in 200 000
	ys[54_321] = -1
	c := New("", "", "")
	c.Line(Verlet, "", xs, ys)
	_, f := first(c)
	kept, all := f.envelope(xs, ys), f.path(xs, ys)
	if len(kept) > 6000 {
		t.Errorf("%d points kept, want some thousands", len(kept))
	}
	if kept[0] != all[0] || kept[len(kept)-1] != all[len(all)-1] {
		t.Error("the first or the last point is lost")
	}
	column := make(map[vg.Point]int)
	for i, q := range all {
		column[q] = int(f.x.Norm(xs[i]) * float64(f.Size().X/pixel))
	}
	lo, hi := extremes(all, column)
	lo2, hi2 := extremes(kept, column)
	for col := range lo {
		if lo[col] != lo2[col] || hi[col] != hi2[col] {
			t.Errorf("column %d: %g to %g, want %g to %g", col, lo2[col], hi2[col], lo[col], hi[col])
		}
	}
}

// extremes returns the lowest and highest place of each column of pixels.
func extremes(places []vg.Point, column map[vg.Point]int) (lo, hi map[int]vg.Length) {
	lo, hi = make(map[int]vg.Length), make(map[int]vg.Length)
	for _, q := range places {
		col := column[q]
		if v, ok := lo[col]; !ok || q.Y < v {
			lo[col] = q.Y
		}
		if v, ok := hi[col]; !ok || q.Y > v {
			hi[col] = q.Y
		}
	}
	return lo, hi
}

// Up to 10 000 points nothing is left out.
func TestShortLinesStay(t *testing.T) {
	for n, all := range map[int]bool{limit: true, limit + 1: false} {
		xs, ys := ripple(n)
		c := New("", "", "")
		c.Line(Verlet, "", xs, ys)
		v, f := first(c)
		if got := len(v.pieces(f)[0]); (got == n) != all {
			t.Errorf("%d of %d points drawn", got, n)
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
	c.LogY()
	if got, want := count(), []int{2, 1, 1}; !slices.Equal(got, want) {
		t.Errorf("on a logarithmic axis: pieces of %v points, want %v", got, want)
	}
}

// An orbit that runs over itself is drawn from a part of its points, which ink
// exactly the same cells.
func TestRetraceInksTheSame(t *testing.T) {
	n := 300_000
	xs, ys := make([]float64, n), make([]float64, n)
	for i := range n {
		a := float64(i) * 0.01
		r := 1 / (1 + 0.6*math.Cos(a*0.99999))
		xs[i], ys[i] = r*math.Cos(a), r*math.Sin(a)
	}
	c := New("", "", "")
	c.Equal()
	c.Line(Verlet, "", xs, ys)
	v, f := first(c)
	ink := func(pieces [][]vg.Point) []bool {
		s := newSheet(f.Rectangle, pixel)
		for _, piece := range pieces {
			for k := 1; k < len(piece); k++ {
				s.stroke(piece[k-1], piece[k])
			}
		}
		return s.inked
	}
	kept := v.pieces(f)
	if !slices.Equal(ink(kept), ink([][]vg.Point{f.envelope(xs, ys)})) {
		t.Error("the choice of points inks other cells than the whole line")
	}
	sum := 0
	for _, piece := range kept {
		sum += len(piece)
	}
	if sum > n/4 {
		t.Errorf("%d of %d points kept", sum, n)
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
			if d.at.X+5+width(plain, d.label) > figureWidth {
				t.Errorf("the label %q is cut off", d.label)
			}
		}
		_, strip := flow(c.merged(), figureWidth)
		if top := figureHeight - p.data.Max.Y; want == 0 && top < outer+p.head()+strip {
			t.Errorf("the legend of %g points does not fit into %g above the axes", strip, top)
		}
	}
}

// Of a cloud, each point that is left out has one drawn in a cell beside it.
func TestDots(t *testing.T) {
	const size = 60
	rng := rand.New(rand.NewPCG(3, 4))
	s := newSheet(rectangle(0, 0, size-1, size-1), 1)
	middle := func(x, y int) vg.Point { return vg.Point{X: vg.Length(x) + 0.5, Y: vg.Length(y) + 0.5} }
	var all, drawn [][2]int
	for range 5000 {
		c := [2]int{rng.IntN(size), rng.IntN(size)}
		all = append(all, c)
		if s.dot(middle(c[0], c[1])) {
			drawn = append(drawn, c)
		}
	}
	for _, c := range all {
		if !slices.ContainsFunc(drawn, func(d [2]int) bool { return max(c[0]-d[0], d[0]-c[0], c[1]-d[1], d[1]-c[1]) <= 1 }) {
			t.Errorf("nothing is drawn at %v", c)
		}
	}
	if len(drawn) > size*size/4 {
		t.Errorf("%d of %d points are drawn", len(drawn), len(all))
	}
	if s.dot(middle(-1, 5)) || s.dot(middle(size+1, 5)) || s.dot(middle(5, -1)) || s.dot(middle(5, size+1)) {
		t.Error("a point beyond the sheet is drawn")
	}
}

// Whether glyphs run into each other is a question of those that can be seen.
func TestGlyphsOfAWindow(t *testing.T) {
	xs := span(0, 1000, 1001)
	for end, want := range map[float64]bool{10: false, 1000: true} {
		c := New("", "x", "y")
		c.XRange(0, end)
		c.LinePoints(Sky, "line", xs, xs)
		outputs(t, c)
		if v := c.marks[0].(*Curve); v.crowded != want {
			t.Errorf("with points from 0 to %g in the window: crowded is %t", end, v.crowded)
		}
	}
}
