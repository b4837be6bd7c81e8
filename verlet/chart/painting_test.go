package chart

import (
	"bytes"
	"image"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
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

// A sheet is cells of a quarter of a pixel, with ink or without.
type sheet struct {
	corner        vg.Point
	width, height int
	inked         []bool
}

// fill inks all cells with middles not farther than half a point from a line: the truth for paintings.
func (s *sheet) fill(a, b vg.Point) {
	on := func(q vg.Point) (x, y float64) {
		return float64(q.X-s.corner.X)/(pixel/4) - 0.5, float64(q.Y-s.corner.Y)/(pixel/4) - 0.5
	}
	ax, ay := on(a)
	bx, by := on(b)
	if ax > bx {
		ax, ay, bx, by = bx, by, ax, ay
	}
	dx, dy, r := bx-ax, by-ay, 0.5/(pixel/4)
	part := r / max(math.Hypot(dx, dy), 1e-9)
	px, py, slope := -dy*part, dx*part, dy/dx // (px, py) leads to the upper side
	for x := math.Ceil(max(ax-r, 0)); x <= min(bx+r, float64(s.width-1)); x++ {
		low, high := math.Inf(1), math.Inf(-1)
		if u := x - ax; u <= r {
			h := math.Sqrt(max(r*r-u*u, 0))
			low, high = ay-h, ay+h
		}
		if u := x - bx; u >= -r {
			h := math.Sqrt(max(r*r-u*u, 0))
			low, high = min(low, by-h), max(high, by+h)
		}
		if u := x - (ax + px); 0 <= u && u < dx {
			high = max(high, ay+py+u*slope)
		}
		if u := x - (ax - px); 0 <= u && u < dx {
			low = min(low, ay-py+u*slope)
		}
		for y := max(int(math.Ceil(low)), 0); y <= min(int(math.Floor(high)), s.height-1); y++ {
			s.inked[int(x)*s.height+y] = true
		}
	}
}

// painted returns the picture that a figure has of its line, and where.
func painted(t *testing.T, f *Figure) (*image.Paletted, vg.Rectangle) {
	t.Helper()
	drawing, _, _, err := f.record()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range drawing.Actions {
		if a, ok := a.(*recorder.DrawImage); ok {
			return a.Image.(*image.Paletted), a.Rectangle
		}
	}
	t.Fatal("the line is not painted")
	return nil, vg.Rectangle{}
}

// A painted line looks, at scale 2, as if all of it had been drawn as vectors: an orbit
// that runs over itself, one that turns, a ripple, noise, a walk, a line with a gap, and one that
// leaves the figure.
func TestPaintedLinesLookTheSame(t *testing.T) {
	const n = 60_000
	rng := rand.New(rand.NewPCG(1, 2))
	var x, y float64
	for _, c := range []struct {
		name string
		at   func(i int) (x, y float64)
	}{
		{"ellipse", func(i int) (x, y float64) { s, c := math.Sincos(float64(i) * 0.0628); return 2 * c, s }},
		{"few steps", func(i int) (x, y float64) { s, c := math.Sincos(float64(i) * 0.31); return 2 * c, s }},
		{"three steps", func(i int) (x, y float64) { s, c := math.Sincos(float64(i) * 2.0001); return 2 * c, s }},
		{"rosette", func(i int) (x, y float64) {
			s, c := math.Sincos(float64(i) * 0.0628)
			r := 1 / (1 + 0.6*math.Cos(float64(i)*0.0627))
			return r * c, r * s
		}},
		{"ripple", func(i int) (x, y float64) { return float64(i), math.Sin(float64(i) * 0.11) }},
		{"noise", func(i int) (x, y float64) { return float64(i), rng.Float64() }},
		{"walk", func(i int) (float64, float64) {
			x, y = x+rng.NormFloat64(), y+rng.NormFloat64()
			return x, y
		}},
		{"gap", func(i int) (x, y float64) {
			if x = float64(i); i/1000 == 30 {
				return x, math.NaN()
			}
			return x, math.Sin(x * 0.11)
		}},
		{"beyond", func(i int) (x, y float64) { return float64(i), 1e5 * math.Sin(float64(i)*0.11) }},
	} {
		xs, ys := make([]float64, n), make([]float64, n)
		for i := range n {
			xs[i], ys[i] = c.at(i)
		}
		fig := New("Verlet", "", "")
		fig.Line(Verlet, "", xs, ys)
		if c.name == "beyond" {
			fig.Window(1000, 40_000, -1, 1)
		}
		p, at := painted(t, fig)
		v, f := first(fig)
		truth := &sheet{corner: at.Min, width: 4 * p.Rect.Dx(), height: 4 * p.Rect.Dy()}
		truth.inked = make([]bool, truth.width*truth.height)
		for i := 1; i < n; i++ {
			if !v.shows(f, i-1) || !v.shows(f, i) {
				continue
			}
			for _, line := range f.ClipLinesXY(f.path(v.Xs[i-1:i+1], v.Ys[i-1:i+1])) {
				truth.fill(line[0], line[1])
			}
		}
		var all, lost, added, pixels, blank, full float64
		for i := range p.Pix {
			want, got := 0.0, float64(p.Pix[i])/4
			for k := range 16 {
				x, y := 4*(i%p.Stride)+k/4, 4*(p.Rect.Dy()-1-i/p.Stride)+k%4
				if truth.inked[x*truth.height+y] {
					want += 1. / 16
				}
			}
			d := want - got
			all, lost, added = all+want, lost+max(d, 0), added+max(-d, 0)
			if want > 0 {
				pixels++
			}
			if d > 0.5 {
				blank++
			} else if d < -0.5 {
				full++
			}
		}
		if lost > 0.045*all || added > 0.03*all || blank > 0.003*pixels || full > 0 {
			t.Errorf("%s: of the ink %.2g %% are lost, %.2g %% new; of the pixels, %.2g %% are lost, %.2g %% new",
				c.name, 100*lost/all, 100*added/all, 100*blank/pixels, 100*full/pixels)
		}
	}
}

// One step of a million that nothing else covers is seen, the colour of a painted line is refused
// where its method has no name, and a remark goes out of its way.
func TestPaintedLinesAreSeen(t *testing.T) {
	xs, ys := ripple(100_000)
	ys[40_000] = -4e-4
	f := New("Verlet", "t / s", "ΔE")
	f.Line(Verlet, "", xs, ys)
	p, at := painted(t, f)
	_, place := first(f)
	q := place.place(xs[40_000], -2e-4)
	column, row := int((q.X-at.Min.X)/pixel), int((at.Max.Y-q.Y)/pixel)
	if p.Pix[row*p.Stride+column] == 0 {
		t.Error("a single spike is not painted")
	}
	f.Title.Text = "An energy"
	if err := f.SVG(io.Discard); err == nil || !strings.Contains(err.Error(), "colour of Verlet") {
		t.Errorf("the error is %v, want one about the colour of Verlet", err)
	}
	f.Title.Text = "Verlet"
	_, svg, _ := outputs(t, f)
	for _, want := range []string{`xmlns:xlink="http://www.w3.org/1999/xlink"`, ` xlink:href="data:image/png;base64,`} {
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("the SVG lacks %s, without which no browser shows the picture", want)
		}
	}
	drawing, w, h, err := f.record()
	if err != nil {
		t.Fatal(err)
	}
	marks := inkOf(drawing.Actions, w, h)
	blank := vg.Point{X: q.X + 20, Y: q.Y}
	if marks.under(vg.Rectangle{Min: q, Max: q}) == 0 || marks.under(vg.Rectangle{Min: blank, Max: blank}) > 0 {
		t.Error("remarks take a painted line for blank, or the space beside it for ink")
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

// Few points that jump to and fro are painted, too, and as many that do not are lines with dashes.
func TestRestlessLineIsPainted(t *testing.T) {
	for step, want := range map[int]int{1: 0, 617: 1} {
		xs, ys := make([]float64, 1000), make([]float64, 1000)
		for i := range xs {
			xs[i] = float64(i * step % 1000)
			ys[i] = xs[i] / 2
		}
		f := New("Verlet", "", "")
		f.Line(Verlet, "", xs, ys)
		drawing, _, _, err := f.record()
		if err != nil {
			t.Fatal(err)
		}
		pictures := 0
		for _, a := range drawing.Actions {
			if _, ok := a.(*recorder.DrawImage); ok {
				pictures++
			}
		}
		if pictures != want {
			t.Errorf("in steps of %d: %d pictures, want %d", step, pictures, want)
		}
	}
}

// More than 4096 single points are painted: each of them has ink, and what is far from all has none.
func TestCloudIsPainted(t *testing.T) {
	const n = 5000
	rng := rand.New(rand.NewPCG(3, 4))
	xs, ys := make([]float64, n), make([]float64, n)
	for i := range n {
		xs[i], ys[i] = rng.Float64(), rng.Float64()
		if math.Abs(xs[i]-0.5) < 0.1 {
			xs[i] += 0.3
		}
	}
	f := New("Verlet", "q", "p")
	f.Points(Verlet.Dots(), "", xs, ys)
	p, at := painted(t, f)
	_, place := first(f)
	ink := func(x, y float64) uint8 {
		q := place.place(x, y)
		return p.Pix[int((at.Max.Y-q.Y)/pixel)*p.Stride+int((q.X-at.Min.X)/pixel)]
	}
	for i := range n {
		if ink(xs[i], ys[i]) < 2 {
			t.Fatalf("the point %g, %g has no ink", xs[i], ys[i])
		}
		if ink(0.5, ys[i]) > 0 {
			t.Fatalf("there is ink at 0.5, %g, far from all points", ys[i])
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
