package chart

import (
	"math"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

// texts returns the places of what is written in a figure.
func texts(t *testing.T, f *Figure) map[string]vg.Point {
	t.Helper()
	drawing, _, _, err := f.record()
	if err != nil {
		t.Fatal(err)
	}
	list := make(map[string]vg.Point)
	for _, a := range drawing.Actions {
		if s, ok := a.(*recorder.FillString); ok {
			list[s.String] = s.Point
		}
	}
	return list
}

// Labels of lines that end near each other move apart, but stay beside their lines;
// none reaches over the edge of the figure, or into the grid.
func TestLabelsDoNotTouch(t *testing.T) {
	f := New("", "x", "y")
	f.YRange(0, 100)
	names := []string{"velocity Verlet", "RK4", "explicit Euler", "exact"}
	for i, name := range names {
		f.Line(StyleOf(name), name, []float64{0, 1}, []float64{50, 50 + 3*float64(i)})
	}
	p, at := place(f), texts(t, f)
	if len(p.direct) != len(names) {
		t.Fatalf("%d labels at the ends of lines, want %d", len(p.direct), len(names))
	}
	frame := newFrame(p.data, p.plot)
	for i, name := range names {
		end, _ := frame.at(1, 50+3*float64(i))
		if d := math.Abs(float64(at[name].Y + 3.4 - end.Y)); d > 12 {
			t.Errorf("the label %q is %.1f points from the end of its line", name, d)
		}
		if q := at[name]; q.X < p.data.Max.X || q.X+width(plain, name) > figureWidth {
			t.Errorf("the label %q goes from %.1f to %.1f, want between %.1f and %.1f", name, q.X, q.X+width(plain, name), p.data.Max.X, figureWidth)
		}
		for _, other := range names[:i] {
			if d := math.Abs(float64(at[name].Y - at[other].Y)); d < 12 {
				t.Errorf("the labels %q and %q are %.1f points apart", name, other, d)
			}
		}
	}
}

// A line with its points and its band is one line, which is labelled at its end; so do
// not several lines with one label.
func TestLabelsOfSeveralMarks(t *testing.T) {
	xs, lo, hi := []float64{0, 1}, []float64{-1, 0}, []float64{1, 2}
	f := New("", "x", "y")
	f.Band(Verlet, "Verlet", xs, lo, hi)
	f.Line(Verlet, "Verlet", xs, xs)
	f.Points(Verlet, "Verlet", xs, xs)
	if p := place(f); len(p.direct) != 1 {
		t.Errorf("%d labels at the end of a line, want 1", len(p.direct))
	}
	if p := place(f); len(f.merged()[0].of) != 3 || p.direct == nil {
		t.Errorf("%d pictures in the legend, want a band, a line and a point", len(f.merged()[0].of))
	}
	f.Line(Verlet, "Verlet", xs, lo)
	if p := place(f); p.direct != nil {
		t.Error("two lines have one label, at the end of one of them")
	}
}

// A band alone has its picture in the legend.
func TestBandAlone(t *testing.T) {
	f := New("", "x", "y")
	f.Band(Sky, "noise", []float64{0, 1}, []float64{0, 0}, []float64{1, 1})
	f.Line(Grey, "level", []float64{0, 1}, []float64{0.5, 0.5})
	if list := f.merged(); len(list) != 2 || place(f).direct != nil {
		t.Errorf("%d entries in the legend, want 2 above the axes", len(list))
	}
}

// The label of the y axis is clear of the uppermost number, exponents and all.
func TestYLabelIsClear(t *testing.T) {
	f := New("", "x", "y, a length")
	f.Y.Scale = Log{}
	f.YRange(1e-4, 1)
	f.Line(Sky, "line", []float64{0, 1}, []float64{1e-4, 1})
	at, tick := texts(t, f), plot.Tick{}
	for _, k := range place(f).plot.Y.Tick.Marker.Ticks(1e-4, 1) {
		if k.Label != "" {
			tick = k
		}
	}
	if tick.Label != "10⁰" {
		t.Fatalf("the uppermost number is %q", tick.Label)
	}
	q, _ := newFrame(place(f).data, place(f).plot).at(0, 1)
	top := q.Y + 0.36*plain.Size + 0.34*plain.Size // of the exponent, above the middle of the number
	if bottom := at["y, a length"].Y - 0.22*plain.Size; bottom < top {
		t.Errorf("the label reaches down to %.1f, the number up to %.1f", bottom, top)
	}
}

// Raised digits keep a distance from the axis and its marks.
func TestExponentsClearTheAxis(t *testing.T) {
	f := LogX("", "x", "y")
	f.Line(Sky, "", []float64{1e-5, 1}, []float64{0, 1})
	p, at := place(f), texts(t, f)
	raised, ok := at["−3"]
	if !ok {
		t.Fatal("there is no 10⁻³")
	}
	if gap := p.data.Min.Y - f.X.Tick.Length - raised.Y - 0.72*0.72*plain.Size; gap < 1 || gap > 3 {
		t.Errorf("raised digits are %.2f points below the marks, want 1 to 3", gap)
	}
}

// Remarks may stand on a grid, on level curves and on pale areas: these leave nothing drawn, but a line does.
func TestGreyAndAreasLeaveNoInk(t *testing.T) {
	f := New("Verlet", "x", "y")
	f.Window(0, 1, 0, 1)
	f.Band(Verlet, "", []float64{0, 1}, []float64{0.2, 0.2}, []float64{0.8, 0.8})
	f.Levels(func(x, y float64) float64 { return x }, 0.45)
	under := func() int {
		drawing, w, h, err := f.record()
		if err != nil {
			t.Fatal(err)
		}
		inner := place(f).data.Rectangle
		inner.Min, inner.Max = inner.Min.Add(vg.Point{X: 3, Y: 3}), inner.Max.Sub(vg.Point{X: 3, Y: 3})
		return drawnPixelsOf(drawing.Actions, w, h).under(inner)
	}
	if n := under(); n > 0 {
		t.Errorf("a grid, a level and a band leave %d pixels", n)
	}
	f.Line(Verlet, "", []float64{0.2, 0.8}, []float64{0.5, 0.5})
	if under() == 0 {
		t.Error("a line leaves no pixel")
	}
}
