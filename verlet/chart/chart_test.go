package chart

import (
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
)

// outputs returns a chart as PNG, SVG and CSV.
func outputs(t *testing.T, c *Chart) (p, s, d []byte) {
	t.Helper()
	var files [3]bytes.Buffer
	if err := errors.Join(c.PNG(&files[0], 1), c.SVG(&files[1]), c.CSV(&files[2])); err != nil {
		t.Fatal(err)
	}
	return files[0].Bytes(), files[1].Bytes(), files[2].Bytes()
}

// rich is a chart with one of everything.
func rich() *Chart {
	xs, ys := ripple(300)
	lo, hi := make([]float64, len(ys)), make([]float64, len(ys))
	for i := range ys {
		lo[i], hi[i] = ys[i]-1e-5, ys[i]+1e-5
	}
	c := New("Everything, at 10⁻⁴", "time t / s", "error Δx₀ / m")
	c.Levels(func(x, y float64) float64 { return x*x + 1e8*y*y }, 1, 2, 4)
	c.Floor("floor", 1e-5)
	c.VLine("period", 1)
	c.Band(Verlet, "velocity Verlet", xs, lo, hi)
	c.Line(Verlet, "velocity Verlet", xs, ys)
	c.LinePoints(RK4, "RK4", xs[:20], ys[:20])
	c.Points(TCV, "TCV", xs[:30], hi[:30])
	c.Shape(Yellow, "shape", []float64{1, 2, 1.5}, []float64{0, 1e-5, 8e-5})
	c.Line(Exact.Faint(), "", xs, hi)
	c.Text(2, 5e-5, "here")
	return c
}

func TestSameBytes(t *testing.T) {
	for name, build := range map[string]func() *Chart{
		"chart": rich,
		"grid":  func() *Chart { return Grid(2, rich(), rich(), rich()) },
	} {
		t.Run(name, func(t *testing.T) {
			c := build()
			p1, s1, d1 := outputs(t, c)
			p2, s2, d2 := outputs(t, c)
			p3, s3, d3 := outputs(t, build())
			for _, pair := range [][2][]byte{{p1, p2}, {s1, s2}, {d1, d2}, {p1, p3}, {s1, s3}, {d1, d3}} {
				if !bytes.Equal(pair[0], pair[1]) {
					t.Errorf("bytes differ from run to run:\n%.300q\n%.300q", pair[0], pair[1])
				}
			}
		})
	}
}

// Nasty input must draw, in every kind of axis and of mark.
func TestNastyInput(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	huge, tiny := math.MaxFloat64, math.SmallestNonzeroFloat64
	inputs := map[string][2][]float64{
		"empty":           {{}, {}},
		"nil":             {nil, nil},
		"one point":       {{3}, {4}},
		"constant":        {{1, 2, 3}, {-5, -5, -5}},
		"constant both":   {{1, 1, 1}, {2, 2, 2}},
		"nearly constant": {{1, 2, 3}, {1, 1 + 1e-16, 1 + 2e-16}},
		"zeros":           {{0, 0, 0}, {0, 0, 0}},
		"negative":        {{-1, -2}, {-3, -4}},
		"all NaN":         {{nan, nan}, {nan, nan}},
		"all infinite":    {{inf, -inf}, {-inf, inf}},
		"holes":           {{1, 2, nan, 4, inf, 6, 7}, {nan, 1, 2, 3, 4, -inf, 7}},
		"huge":            {{-huge, 0, huge}, {huge, -huge, 1}},
		"tiny":            {{0, tiny, 2 * tiny}, {tiny, tiny, -tiny}},
		"huge and tiny":   {{tiny, 1, huge}, {tiny, 1, huge}},
		"far from zero":   {{1e15, 1e15 + 1, 1e15 + 2}, {1, 2, 3}},
		"blow-up":         {{0, 1, 2, 3}, {1, -1e100, 1e200, -1e300}},
		"back in time":    {{3, 2, 1}, {1, 2, 3}},
	}
	axes := map[string]func(*Chart){
		"linear": func(*Chart) {},
		"log x":  (*Chart).LogX,
		"log y":  (*Chart).LogY,
		"log":    (*Chart).LogLog,
		"equal":  (*Chart).Equal,
		"square": (*Chart).Square,
		"range":  func(c *Chart) { c.XRange(1e-3, 2); c.YRange(1e-3, 3) },
	}
	for name, in := range inputs {
		for axis, set := range axes {
			t.Run(name+", "+axis, func(t *testing.T) {
				c := New("", "x", "y")
				set(c)
				x, y := in[0], in[1]
				c.Line(Verlet, "line", x, y)
				c.Line(Exact, "plain line", y, x)
				c.LinePoints(RK4, "line points", x, y)
				c.Points(TCV.Dots(), "points", x, y)
				c.Band(Sky, "band", x, y, x)
				c.Shape(Yellow, "shape", x, y)
				for i := range min(len(x), 1) {
					c.Floor("floor", y[i])
					c.VLine("rule", x[i])
					c.Text(x[i], y[i], "text")
				}
				var svg bytes.Buffer
				if err := c.SVG(&svg); err != nil {
					t.Error(err)
				}
				if bytes.Contains(svg.Bytes(), []byte("NaN")) || bytes.Contains(svg.Bytes(), []byte("Inf")) {
					t.Error("a place is not finite")
				}
				if axis != "log" {
					return // a rasteriser is slow with -race
				}
				if err := c.PNG(io.Discard, 1); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// Level curves of a function with poles and holes must draw, too.
func TestNastyLevels(t *testing.T) {
	for name, f := range map[string]func(x, y float64) float64{
		"poles":    func(x, y float64) float64 { return 1 / (x * y) },
		"NaN":      func(x, y float64) float64 { return math.Sqrt(x * y) },
		"constant": func(x, y float64) float64 { return 1 },
	} {
		t.Run(name, func(t *testing.T) {
			c := New("", "x", "y")
			c.XRange(-1, 1)
			c.YRange(-1, 1)
			c.Levels(f, 0, 1, -1, math.Inf(1), math.NaN())
			var svg bytes.Buffer
			if err := errors.Join(c.PNG(io.Discard, 1), c.SVG(&svg)); err != nil {
				t.Error(err)
			}
			if bytes.Contains(svg.Bytes(), []byte("NaN")) {
				t.Error("a place is NaN")
			}
		})
	}
}

// A level curve passes where the function has the level.
func TestLevels(t *testing.T) {
	c := New("", "x", "y")
	c.Equal()
	c.XRange(-2, 2)
	c.YRange(-2, 2)
	p := place(c)
	paths := p.sample(func(x, y float64) float64 { return x*x + y*y }).contours(1)
	if len(paths) != 1 {
		t.Fatalf("%d curves, want one circle", len(paths))
	}
	o, r := p.point(0, 0), distance(p.point(0, 0), p.point(1, 0))
	for _, q := range paths[0] {
		if d := distance(o, q); math.Abs(float64(d-r)) > 0.05 {
			t.Errorf("a point is %g from the middle, want %g", d, r)
		}
	}
	if gap := distance(paths[0][0], paths[0][len(paths[0])-1]); gap > 0.1 {
		t.Errorf("the circle has a gap of %g", gap)
	}
}

// A million points that jump must not be slow either.
func TestNoise(t *testing.T) {
	n := 50_000
	xs, ys := make([]float64, n), make([]float64, n)
	for i := range n {
		xs[i], ys[i] = math.Mod(float64(i)*0.618, 1), math.Mod(float64(i)*0.414, 1)
	}
	c := New("", "", "")
	c.Line(Verlet, "noise", xs, ys)
	c.Points(RK4, "noise", xs, ys)
	if err := c.SVG(io.Discard); err != nil {
		t.Error(err)
	}
}

func TestCSV(t *testing.T) {
	c := New("", "", "")
	c.Line(Verlet, `odd, "label"`, []float64{1, 1.0 / 3}, []float64{math.Inf(-1), math.NaN()})
	c.Points(RK4, `odd, "label"`, []float64{-0.1, 0.1 + 0.2}, []float64{5e-324, math.MaxFloat64})
	c.Line(RK4, "", []float64{1}, []float64{2})
	c.Band(TCV, "band", []float64{1}, []float64{2}, []float64{3})
	c.HLine("floor", 1e-16)
	c.VLine("", 2)
	var b bytes.Buffer
	if err := c.CSV(&b); err != nil {
		t.Fatal(err)
	}
	want := strings.TrimPrefix(`
series,x,y
"odd, ""label""",1,-Inf
,0.333333333333,NaN
"odd, ""label"" (2)",-0.1,4.94065645841e-324
,0.3,1.79769313486e+308
series,1,2
band (low),1,2
band (high),1,3
floor,NaN,1e-16
series (2),2,NaN
`, "\n")
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", &b, want)
	}
}

// The CSV has every number, to twelve digits, also of a line that is decimated.
func TestCSVIsComplete(t *testing.T) {
	xs, ys := ripple(30_000)
	c := New("", "", "")
	c.Line(Verlet, "E", xs, ys)
	var b bytes.Buffer
	if err := c.CSV(&b); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(xs)+1 {
		t.Fatalf("%d rows, want %d", len(rows), len(xs)+1)
	}
	for i, row := range rows[1:] {
		x, _ := strconv.ParseFloat(row[1], 64)
		y, _ := strconv.ParseFloat(row[2], 64)
		if (row[0] == "E") != (i == 0) || math.Abs(x-xs[i]) > 5e-12*xs[i] || math.Abs(y-ys[i]) > 5e-12*math.Abs(ys[i]) {
			t.Fatalf("row %d is %v, want E, %v, %v", i, row, xs[i], ys[i])
		}
	}
}

func TestGridCSV(t *testing.T) {
	a, b := New("left", "", ""), New("", "", "")
	a.Line(Verlet, "v", []float64{1}, []float64{2})
	b.Line(Verlet, "v", []float64{3}, []float64{4})
	var w bytes.Buffer
	if err := Grid(2, a, b).CSV(&w); err != nil {
		t.Fatal(err)
	}
	if want := "series,x,y\nleft: v,1,2\npanel 2: v,3,4\n"; w.String() != want {
		t.Errorf("got %q, want %q", &w, want)
	}
}

// Later changes to a slice do not change the chart.
func TestCopiesData(t *testing.T) {
	xs, ys := []float64{1, 2}, []float64{3, 4}
	c := New("", "", "")
	c.Line(Verlet, "v", xs, ys)
	c.Band(Verlet, "b", xs, ys, ys)
	var before, after bytes.Buffer
	c.CSV(&before)
	xs[0], ys[1] = 100, 100
	c.CSV(&after)
	if before.String() != after.String() {
		t.Errorf("the chart changed with the slice:\n%s", &after)
	}
}

func TestPNG(t *testing.T) {
	for _, scale := range []int{1, 2} {
		var b bytes.Buffer
		c := rich()
		if err := c.PNG(&b, scale); err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		w, h := c.Size()
		if got, want := m.Bounds().Size(), (image.Point{X: w * scale, Y: h * scale}); got != want {
			t.Errorf("scale %d: %v pixels, want %v", scale, got, want)
		}
		if m.At(0, 0) != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("the corner is %v, want white", m.At(0, 0))
		}
		if _, ok := m.(*image.Paletted); !ok {
			t.Errorf("the picture is a %T, want a palette", m)
		}
	}
}

// A million points, the waves neither apart nor merged, are the hardest to pack.
func TestLongLineIsLight(t *testing.T) {
	xs, ys := ripple(1_000_000)
	for i := range ys {
		ys[i] = math.Sin(xs[i] / 16)
	}
	c := New("", "t", "x")
	c.Line(Verlet, "velocity Verlet", xs, ys)
	var b bytes.Buffer
	if err := c.PNG(&b, 2); err != nil {
		t.Fatal(err)
	}
	if b.Len() > 60_000 {
		t.Errorf("the file has %d bytes, want 60 000 at most", b.Len())
	}
}

// 16 × 9 cm are 605 × 340 pixels of 1/96 inch.
func TestSize(t *testing.T) {
	if w, h := New("", "", "").Size(); w != 605 || h != 340 {
		t.Errorf("the size is %d × %d, want 605 × 340", w, h)
	}
}

func TestSVG(t *testing.T) {
	c := New("a < b & c", "x", "y")
	c.Line(Verlet, "v <w>", []float64{1, 2}, []float64{1, 2})
	var b bytes.Buffer
	if err := c.SVG(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for _, want := range []string{"<title>a &lt; b &amp; c</title>", "Arial", `width="605"`, "#0072B2"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in the SVG", want)
		}
	}
	for d := xml.NewDecoder(&b); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
	}
}

// What is left out is named in the figure.
func TestRemarks(t *testing.T) {
	for want, ys := range map[string][]float64{
		"zero: no positive values for a logarithmic axis": {0, -1},
		"zero: no finite values":                          {math.NaN(), math.Inf(1)},
		"zero: no points":                                 {},
	} {
		c := New("", "x", "y")
		c.LogY()
		c.Line(Verlet, "zero", make([]float64, len(ys)), ys)
		c.Line(RK4, "fine", []float64{1, 2}, []float64{3, 4})
		_, svg, _ := outputs(t, c)
		if !bytes.Contains(svg, []byte(want)) {
			t.Errorf("the figure does not say %q", want)
		}
		if bytes.Contains(svg, []byte("fine:")) {
			t.Errorf("the figure complains about a series that is fine")
		}
	}
	_, svg, _ := outputs(t, New("", "x", "y"))
	if !bytes.Contains(svg, []byte("no data")) {
		t.Error(`an empty chart does not say "no data"`)
	}
}

func TestErrors(t *testing.T) {
	for want, build := range map[string]func(c *Chart){
		"no glyph for '∇'":            func(c *Chart) { c.Text(1, 1, "∇H") },
		"no glyph for '∈'":            func(c *Chart) { c.Line(Verlet, "t ∈ T", nil, nil) },
		"Slope needs two logarithmic": func(c *Chart) { c.LogX(); c.Slope(2, 1, 1) },
		"Equal on a logarithmic axis": func(c *Chart) { c.LogX(); c.Equal() },
		"set a range above 0":         func(c *Chart) { c.LogX(); c.XRange(0, 1) },
	} {
		c := New("", "x", "y")
		build(c)
		for _, err := range []error{c.PNG(io.Discard, 1), c.SVG(io.Discard), Grid(1, c).PNG(io.Discard, 1)} {
			if err == nil || !strings.HasPrefix(err.Error(), "chart: ") || !strings.Contains(err.Error(), want) {
				t.Errorf("the error is %q, want %q", err, want)
			}
		}
	}
	if err := rich().CSV(fullDisk{}); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("the error is %q, want the writer's", err)
	}
	if err := errors.Join(rich().PNG(fullDisk{}, 1), rich().SVG(fullDisk{})); err == nil || strings.Count(err.Error(), "disk full") != 2 {
		t.Errorf("the error is %q, want the writer's twice", err)
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestPanics(t *testing.T) {
	one, two := []float64{1}, []float64{1, 2}
	for want, f := range map[string]func(c *Chart){
		`Line "v": 1 x's but 2 y's`:       func(c *Chart) { c.Line(Verlet, "v", one, two) },
		`Points "v": 2 x's but 1 y's`:     func(c *Chart) { c.Points(Verlet, "v", two, one) },
		`Band "v": 1 x's but 1 and 2 y's`: func(c *Chart) { c.Band(Verlet, "v", one, one, two) },
		"XRange(2, 1)":                    func(c *Chart) { c.XRange(2, 1) },
		"YRange(NaN, 1)":                  func(c *Chart) { c.YRange(math.NaN(), 1) },
		"YRange(0, 5e-324)":               func(c *Chart) { c.YRange(0, 5e-324) },
		"Slope(2, 0, 1)":                  func(c *Chart) { c.Slope(2, 0, 1) },
		"picture at scale 0":              func(c *Chart) { c.PNG(io.Discard, 0) },
		"a grid of 0 columns":             func(c *Chart) { Grid(0, c) },
		"1 columns and 0 panels":          func(*Chart) { Grid(1) },
		"Line on a grid":                  func(c *Chart) { Grid(1, c).Line(Verlet, "", one, one) },
		"Grid on a grid":                  func(c *Chart) { Grid(1, Grid(1, c)) },
	} {
		t.Run(want, func(t *testing.T) {
			defer func() {
				if msg := fmt.Sprint(recover()); !strings.HasPrefix(msg, "chart: ") || !strings.Contains(msg, want) {
					t.Errorf("the panic says %q, want %q", msg, want)
				}
			}()
			f(New("", "", ""))
		})
	}
}

// A label goes to its first place, up and to the right, if nothing is there,
// and not out of the way of its own draft. A red line is something, though it has
// no less red than paper.
func TestLabelsAvoidInkOnly(t *testing.T) {
	written := func(draw func(c *Chart)) string {
		c := New("", "x", "y")
		c.XRange(0, 10)
		c.YRange(0, 10)
		draw(c)
		c.Text(5, 5, "here")
		var b strings.Builder
		if err := c.SVG(&b); err != nil {
			t.Fatal(err)
		}
		i := strings.Index(b.String(), "here")
		if i < 0 {
			t.Fatal("the label is not drawn")
		}
		line := b.String()[:i]
		return line[strings.LastIndex(line, "<text"):]
	}
	red := Style{Colour: color.NRGBA{255, 0, 0, 255}, Width: 2}
	alone := written(func(*Chart) {})
	if got := written(func(c *Chart) { c.Line(Yellow, "", []float64{0, 10}, []float64{1, 1}) }); got != alone {
		t.Errorf("a line far away moves the label from %s to %s", alone, got)
	}
	if got := written(func(c *Chart) { c.Line(red, "", []float64{5, 10}, []float64{5.4, 5.4}) }); got == alone {
		t.Errorf("the label stays on a red line")
	}
}

// A key stands in the legend, and nothing else: no points, no numbers, no complaint.
func TestKey(t *testing.T) {
	c := New("", "h", "error")
	c.LogLog()
	c.Line(RK4, "RK4", []float64{1, 2}, []float64{1, 16})
	c.Key(Verlet, "velocity Verlet: exactly 0")
	var svg, csv bytes.Buffer
	if err := errors.Join(c.SVG(&svg), c.CSV(&csv)); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(svg.String(), "velocity Verlet: exactly 0"); n != 1 {
		t.Errorf("the key stands %d times in the figure", n)
	}
	if strings.Contains(svg.String(), "no points") || strings.Contains(csv.String(), "exactly") {
		t.Errorf("the key is taken for data: %s", csv.String())
	}
}
