package chart

import (
	"bytes"
	"io"
	"math"
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

// What a million points cost beyond a figure of ten: a line that swings, an orbit
// that runs over itself, and a cloud. The aim is 50 ms and 60 kB.
func BenchmarkPNG(b *testing.B) {
	const million = 1_000_000
	orbit := New("An orbit", "q", "p")
	turns := span(0, 1000, million)
	orbit.Line(Verlet, "velocity Verlet", of(turns, func(t float64) float64 { c, _ := turn(t); return c * (1 + t/1e4) }),
		of(turns, func(t float64) float64 { _, s := turn(t); return s * (1 + t/1e4) }))
	cloud := New("A cloud", "q", "p")
	cloud.Points(Verlet.Dots(), "velocity Verlet", of(turns, func(t float64) float64 { return t*618.034 - math.Floor(t*618.034) }),
		of(turns, func(t float64) float64 { return t*414.214 - math.Floor(t*414.214) }))
	for _, figure := range []struct {
		name  string
		chart *Figure
	}{{"ten", rippleChart(10)}, {"ripple", rippleChart(million)}, {"orbit", orbit}, {"cloud", cloud}} {
		b.Run(figure.name, func(b *testing.B) {
			var size int
			b.ReportAllocs()
			for b.Loop() {
				var w bytes.Buffer
				if err := figure.chart.PNG(&w, 2); err != nil {
					b.Fatal(err)
				}
				size = w.Len()
			}
			b.ReportMetric(float64(size)/1000, "kB")
		})
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
