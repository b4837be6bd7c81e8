package chart

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot/plotter"

	"github.com/verletbook/verletbook/internal/require"
)

// svgOf returns a figure as SVG, all of whose places must be finite.
func svgOf(t *testing.T, f *Figure) string {
	t.Helper()
	var svg strings.Builder
	require.NoError(t, f.SVG(&svg))
	if strings.Contains(svg.String(), "NaN") || strings.Contains(svg.String(), "Inf") {
		t.Error("a place is not finite")
	}
	return svg.String()
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
	axes := map[string]func(*Figure){
		"linear": func(*Figure) {},
		"log x":  func(c *Figure) { c.X.Scale = Log{} },
		"log y":  func(c *Figure) { c.Y.Scale = Log{} },
		"log":    func(c *Figure) { c.X.Scale, c.Y.Scale = Log{}, Log{} },
		"equal":  (*Figure).Equal,
		"square": (*Figure).Square,
		"range":  func(c *Figure) { c.XRange(1e-3, 2); c.YRange(1e-3, 3) },
	}
	for name, in := range inputs {
		for axis, set := range axes {
			t.Run(name+", "+axis, func(t *testing.T) {
				c := New("Verlet, RK4, TCV", "x", "y")
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
				svgOf(t, c)
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

func TestCSV(t *testing.T) {
	c := New("", "", "")
	c.Line(Verlet, `odd, "label"`, []float64{1, 1.0 / 3}, []float64{math.Inf(-1), math.NaN()})
	c.Points(RK4, `odd, "label"`, []float64{-0.1, 0.1 + 0.2}, []float64{5e-324, math.MaxFloat64})
	c.Line(RK4, "", []float64{1}, []float64{2})
	c.Band(TCV, "band", []float64{1}, []float64{2}, []float64{3})
	c.HLine("floor", 1e-16)
	c.VLine("", 2)
	c.Add(plotter.NewFunction(math.Sin))
	c.X.Scale, c.Y.Scale = Log{}, Log{}
	c.PowerLaw(Grey, "theory", 3, -2, 0.1, 10)
	own := []float64{1}
	c.Line(RK4, "copied", own, own)
	own[0] = 100 // which is too late
	orbit := make([]complex64, 513)
	for i := range orbit {
		orbit[i] = complex(float32(i), float32(2*i))
	}
	c.Trace(Grey, "orbit", orbit)
	var b bytes.Buffer
	require.NoError(t, c.CSV(&b))
	want := strings.TrimPrefix(`
series,x,y
"odd, ""label""",1,-Inf
"odd, ""label""",0.333333333333,NaN
"odd, ""label"" (2)",-0.1,4.94065645841e-324
"odd, ""label"" (2)",0.3,1.79769313486e+308
series,1,2
band (low),1,2
band (high),1,3
floor,NaN,1e-16
series (2),2,NaN
theory,0.1,300
theory,10,0.03
copied,1,1
orbit,0,0
orbit,2,4
`, "\n")
	if rows := b.String(); !strings.HasPrefix(rows, want) || !strings.HasSuffix(rows, "\norbit,510,1020\norbit,512,1024\n") || strings.Count(rows, "orbit") != 257 {
		t.Errorf("got\n%s, want at first\n%s and 257 points of the orbit", rows, want)
	}
	b.Reset()
	Grid(1, New("first", "", ""), c).CSV(&b) // an untitled panel has its number
	if rows := b.String(); !strings.HasPrefix(rows, "panel,series,x,y\npanel 2,\"odd") {
		t.Errorf("the table of a grid begins with %.60q", rows)
	}
}

// A PNG has the colours of the figure, exactly, and of the size that Size tells.
func TestPNG(t *testing.T) {
	for _, scale := range []int{1, 2} {
		var b bytes.Buffer
		c := allMarks()
		require.NoError(t, c.PNG(&b, scale))
		m, err := png.Decode(&b)
		require.NoError(t, err)
		w, h := c.Size()
		if got, want := m.Bounds().Size(), (image.Point{X: w * scale, Y: h * scale}); got != want {
			t.Errorf("scale %d: %v pixels, want %v", scale, got, want)
		}
		for _, want := range []color.Color{color.RGBA{0, 0x72, 0xB2, 255}, color.RGBA{0xCC, 0x79, 0xA7, 255}, color.White} {
			if p := m.(*image.Paletted).Palette; color.RGBAModel.Convert(p.Convert(want)) != color.RGBAModel.Convert(want) {
				t.Errorf("scale %d: no pixel is %v", scale, want)
			}
		}
	}
}

// What is left out is named in the figure.
func TestMissing(t *testing.T) {
	for _, ys := range [][]float64{{0, -1}, {math.NaN(), math.Inf(1)}, {}} {
		c := New("", "x", "y")
		c.Y.Scale = Log{}
		c.Line(Sky, "zero", make([]float64, len(ys)), ys)
		c.Line(Grey, "fine", []float64{1, 2}, []float64{3, 4})
		svg := svgOf(t, c)
		if !strings.Contains(svg, "zero: nothing that these axes can show") {
			t.Errorf("the figure does not say that %v is missing", ys)
		}
		if strings.Contains(svg, "fine:") {
			t.Errorf("the figure complains about a series that is fine")
		}
	}
	if !strings.Contains(svgOf(t, New("", "x", "y")), "no data") {
		t.Error(`an empty figure does not say "no data"`)
	}
}

func TestErrors(t *testing.T) {
	for want, build := range map[string]func(c *Figure){
		"no glyph for '∇'":            func(c *Figure) { c.Text(1, 1, "∇H") },
		"no glyph for '∈'":            func(c *Figure) { c.Line(Verlet, "t ∈ T", nil, nil) },
		"Equal on a logarithmic axis": func(c *Figure) { c.X.Scale = Log{}; c.Equal() },
		"set its Min above 0":         func(c *Figure) { c.X.Scale = Log{}; c.XRange(0, 1) },
		"cannot start at 0: set":      func(c *Figure) { c.X.Scale = Log{}; c.XRange(0, 1); c.YRange(-5, 1) },
		"cannot start at -1: set":     func(c *Figure) { c.Y.Scale = Log{}; c.YRange(-1, 1); c.XRange(-5, 1) },
	} {
		c := New("", "x", "y")
		build(c)
		for _, err := range []error{c.PNG(io.Discard, 1), c.SVG(io.Discard), Grid(1, c).PNG(io.Discard, 1)} {
			if err == nil || !strings.HasPrefix(err.Error(), "chart: ") || !strings.Contains(err.Error(), want) {
				t.Errorf("the error is %q, want %q", err, want)
			}
		}
	}
	f, full := allMarks(), fullDisk{}
	if err := errors.Join(f.CSV(full), f.PNG(full, 1), f.SVG(full)); err == nil || strings.Count(err.Error(), "disk full") != 3 {
		t.Errorf("the error is %q, want the writer's three times", err)
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestPanics(t *testing.T) {
	one, two := []float64{1}, []float64{1, 2}
	for want, f := range map[string]func(c *Figure){
		`"v" has 1 x's but 2 y's`:       func(c *Figure) { c.Line(Verlet, "v", one, two) },
		`"v" has 2 x's but 1 y's`:       func(c *Figure) { c.Points(Verlet, "v", two, one) },
		`"v" has 1 x's but 1 y's and 2`: func(c *Figure) { c.Band(Verlet, "v", one, one, two) },
		`and 0 tops`:                    func(c *Figure) { c.Band(Verlet, "v", one, one, nil) },
		"XRange(2, 1)":                  func(c *Figure) { c.XRange(2, 1) },
		"YRange(NaN, 1)":                func(c *Figure) { c.YRange(math.NaN(), 1) },
		"YRange(0, 5e-324)":             func(c *Figure) { c.YRange(0, 5e-324) },
		"Slope(2, 1, 1): a figure":      func(c *Figure) { c.X.Scale = Log{}; c.Slope(2, 1, 1) },
		"Slope(2, 0, 1)":                func(c *Figure) { c.Slope(2, 0, 1) },
		"a grid of 0 columns":           func(c *Figure) { Grid(0, c) },
		"1 columns and 0 panels":        func(*Figure) { Grid(1) },
		"Add to a grid":                 func(c *Figure) { Grid(1, c).Line(Verlet, "", one, one) },
		"no nil or grid":                func(c *Figure) { Grid(1, Grid(1, c)) },
	} {
		t.Run(want, func(t *testing.T) {
			require.Panics(t, "chart", map[string]func(){want: func() { f(New("", "", "")) }})
		})
	}
}
