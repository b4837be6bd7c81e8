package chart

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"gonum.org/v1/plot/vg"
)

// place lays a chart out without drawing it.
func place(c *Chart) *panel { return c.newFigure().panels[0] }

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
	p := place(c)
	v := &curve{Verlet, xs, ys}
	pieces := v.pieces(p)
	if len(pieces) != 1 {
		t.Fatalf("%d pieces, want 1", len(pieces))
	}
	kept := pieces[0]
	if len(kept) > 6000 {
		t.Errorf("%d points kept, want some thousands", len(kept))
	}
	if kept[0] != 0 || kept[len(kept)-1] != len(xs)-1 {
		t.Error("the first or the last point is lost")
	}
	if !slices.IsSorted(kept) || len(slices.Compact(slices.Clone(kept))) != len(kept) {
		t.Error("the points are out of order")
	}
	lo, hi := extremes(p, xs, ys, nil)
	lo2, hi2 := extremes(p, xs, ys, kept)
	for col := range lo {
		if lo[col] != lo2[col] || hi[col] != hi2[col] {
			t.Errorf("column %d: %g to %g, want %g to %g", col, lo2[col], hi2[col], lo[col], hi[col])
		}
	}
}

// extremes returns the lowest and highest y of each column, of some points or all.
func extremes(p *panel, xs, ys []float64, of []int) (lo, hi map[int]float64) {
	lo, hi = make(map[int]float64), make(map[int]float64)
	if of == nil {
		for i := range xs {
			of = append(of, i)
		}
	}
	for _, i := range of {
		col := p.column(xs[i])
		if v, ok := lo[col]; !ok || ys[i] < v {
			lo[col] = ys[i]
		}
		if v, ok := hi[col]; !ok || ys[i] > v {
			hi[col] = ys[i]
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
		v := &curve{Verlet, xs, ys}
		if got := len(v.pieces(place(c))[0]); (got == n) != all {
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
	v := &curve{Verlet, xs, ys}
	got := v.pieces(place(c))
	want := [][]int{{1, 2}, {4}, {6, 7}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("pieces %v, want %v", got, want)
	}
	c.LogY()
	got = v.pieces(place(c))
	want = [][]int{{1, 2}, {4}, {7}}
	if !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("on a logarithmic axis: pieces %v, want %v", got, want)
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
	p := place(c)
	cell := func(i int) (int, int) { return p.column(xs[i]), p.row(ys[i]) }
	size := p.box.Size()
	ink := func(pieces [][]int) []bool {
		s := newSheet(int(size.X/pixel)+3, int(size.Y/pixel)+3)
		for _, piece := range pieces {
			for k := 1; k < len(piece); k++ {
				x, y := cell(piece[k-1])
				x1, y1 := cell(piece[k])
				s.stroke(x, y, x1, y1)
			}
		}
		return s.inked
	}
	v := &curve{Verlet, xs, ys}
	kept := v.pieces(p)
	whole := [][]int{v.thin(p, 0, n)}
	if !slices.Equal(ink(kept), ink(whole)) {
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
		o, x, y := p.point(0, 0), p.point(1, 0), p.point(0, 1)
		if dx, dy := float64(x.X-o.X), float64(y.Y-o.Y); math.Abs(dx-dy) > 1e-9*dx {
			t.Errorf("a unit is %g wide and %g high", dx, dy)
		}
		if size := p.box.Size(); square && math.Abs(float64(size.X-size.Y)) > 1 {
			t.Errorf("the box is %g × %g", size.X, size.Y)
		}
	}
}

// The legend hides no data: it finds the blank corner, and leaves the box if
// there is none.
func TestLegendHidesNothing(t *testing.T) {
	line := func(f func(x float64) float64) *Chart {
		c := New("", "x", "y")
		var xs, ys []float64
		for i := range 400 {
			x := float64(i) / 400
			xs, ys = append(xs, x), append(ys, f(x))
		}
		c.Line(Verlet, "velocity Verlet", xs, ys)
		return c
	}
	for name, test := range map[string]struct {
		f           func(x float64) float64
		inside      bool
		right, over bool
	}{
		"rising":  {func(x float64) float64 { return x }, true, false, true},
		"falling": {func(x float64) float64 { return -x }, true, true, true},
		"dense":   {func(x float64) float64 { return math.Sin(1000 * x) }, false, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := line(test.f)
			p := place(c)
			r, ok := p.placeLegend(merge(c.keys))
			if ok != test.inside {
				t.Fatalf("inside: %v, want %v", ok, test.inside)
			}
			if !ok {
				return
			}
			middle := vg.Point{X: (r.Min.X + r.Max.X) / 2, Y: (r.Min.Y + r.Max.Y) / 2}
			if right := middle.X > (p.box.Min.X+p.box.Max.X)/2; right != test.right {
				t.Errorf("on the right: %v, want %v", right, test.right)
			}
			for i := range c.data[0].xs {
				q := p.point(c.data[0].xs[i], c.data[0].ys[i])
				if r.Min.X < q.X && q.X < r.Max.X && r.Min.Y < q.Y && q.Y < r.Max.Y {
					t.Fatalf("the legend hides point %d", i)
				}
			}
		})
	}
}

// Of a cloud, each point that is left out has one drawn in a cell beside it.
func TestDots(t *testing.T) {
	const size = 60
	rng := rand.New(rand.NewPCG(3, 4))
	s := newSheet(size, size)
	var all, drawn [][2]int
	for range 5000 {
		c := [2]int{rng.IntN(size), rng.IntN(size)}
		all = append(all, c)
		if s.dot(c[0], c[1]) {
			drawn = append(drawn, c)
		}
	}
	for _, c := range all {
		if !slices.ContainsFunc(drawn, func(d [2]int) bool { return abs(c[0]-d[0]) <= 1 && abs(c[1]-d[1]) <= 1 }) {
			t.Errorf("nothing is drawn at %v", c)
		}
	}
	if len(drawn) > size*size/4 {
		t.Errorf("%d of %d points are drawn", len(drawn), len(all))
	}
	if s.dot(-1, 5) || s.dot(size, 5) || s.dot(5, -1) || s.dot(5, size) {
		t.Error("a point beyond the sheet is drawn")
	}
}
