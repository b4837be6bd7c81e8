package chart

import (
	"bytes"
	"fmt"
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

// What a million points cost beyond a figure of ten.
func BenchmarkPNG(b *testing.B) {
	for _, n := range []int{10, 10_000, 1_000_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			xs, ys := ripple(n)
			c := New("A long line", "time t / s", "ΔE/E₀")
			c.Line(Verlet, "velocity Verlet", xs, ys)
			var size int
			b.ReportAllocs()
			for b.Loop() {
				var w bytes.Buffer
				if err := c.PNG(&w, 2); err != nil {
					b.Fatal(err)
				}
				size = w.Len()
			}
			b.ReportMetric(float64(size), "B/file")
		})
	}
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
