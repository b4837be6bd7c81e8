package nb

import (
	"bytes"
	"encoding/json"
	"image/png"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/chart"
)

// disc is a figure of one disc.
func disc(x, y float64) *chart.Figure {
	f := chart.New("", "x", "y")
	f.Window(-2, 2, -1, 1)
	f.Points(chart.Style{Colour: chart.Verlet.Colour, Glyph: chart.Disc, Size: 6}, "", []float64{x}, []float64{y})
	return f
}

var told = regexp.MustCompile(`axes\x00(\[\[.*?\]\])`)

// The rulers that go with a picture point to where the disc is drawn, and the picture stays a picture.
func TestRulersPointToWhatIsDrawn(t *testing.T) {
	a, b := Slider("a", 0, -1.5, 1.5).AlongX(), Slider("b", 0, -0.8, 0.8).AlongY()
	f, err := knobs("x", disc, []Control{a, b})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range [][2]float64{{0, 0}, {-1.5, 0.8}, {1.2, -0.6}} {
		p := disc(at[0], at[1])
		pixels, err1 := quick(p)
		rulers, err2 := f.rulers(p)
		marked := measured(pixels, rulers)
		m, err3 := png.Decode(bytes.NewReader(marked))
		if err1 != nil || err2 != nil || err3 != nil {
			t.Fatal(err1, err2, err3)
		}
		var list [][3]float64
		if text := told.FindSubmatch(marked[:min(300, len(marked))]); text == nil || json.Unmarshal(text[1], &list) != nil {
			t.Fatalf("the first 300 bytes tell nothing: %q", marked[:300])
		}
		c := chart.Verlet.Colour
		var n, x, y float64
		for j := range m.Bounds().Dy() {
			for i := range m.Bounds().Dx() {
				r, g, b, _ := m.At(i, j).RGBA()
				if r>>8 == uint32(c.R) && g>>8 == uint32(c.G) && b>>8 == uint32(c.B) {
					n, x, y = n+1, x+float64(i)+0.5, y+float64(j)+0.5
				}
			}
		}
		wantX, wantY := list[0][1]+list[0][2]*at[0], list[1][1]+list[1][2]*at[1]
		if n < 50 || math.Abs(x/n-wantX) > 0.6 || math.Abs(y/n-wantY) > 0.6 {
			t.Errorf("the disc at %v is drawn in %v pixels about (%.2f, %.2f), and the rulers say (%.2f, %.2f)", at, n, x/n, y/n, wantX, wantY)
		}
		if b := m.Bounds(); float64(b.Dx()) != list[0][0] || float64(b.Dy()) != list[1][0] {
			t.Errorf("a picture of %v, and the rulers say %v", b, list)
		}
	}
}

// A picture without sliders along its axes is as it was.
func TestNoHandleNoRulers(t *testing.T) {
	f, err := knobs("x", disc, []Control{Slider("a", 0, -1, 1), Slider("b", 0, -1, 1)})
	if err != nil {
		t.Fatal(err)
	}
	pixels, _ := quick(disc(0, 0))
	if rulers, err := f.rulers(disc(0, 0)); rulers != nil || err != nil || !slices.Equal(measured(pixels, rulers), pixels) {
		t.Errorf("rulers %v: %v", rulers, err)
	}
	if f.controls[0].places() != nil {
		t.Error("a slider tells its places unasked")
	}
}

// The page gets the values of a slider as numbers, in the order of its positions, whatever type the function takes.
func TestPlacesAreTheValues(t *testing.T) {
	f, err := knobs("x", func(n int, h float64) *chart.Figure { return disc(0, 0) }, []Control{Slider("n", 3, 1, 4).AlongX(), LogSlider("h", 1, 0.5, 2).AlongY()})
	if err != nil {
		t.Fatal(err)
	}
	if n, h := f.controls[0].places(), f.controls[1].places(); !slices.Equal(n, []float64{1, 2, 3, 4}) || !slices.Equal(h, []float64{0.5, 1, 2}) {
		t.Errorf("the places are %v and %v", n, h)
	}
}

// A plain is a picture that tells nothing of its axes.
type plain struct{ Picture }

func (plain) PNG(io.Writer, int) error { return nil }

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
		{one, []Control{x.AlongY()}, "this one goes along x already"},
		{one, []Control{Slider("a", 9, 0, 2).AlongX()}, "a slider from 0 to 2 cannot start at 9"},
		{two, []Control{x, Slider("b", 1, 0, 9).AlongX()}, `the control "b": another slider goes along x already`},
		{one, []Control{Slider("a", 3, 0, 9).AlongX()}, `the control "a" starts at 3, which the x axis does not show`},
		{func(float64) Picture { return plain{} }, []Control{x}, "return a *chart.Figure"},
		{func(float64) *chart.Figure { return chart.Grid(2, disc(0, 0), disc(0, 0)) }, []Control{x}, "a grid has more than one pair of axes"},
		{func(float64) *chart.Figure { return chart.LogX("", "", "") }, []Control{x}, "the x axis is not linear"},
		{func(float64) *chart.Figure { return chart.LogLog("", "", "") }, []Control{Slider("a", 1, 0, 9).AlongY()}, "the x axis is not linear"},
	} {
		if err := interact("x", c.draw, c.controls); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want %q", err, c.want)
		}
	}
	quiet(t)
	if err := interact("x", two, []Control{x, Slider("b", 0, -1, 1).AlongY()}); err != nil {
		t.Error(err)
	}
}

// The script stays small.
func TestControlScriptIsSmall(t *testing.T) {
	if n := strings.Count(controlScript, "\n"); n > 150 {
		t.Errorf("interact.js has %d lines, more than 150", n)
	}
}
