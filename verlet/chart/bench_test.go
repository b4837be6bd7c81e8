package chart

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"testing"
)

// ripple is an energy error over time, as a long run of Verlet has it.
func ripple(n int) (xs, ys []float64) {
	xs, ys = make([]float64, n), make([]float64, n)
	for i := range n {
		t := 0.01 * float64(i)
		xs[i], ys[i] = t, 1e-4*(math.Sin(t)*math.Sin(t)+0.2*math.Sin(t/400))
	}
	return xs, ys
}

// What a million points cost beyond a figure of ten: a line that swings, orbits that run over
// themselves, a walk, and a cloud. The aim is 50 ms and 60 kB.
func BenchmarkMillion(b *testing.B) {
	const million = 1_000_000
	turns := span(0, 1000, million)
	cloud := New("A cloud", "q", "p")
	cloud.Points(Verlet.Dots(), "velocity Verlet", of(turns, func(t float64) float64 { return t*618.034 - math.Floor(t*618.034) }),
		of(turns, func(t float64) float64 { return t*414.214 - math.Floor(t*414.214) }))
	rng := rand.New(rand.NewPCG(1, 2))
	step := func() []float64 {
		x := 0.0
		return of(turns, func(float64) float64 { x += rng.NormFloat64(); return x })
	}
	walk := New("A walk", "q", "p")
	walk.Line(Verlet, "velocity Verlet", step(), step())
	orbit := func(steps float64) *Figure {
		f := New("An orbit", "q", "p")
		size := func(t float64) float64 { return 1 + t/1e4 }
		f.Line(Verlet, "velocity Verlet", of(turns, func(t float64) float64 { c, _ := turn(1000 * t / steps); return c * size(t) }),
			of(turns, func(t float64) float64 { _, s := turn(1000 * t / steps); return s * size(t) }))
		return f
	}
	for _, figure := range []struct {
		name  string
		chart *Figure
	}{{"ten", rippleChart(10)}, {"ripple", rippleChart(million)}, {"orbit of 1000 steps", orbit(1000)}, {"orbit of 100 steps", orbit(100)},
		{"orbit of 6 steps", orbit(6.3)}, {"walk", walk}, {"cloud", cloud}} {
		for kind, write := range map[string]func(w io.Writer) error{
			"PNG": func(w io.Writer) error { return figure.chart.PNG(w, 2) }, "SVG": figure.chart.SVG} {
			b.Run(figure.name+" "+kind, func(b *testing.B) {
				var size int
				b.ReportAllocs()
				for b.Loop() {
					var w bytes.Buffer
					if err := write(&w); err != nil {
						b.Fatal(err)
					}
					size = w.Len()
				}
				b.ReportMetric(float64(size)/1000, "kB")
			})
		}
	}
}

func rippleChart(n int) *Figure {
	xs, ys := ripple(n)
	c := New("A long line", "time t / s", "ΔE/E₀")
	c.Line(Verlet, "velocity Verlet", xs, ys)
	return c
}

func BenchmarkCSV(b *testing.B) {
	xs, ys := ripple(1_000_000)
	c := New("", "t", "E")
	c.Line(Verlet, "", xs, ys)
	for b.Loop() {
		if err := c.CSV(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
