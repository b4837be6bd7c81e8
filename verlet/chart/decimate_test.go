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

// A stroke inks the cells with middles not farther than half its width from the line.
func TestStroke(t *testing.T) {
	const high, wide = 70, 40
	rng := rand.New(rand.NewPCG(5, 6))
	place := func() vg.Point { return vg.Point{X: vg.Length(rng.Float64() * 80), Y: vg.Length(rng.Float64() * 140)} }
	for i := range 300 {
		s, a, b, width := newSheet(rectangle(10, 10, 10+2*wide, 10+2*high), 2), place(), place(), vg.Length(rng.Float64()*20)
		if i%3 == 0 {
			b.Y = a.Y
		} else if i%3 == 1 {
			b.X = a.X
		}
		near := func(x, y int) float64 { // how far the middle of a cell is inside
			q, d := vg.Point{X: 11 + vg.Length(2*x), Y: 11 + vg.Length(2*y)}, b.Sub(a)
			part := max(0, min(1, dot(q.Sub(a), d)/max(dot(d, d), 1e-12)))
			return float64(width/2 - size(q.Sub(a.Add(d.Scale(vg.Length(part))))))
		}
		some := false
		for x := range wide {
			for y := range high {
				some = some || near(x, y) > 1e-9
			}
		}
		if found := s.stroke(a, b, width, false); found != some || s.stroke(a, b, width, true) != some || s.stroke(a, b, width, false) {
			t.Fatalf("%v to %v, %g wide: blank cells found: %t, want %t, and none when they have ink", a, b, width, found, some)
		}
		for x := range wide {
			for y := range high {
				if d := near(x, y); math.Abs(d) > 1e-9 && (d > 0) == s.column(x, float64(y), float64(y), false) {
					t.Fatalf("%v to %v, %g wide: the cell (%d, %d), %g inside, is wrong", a, b, width, x, y, d)
				}
			}
		}
	}
}

// A column is looked at as a whole, not only at its end.
func TestColumn(t *testing.T) {
	s := newSheet(rectangle(0, 0, 10, 200), 1)
	s.column(0, 130, 199, true)
	if !s.column(0, 0, 199, false) || s.column(0, 130, 199, false) || !s.column(0, 129, 130, false) {
		t.Error("a blank cell is not found below the ones with ink, or one with ink is taken for blank")
	}
}

// samples is a picture of lines, with 16 samples a pixel. They are joined where they go on,
// and have no round ends.
func samples(lines [][]vg.Point, in vg.Rectangle, width vg.Length) *sheet {
	s := newSheet(in, pixel/4)
	for _, line := range lines {
		for k := 1; k < len(line); k++ {
			from, to := body(line[k-1], line[k], width)
			s.stroke(from, to, min(width, size(line[k].Sub(line[k-1]))), true)
			if k > 1 {
				s.stroke(line[k-1], line[k-1], width, true)
			}
		}
	}
	return s
}

// lacks returns how much of the ink of a picture another one lacks, and how many of the
// pixels with ink lack more than half of it.
func (s *sheet) lacks(other *sheet) (ink, pixels float64) {
	var all, inked float64
	for x := 0; x+4 <= s.width; x += 4 {
		for y := 0; y+4 <= s.height; y += 4 {
			here, missing := 0.0, 0.0
			for i := range 16 {
				if x, y := x+i/4, float64(y+i%4); !s.column(x, y, y, false) {
					here++
					if other.column(x, y, y, false) {
						missing++
					}
				}
			}
			if all, ink = all+here, ink+missing; here > 0 {
				inked++
			}
			if missing > 8 {
				pixels++
			}
		}
	}
	return ink / all, pixels / inked
}

// A line of very many points looks, at scale 2, as if all of them had been drawn: an orbit
// that runs over itself, one that turns, a ripple, noise, a walk, and a line with a gap.
func TestManyPointsLookTheSame(t *testing.T) {
	const n = 60_000
	rng := rand.New(rand.NewPCG(1, 2))
	var x, y float64
	for _, c := range []struct {
		name  string
		at    func(i int) (x, y float64)
		equal bool
		most  int     // points
		lost  float64 // pixels: more where the edge is ragged or of many corners
	}{
		{"ellipse", func(i int) (x, y float64) { s, c := math.Sincos(float64(i) * 0.0628); return 2 * c, s }, true, 1000, 0.003},
		{"few steps", func(i int) (x, y float64) { s, c := math.Sincos(float64(i) * 0.31); return 2 * c, s }, true, 2000, 0.01},
		{"rosette", func(i int) (x, y float64) {
			s, c := math.Sincos(float64(i) * 0.0628)
			r := 1 / (1 + 0.6*math.Cos(float64(i)*0.0627))
			return r * c, r * s
		}, true, 25_000, 0.003},
		{"ripple", func(i int) (x, y float64) { return float64(i), math.Sin(float64(i) * 0.11) }, false, 5000, 0.003},
		{"noise", func(i int) (x, y float64) { return float64(i), rng.Float64() }, false, 8000, 0.003},
		{"walk", func(i int) (float64, float64) {
			x, y = x+rng.NormFloat64(), y+rng.NormFloat64()
			return x, y
		}, true, n / 2, 0.025},
		{"gap", func(i int) (x, y float64) {
			if x = float64(i); i/1000 == 30 {
				return x, math.NaN()
			}
			return x, math.Sin(x * 0.11)
		}, false, 5000, 0.003},
	} {
		xs, ys := make([]float64, n), make([]float64, n)
		for i := range n {
			xs[i], ys[i] = c.at(i)
		}
		fig := New("", "", "")
		fig.equal = c.equal
		fig.Line(Verlet, "", xs, ys)
		v, f := first(fig)
		var all [][]vg.Point
		for from, to := range f.stretches(xs, ys) {
			all = append(all, f.path(xs[from:to], ys[from:to]))
		}
		few := visible(f.ClipLinesXY(v.pieces(f)...), f.Rectangle, 1)
		points := 0
		for _, line := range few {
			points += len(line)
		}
		want, got := samples(all, f.Rectangle, 1), samples(few, f.Rectangle, 1)
		lost, blank := want.lacks(got)
		added, full := got.lacks(want)
		if points > c.most || lost > 0.06 || blank > c.lost || added > 0.002 || full > 0.002 {
			t.Errorf("%s: of %d points. Of the ink %.2g %% are lost, %.2g %% new; of the pixels, %.2g %% are lost, %.2g %% new",
				c.name, points, 100*lost, 100*added, 100*blank, 100*full)
		}
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
