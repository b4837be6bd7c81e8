package chart

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/internal/require"
)

// The same figures must come out on every processor, to the last byte of the SVG. Their
// numbers are made by arithmetic that is the same everywhere, too.
func TestGoldenFigures(t *testing.T) {
	var b strings.Builder
	for i, f := range []*Figure{allMarks(), Grid(2, errorsOfSteps(), orbits(), longLine(), errorsOfSteps())} {
		svg, csv, name := sha256.New(), sha256.New(), []string{"all marks", "grid"}[i]
		require.NoError(t, errors.Join(f.SVG(svg), f.CSV(csv)))
		fmt.Fprintf(&b, "%s, SVG: %x\n%s, CSV: %x\n", name, svg.Sum(nil), name, csv.Sum(nil))
	}
	golden.Check(t, "testdata/golden.txt", b.String())
}

// span returns n numbers from lo to hi.
func span(lo, hi float64, n int) []float64 {
	xs := make([]float64, n)
	for i := range xs {
		xs[i] = lo + float64((hi-lo)*float64(i)/float64(n-1))
	}
	return xs
}

// of returns f of each number.
func of(xs []float64, f func(x float64) float64) []float64 {
	ys := make([]float64, len(xs))
	for i, x := range xs {
		ys[i] = f(x)
	}
	return ys
}

// turn returns the point of the unit circle that is x revolutions from its
// rightmost, or nearly so.
func turn(x float64) (c, s float64) {
	x -= float64(int(x))
	sign := 1.0
	if x > 0.5 {
		x, sign = x-0.5, -1
	}
	t := 4*x - 1 // half a turn for −1 to 1
	return sign * -2 * t / (1 + float64(t*t)), sign * (1 - float64(t*t)) / (1 + float64(t*t))
}

// allMarks has one of each mark, and texts where they have to give way.
func allMarks() *Figure {
	ts := span(0, 3, 200)
	wave := of(ts, func(t float64) float64 { _, s := turn(t); return s / (1 + t) })
	lo, hi := of(wave, func(x float64) float64 { return x - 0.1 }), of(wave, func(x float64) float64 { return x + 0.125 })
	few := span(0, 3, 13)
	c := New("All marks of Verlet, explicit Euler, symplectic Euler, RK4 and TCV, ΔE/E₀ in 10⁻⁴: To AVAIL Tasks", "time t / s", "amplitude x₀ / m")
	c.Levels(func(x, y float64) float64 { return float64(x*x) + float64(y*y) }, 0.5, 1, 2, 4)
	c.Floor("the floor", -0.6)
	c.VLine("a third", 1)
	c.HLine("half", 0.5)
	c.Band(Verlet, "velocity Verlet", ts, lo, hi)
	c.Line(Verlet, "velocity Verlet", ts, wave)
	c.Line(Exact, "exact", ts, hi)
	for i, s := range []Style{ExplicitEuler, SymplecticEuler, RK4, TCV, Sky, Yellow, Grey} {
		ys := of(few, func(x float64) float64 { return float64(x*x)/9 - 1 + float64(0.2*float64(i)) })
		switch i % 3 {
		case 0:
			c.LinePoints(s, fmt.Sprint("method ", i), few, ys)
		case 1:
			c.Points(s, fmt.Sprint("method ", i), few, ys)
		default:
			c.Line(s.Variant(1), fmt.Sprint("method ", i), few, ys)
		}
	}
	c.Shape(TCV, "drop", []float64{2, 2.5, 2.25}, []float64{-0.8, -0.5, 0.1})
	c.Line(RK4.Faint(), "", ts, lo)
	c.Text(2, 0.25, "here, f(x) → 0")
	return c
}

// errorsOfSteps has logarithmic axes.
func errorsOfSteps() *Figure {
	h := span(0, 12, 13)
	for i := range h {
		h[i] = 1 / float64(int(1)<<i)
	}
	c := LogLog("Errors of order 2 and 4", "step h / s", "error")
	c.Band(Verlet, "velocity Verlet", h, of(h, func(h float64) float64 { return 0.09 * h * h }), of(h, func(h float64) float64 { return 0.2 * h * h }))
	c.LinePoints(Verlet, "velocity Verlet", h, of(h, func(h float64) float64 { return 0.125 * h * h }))
	c.LinePoints(RK4, "RK4", h, of(h, func(h float64) float64 { return max(h*h*h*h/7, 1e-10) }))
	c.Slope(2, 1e-2, 1e-6)
	c.Floor("rounding", 1e-9)
	return c
}

// orbits runs over itself, and has very many points.
func orbits() *Figure {
	c := New("Orbits", "q", "p")
	c.Equal()
	turns := span(0, 50, 40_000)
	c.Line(Verlet, "velocity Verlet", of(turns, func(t float64) float64 { c, _ := turn(t); return c * (1 + t/100) }),
		of(turns, func(t float64) float64 { _, s := turn(t); return s * (1 + t/100) }))
	c.Points(TCV.Dots(), "TCV", of(turns, func(t float64) float64 { c, _ := turn(float64(7 * t)); return c * t / 50 }),
		of(turns, func(t float64) float64 { _, s := turn(float64(3 * t)); return s * t / 50 }))
	return c
}

// longLine swings so often that it is drawn from a choice of its points.
func longLine() *Figure {
	c := New("A long line", "time t / s", "energy E / J")
	ts := span(0, 1000, 50_000)
	c.Line(ExplicitEuler, "explicit Euler", ts, of(ts, func(t float64) float64 { _, s := turn(t); return 1e4 + float64(s*t*1e-6) }))
	c.Line(Grey, "slow", ts, of(ts, func(t float64) float64 { _, s := turn(t / 100); return 1e4 + float64(s*1e-4) }))
	return c
}
