package chart

import (
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

func TestLog10(t *testing.T) {
	for k := -307; k <= 308; k++ {
		if got := log10(math.Pow10(k)); got != float64(k) {
			t.Errorf("the logarithm of 1e%d is %v", k, got)
		}
		if got, want := log10(0.3*math.Pow10(k)), math.Log10(0.3*math.Pow10(k)); math.Abs(got-want) > 2e-12 {
			t.Errorf("the logarithm of 0.3e%d is %v, want %v", k, got, want)
		}
	}
}

// An end of an axis that is set by hand stays, also if all data lie beyond it.
func TestEndsOfAxes(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct {
		log      bool
		set      [2]float64
		data     [2]float64
		from, to float64
	}{
		{false, [2]float64{inf, -inf}, [2]float64{1, 11}, 0.5, 11.5},
		{false, [2]float64{inf, -inf}, [2]float64{4, 4}, 3.6, 4.4},
		{false, [2]float64{inf, -inf}, [2]float64{0, 0}, -0.5, 0.5},
		{false, [2]float64{-1, 20}, [2]float64{1, 11}, -1, 20},
		{false, [2]float64{2, -inf}, [2]float64{1, 11}, 2, 11.5},
		{false, [2]float64{20, -inf}, [2]float64{1, 11}, 20, 22},
		{false, [2]float64{inf, -20}, [2]float64{1, 11}, -22, -20},
		{false, [2]float64{inf, 0}, [2]float64{1, 11}, -1, 0},
		{false, [2]float64{inf, 0.5}, [2]float64{1, 11}, 0.45, 0.5},
		{false, [2]float64{11.5, -inf}, [2]float64{1, 11}, 11.5, 12.65},
		{false, [2]float64{0, -inf}, [2]float64{-11, -1}, 0, 1},
		{true, [2]float64{inf, -inf}, [2]float64{1, 100}, math.Pow(10, -0.1), math.Pow(10, 2.1)},
		{true, [2]float64{inf, -inf}, [2]float64{10, 10}, math.Sqrt(10), 10 * math.Sqrt(10)},
		{true, [2]float64{inf, 0.5}, [2]float64{1, 100}, 0.45, 0.5},
	} {
		axis := New("", "", "").X
		axis.Min, axis.Max = c.set[0], c.set[1]
		if c.log {
			axis.Scale = Log{}
		}
		got := fit(axis, c.data[:], 0.05, 8)
		if math.Abs(got.Min-c.from) > 1e-12 || math.Abs(got.Max-c.to) > 1e-12 {
			t.Errorf("set to %v, with data of %v, it goes from %g to %g, want %g to %g", c.set, c.data, got.Min, got.Max, c.from, c.to)
		}
	}
}

// A place that is a tie on paper goes the same way if its last bits are wrong.
func TestSnap(t *testing.T) {
	for _, n := range []float64{1, 64, 100, 1024, 1 << 40} {
		for k := -100.0; k < 100; k++ {
			for _, part := range []float64{0, 1. / 8, 1. / 6, 1. / 3, 1. / 2, 2. / 3, 5. / 6, 7. / 8} {
				x := (k + part) / n
				got := snap(x, n)
				if math.Abs(got-x) > 0.52/n {
					t.Errorf("%v goes to %v, with steps of 1/%v", x, got, n)
				}
				if up, down := snap(math.Nextafter(x, 1e9), n), snap(math.Nextafter(x, -1e9), n); up != got || down != got {
					t.Errorf("%v goes to %v, its neighbours to %v and %v", x, got, up, down)
				}
			}
		}
	}
}

// Plotters of gonum's do not panic at 0 on a logarithmic axis, and a function that is no number somewhere is
// interrupted there.
func TestPlottersOfGonum(t *testing.T) {
	line, scatter, err := plotter.NewLinePoints(plotter.XYs{{X: 0, Y: 1}, {X: 1, Y: 0}, {X: 2, Y: 10}, {X: 3, Y: 100}})
	if err != nil {
		t.Fatal(err)
	}
	f := LogLog("zeros", "x", "y")
	f.X.Scale = plot.LogScale{}
	f.Add(line, scatter)
	f.Line(Sky, "ours", []float64{0, 1, 2}, []float64{1, 0, 10})
	svgOf(t, f)
	if q := place(f).plot; q.X.Min < 1 || q.X.Max < 3 || q.Y.Min < 5 {
		t.Errorf("the axes show %g to %g and from %g, want what is above 0", q.X.Min, q.X.Max, q.Y.Min)
	}
	f = New("A quarter of an ellipse", "x", "y")
	f.Line(Grey, "", []float64{0, 3}, []float64{0, 1})
	f.Add(plotter.NewFunction(func(x float64) float64 { return math.Sqrt(1 - x*x/4) }))
	if n := strings.Count(svgOf(t, f), "L"); n < 30 {
		t.Errorf("the SVG has %d pieces of lines: the function is not drawn", n)
	}
}
