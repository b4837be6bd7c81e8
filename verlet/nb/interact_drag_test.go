package nb

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet/chart"
)

// disc is a figure of one disc.
func disc(x, y float64) *chart.Figure {
	f := chart.New("", "x", "y")
	f.Window(-2, 2, -1, 1)
	f.Points(chart.Style{Colour: chart.Verlet.Colour, Glyph: chart.Disc, Size: 6}, "", []float64{x}, []float64{y})
	return f
}

// The places that the page is told are where the disc is drawn.
func TestHandleIsWhereTheDiscIsDrawn(t *testing.T) {
	for _, c := range []struct {
		draw any
		list []Control
	}{
		{disc, []Control{Slider("a", 0, -1.5, 1.5).AlongX(), Slider("b", 0, -0.8, 0.8).AlongY()}},
		{func(a float64) *chart.Figure {
			return disc(0.2+0.7*math.Sin(a*math.Pi/180), 0.1-0.7*math.Cos(a*math.Pi/180))
		}, []Control{Slider("angle", 0, -180, 180).AlongCircle(0.2, 0.1, 0.7)}},
		{func(n int) *chart.Figure { return disc(float64(n), 0.3) }, []Control{Slider("n", 1, -1, 1).AlongGraph(func(float64) float64 { return 0.3 })}},
	} {
		s, err := newSession("x", c.draw, c.list)
		require.NoError(t, err)
		first, _ := s.picture(s.at)
		r, err := s.ruler(first)
		require.NoError(t, err)
		for _, part := range []float64{0, 0.3, 0.9} {
			var at []int
			var x, y []float64
			for _, c := range s.controls {
				at = append(at, int(part*float64(len(c.values)-1)))
				xs, ys := c.places(r)
				if len(xs) > 0 {
					x = append(x, xs[at[len(at)-1]])
				}
				if len(ys) > 0 {
					y = append(y, ys[at[len(at)-1]])
				}
			}
			p, _ := s.picture(at)
			m, err := p.Image(1)
			require.NoError(t, err)
			c := chart.Verlet.Colour
			var n, sumX, sumY float64
			for j := range m.Bounds().Dy() {
				for i := range m.Bounds().Dx() {
					if p := m.RGBAAt(i, j); p.R == c.R && p.G == c.G && p.B == c.B {
						n, sumX, sumY = n+1, sumX+float64(i)+0.5, sumY+float64(j)+0.5
					}
				}
			}
			w, h := float64(m.Bounds().Dx()), float64(m.Bounds().Dy())
			if n < 50 || len(x) != 1 || math.Abs(x[0]*w-sumX/n) > 0.6 || len(y) != 1 || math.Abs(y[0]*h-sumY/n) > 0.6 {
				t.Errorf("a disc of %v pixels is drawn about (%.2f, %.2f), and the page is told %v, %v of %v × %v", n, sumX/n, sumY/n, x, y, w, h)
			}
		}
	}
}

// Axes that move while a slider is dragged are an error, for the handle would be elsewhere.
func TestHandleOnMovingAxes(t *testing.T) {
	s, err := newSession("x", disc, []Control{Slider("a", 0, -1, 1).AlongX(), Slider("b", 0, -1, 1)})
	require.NoError(t, err)
	s.ruled, _ = s.ruler(disc(0, 0))
	wide := disc(0, 0)
	wide.Window(-3, 2, -1, 1)
	if err := s.unmoved(wide, s.at); err == nil || !strings.Contains(err.Error(), `its axes have moved, and the handle of "a" has not`) {
		t.Errorf("the error is %v", err)
	}
	if err := s.unmoved(disc(0.5, 0.5), s.at); err != nil {
		t.Error(err)
	}
}

// What cannot be dragged is an error when the cell is run, for everybody.
func TestHandleErrors(t *testing.T) {
	one := func(float64) *chart.Figure { return disc(0, 0) }
	two := func(a, b float64) *chart.Figure { return disc(a, b) }
	x := Slider("a", 1, 0, 9).AlongX()
	for _, c := range []struct {
		draw     any
		controls []Control
		want     string
	}{
		{one, []Control{Choice("m", 1.0).AlongX()}, "only a slider goes along an axis"},
		{one, []Control{Frames("m", 3).AlongY()}, "only a slider goes along an axis"},
		{one, []Control{x.AlongY()}, "this one does so already"},
		{one, []Control{Slider("a", 9, 0, 2).AlongX()}, "a slider from 0 to 2 cannot start at 9"},
		{two, []Control{x, Slider("b", 1, 0, 9).AlongX()}, `the control "b": another slider goes along x already`},
		{one, []Control{Slider("a", 3, 0, 9).AlongX()}, `the control "a" starts at 3, which the x axis does not show`},
		{func(float64) *chart.Figure { return chart.Grid(2, disc(0, 0), disc(0, 0)) }, []Control{x}, "a grid has more than one pair of axes"},
		{func(float64) *chart.Figure { return chart.LogX("", "", "") }, []Control{x}, "the x axis is not linear"},
		{func(float64) *chart.Figure { return chart.LogLog("", "", "") }, []Control{Slider("a", 1, 0, 9).AlongY()}, "the x axis is not linear"},
	} {
		if err := interact("x", c.draw, c.controls); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want %q", err, c.want)
		}
	}
}
