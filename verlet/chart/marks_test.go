package chart_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/chart"
)

// A formula is asked for no value beyond its ends.
func TestFormula(t *testing.T) {
	low, high := 1.0, 1.0
	chart.New("A formula", "x", "y").Formula(0.5, 2, func(x float64) float64 {
		low, high = min(low, x), max(high, x)
		return x
	})
	if low != 0.5 || high < 1.999 || high > 2+1e-9 {
		t.Errorf("asked for %g to %g", low, high)
	}
}

func TestTrace(t *testing.T) {
	var orbit []complex64
	for i := range 1025 {
		orbit = append(orbit, complex(float32(i), float32(2*i)))
	}
	f := chart.New("A trace", "x", "y")
	f.Trace(chart.Grey, "a line", orbit)
	var b bytes.Buffer
	if err := f.CSV(&b); err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{"\na line,0,0\n", "\na line,4,8\n", "\na line,1024,2048\n"} {
		if !strings.Contains(b.String(), row) {
			t.Errorf("no row %q", row)
		}
	}
	if n := strings.Count(b.String(), "\n"); n != 258 {
		t.Errorf("%d lines, want 258", n)
	}
}

func TestPlane(t *testing.T) {
	f := chart.Plane("A circle", "x", "y")
	f.Line(chart.Exact, "", []float64{-1, 0, 1, 0, -1}, []float64{0, 1, 0, -1, 0})
	if w, h := f.Size(); w > 460 || h < 400 {
		t.Errorf("%d × %d pixels: not a square", w, h)
	}
}

// What is drawn does not move the view: a square in one corner stays where it is when
// something else is drawn far away.
func TestWindowStandsStill(t *testing.T) {
	view := func(far float64) (corner, all int) {
		f := chart.New("A box", "", "")
		f.HideAxes()
		f.Window(1, 7, -1, 1)
		f.Equal()
		f.Shape(chart.Grey, "", []float64{1, 2, 2, 1}, []float64{-1, -1, 0.5, 0.5})
		f.Points(chart.Brown, "", []float64{far}, []float64{0.9})
		m, err := f.Image(1)
		if err != nil {
			t.Fatal(err)
		}
		b := m.Bounds()
		for y := range b.Dy() {
			for x := range b.Dx() {
				if r, g, blue, _ := m.At(x, y).RGBA(); y > b.Dy()/3 && r+g+blue < 3*0xf000 {
					all++
					if x < b.Dx()/3 {
						corner++
					}
				}
			}
		}
		return corner, all
	}
	near, _ := view(6)
	far, all := view(600)
	if near != far || near < 1000 {
		t.Errorf("the box has %d and %d dark pixels", near, far)
	}
	if right := all - far; right > 2*605 {
		t.Errorf("%d dark pixels where there is only the ground: axes?", right)
	}
}

func TestPowerLaw(t *testing.T) {
	f := chart.LogLog("", "x", "y")
	f.PowerLaw(chart.Grey, "theory", 3, -2, 0.1, 10)
	var b bytes.Buffer
	if err := f.CSV(&b); err != nil || b.String() != "series,x,y\ntheory,0.1,300\ntheory,10,0.03\n" {
		t.Errorf("got %q, error %v", b.String(), err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a factor of 0 is taken")
		}
	}()
	f.PowerLaw(chart.Grey, "", 0, 1, 1, 2)
}

// The lines of a long title stand above each other, and a text that is turned is turned.
func TestLinesOfATitle(t *testing.T) {
	f := chart.New("", "x", "y")
	f.Title.Text = strings.Repeat("many words ", 6)
	f.Line(chart.Grey, "", []float64{0, 1}, []float64{0, 1})
	f.X.Tick.Label.Rotation = 1
	var b bytes.Buffer
	if err := chart.Grid(3, f, f, f).SVG(&b); err != nil {
		t.Fatal(err)
	}
	var heights []string
	for _, m := range regexp.MustCompile(`<text x="4[^"]*" y="([^"]*)"[^>]*>many`).FindAllStringSubmatch(b.String(), -1) {
		heights = append(heights, m[1])
	}
	slices.Sort(heights)
	if n := len(heights); n < 2 || len(slices.Compact(heights)) != n {
		t.Errorf("the lines of the title are at %q", heights)
	}
	if !strings.Contains(b.String(), "rotate(") {
		t.Error("nothing is turned")
	}
}
