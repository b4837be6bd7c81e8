package method

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Measure reads a word and measures the method with a force, beside velocity Verlet with the same force
// from the same start. A row has the name of a quantity, what it is of the reader's method and of
// velocity Verlet, and what it means. Errors are for the reader.
func Measure(word string, f func(x float64) float64) (rows [][4]string, picture Picture, err error) {
	mine, err := Word(word)
	if err != nil {
		return nil, picture, err
	}
	defer mistake("", &err) // of a force that is not finite where a run comes by
	if start := f(x0); math.IsNaN(start) || math.IsInf(start, 0) {
		return nil, picture, fmt.Errorf("the force is %g at x = %g, where the motion starts: write one that is a number there", start, float64(x0))
	}
	p := of(f)
	accurate := p.System()
	accurate.Run(catalogue.Yoshida8D, span/2000.0, 2000)
	if err := accurate.Err(); err != nil {
		return nil, picture, err
	}
	rows = [][4]string{
		{0: "order", 3: "the power of h with which the error at t = 10 shrinks"},
		{0: "stability limit", 3: "largest ωh at which a spring does not run away, per force evaluation in brackets"},
		{0: "energy", 3: "largest error of the energy in 200 units of time, h = 0.1"},
		{0: "area", 3: "by what part an area of starts has changed after 100 steps of 0.1"},
		{0: "return", 3: "how far from home after 1000 steps of 0.1 and as many back"},
	}
	errors := Panel{Title: "Error at t = 10", XName: "log₂ h", YName: "log₂ error", XMin: -6.5, XMax: -0.8, YMin: -50, YMax: 6}
	energies := Panel{Title: "Energy error, h = 0.1", XName: "time t", YName: "error × 1000", XMax: 50, YMax: 1e-6}
	for i, m := range []verlet.Method{mine, verlet.VelocityVerlet} {
		curve := Curve{Label: m.Name, Role: []Role{Violet, Verlet}[i]}
		curve.X, curve.Y = study.Watch(m, p.System(), 0.1, 2000, p.Energy) // 0 at the start
		floats.Scale(1000, curve.Y)
		worst := floats.Norm(curve.Y, math.Inf(1))
		energies.Curves = append(energies.Curves, curve)
		energies.YMax = max(energies.YMax, min(1.2*worst, 1e4))
		var order float64
		curve.X, curve.Y, order = orderOf(m, p, accurate)
		curve.Mark = LineDots
		errors.Curves = append(errors.Curves, curve)
		evals := float64(max(1, m.Evals))
		limit := study.Stability(m, 2.2*evals, 2000)
		area, _, _ := study.Area(m, p, 0.1, 100) // infinite if the run blows up
		rows[0][1+i] = fmt.Sprintf("%.2f", order)
		rows[1][1+i] = fmt.Sprintf("%.3f (%.3f)", limit, limit/evals)
		rows[2][1+i] = fmt.Sprintf("%.2g", worst/1000)
		rows[3][1+i] = fmt.Sprintf("%.1g", area)
		rows[4][1+i] = fmt.Sprintf("%.1g", study.ReversalError(m, p.System(), 0.1, 1000))
	}
	energies.YMin = -energies.YMax
	return rows, Picture{Panels: []Panel{errors, energies},
		Say: fmt.Sprintf("Your method, %s, has order %s; velocity Verlet has %s.", word, rows[0][1], rows[0][2])}, nil
}

// The start of all runs, at rest, and how long those last from which the order comes.
const x0, span = 1, 10

// of is the motion under a force. Its potential is the force, integrated by Simpson's rule.
func of(f func(x float64) float64) problem.Problem {
	energy := func(x, v []float64) float64 {
		const n = 40
		u, d := v[0]*v[0]/2, (x[0]-x0)/n
		for i := range n {
			a := x0 + d*float64(i)
			u -= d / 6 * (f(a) + 4*f(a+d/2) + f(a+d))
		}
		return u
	}
	return problem.Problem{Name: "yours", X0: []float64{x0}, V0: []float64{0}, Invariants: []problem.Invariant{{Name: "energy", Of: energy}},
		Accel: func(a []float64, _ float64, x []float64) { a[0] = f(x[0]) }}
}

// orderOf returns how the logarithm of the distance from the accurate run falls with that of
// the step.
func orderOf(m verlet.Method, p problem.Problem, accurate *verlet.System) (h, e []float64, order float64) {
	for n := 20; n <= 640; n *= 2 {
		s := p.System()
		s.Run(m, span/float64(n), n)
		if off := math.Hypot(s.X[0]-accurate.X[0], s.V[0]-accurate.V[0]); off > 1e-12 && off-off == 0 {
			h, e = append(h, math.Log2(span/float64(n))), append(e, math.Log2(off))
		}
	}
	n := len(h)
	if n < 2 {
		return h, e, math.NaN()
	}
	return h, e, (e[n-2] - e[n-1]) / (h[n-2] - h[n-1]) // the finest steps have settled best
}
