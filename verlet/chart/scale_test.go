package chart

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

func TestLog10(t *testing.T) {
	for k := -307; k <= 308; k++ {
		if got := log10(math.Pow10(k)); got != float64(k) {
			t.Errorf("the logarithm of 1e%d is %v", k, got)
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		x := math.Pow(10, 600*r.Float64()-300)
		if got, want := log10(x), math.Log10(x); math.Abs(got-want) > 2e-12 {
			t.Fatalf("the logarithm of %v is %v, want %v", x, got, want)
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

// On a logarithmic axis, gonum's own plotters do not panic at 0 either.
func TestLogAxisWithZeros(t *testing.T) {
	line, scatter, err := plotter.NewLinePoints(plotter.XYs{{X: 0, Y: 1}, {X: 1, Y: 0}, {X: 2, Y: 10}, {X: 3, Y: 100}})
	if err != nil {
		t.Fatal(err)
	}
	f := LogLog("zeros", "x", "y")
	f.X.Scale = plot.LogScale{}
	f.Add(line, scatter)
	f.Line(Sky, "ours", []float64{0, 1, 2}, []float64{1, 0, 10})
	_, svg, _ := outputs(t, f)
	if bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
		t.Error("a place is not finite")
	}
	if q := place(f).plot; q.X.Min < 1 || q.X.Max < 3 || q.Y.Min < 5 {
		t.Errorf("the axes show %g to %g and from %g, want what is above 0", q.X.Min, q.X.Max, q.Y.Min)
	}
}
