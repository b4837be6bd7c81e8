package method

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Row is a quantity in words: its name, what it is of the reader's method and of velocity Verlet,
// and what it means.
type Row [4]string

// Measure reads a word and measures the method with a force, beside velocity Verlet with the same force
// from the same start. Its errors are for the reader.
func Measure(word string, f func(x float64) float64) (rows []Row, picture scene.Picture, err error) {
	mine, err := Word(word)
	if err != nil {
		return nil, picture, err
	}
	defer func() { // a force that is not finite where a run comes by
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	p := of(f)
	accurate := p.System()
	accurate.Run(verlet.Yoshida8D, span/2000.0, 2000)
	if err := accurate.Err(); err != nil {
		return nil, picture, err
	}
	rows = []Row{
		{0: "order", 3: "the power of h with which the error at t = 10 shrinks"},
		{0: "stability limit", 3: "largest ωh at which a spring does not run away, per force evaluation in brackets"},
		{0: "energy", 3: "largest error of the energy in 200 units of time, h = 0.1"},
		{0: "area", 3: "by what part an area of starts has changed after 100 steps of 0.1"},
		{0: "return", 3: "how far from home after 1000 steps of 0.1 and as many back"},
	}
	errors := scene.Panel{Title: "Error at t = 10", XName: "log₂ h", YName: "log₂ error", XMin: -6.5, XMax: -0.8, YMin: -50, YMax: 6}
	energies := scene.Panel{Title: "Energy error, h = 0.1", XName: "time t", YName: "error × 1000", XMax: 50, YMax: 1e-6}
	for i, m := range []verlet.Method{mine, verlet.VelocityVerlet} {
		role := []scene.Role{scene.Violet, scene.Verlet}[i]
		curve, order := orderOf(m, p, accurate)
		curve.Label, curve.Role = m.Name, role
		errors.Curves = append(errors.Curves, curve)
		t, energy := study.Watch(m, p.System(), 0.1, 2000, p.Energy) // 0 at the start
		worst := 0.0
		for k, e := range energy {
			worst = max(worst, math.Abs(e))
			energy[k] *= 1000
		}
		energies.Curves = append(energies.Curves, scene.Curve{Label: m.Name, Role: role, X: t, Y: energy})
		energies.YMax = max(energies.YMax, min(1200*worst, 1e4))
		evals := float64(max(1, m.Evals))
		limit := study.Stability(m, 2.2*evals, 2000).Limit
		area, _, err := study.Area(m, p, 0.1, 100)
		if err != nil {
			area = math.NaN()
		}
		x, v, err := study.Reversal(m, p.System(), 0.1, 1000)
		if err != nil {
			x = math.NaN()
		}
		rows[0][1+i] = fmt.Sprintf("%.2f", order)
		rows[1][1+i] = fmt.Sprintf("%.3f (%.3f)", limit, limit/evals)
		rows[2][1+i] = fmt.Sprintf("%.2g", worst)
		rows[3][1+i] = fmt.Sprintf("%.1g", area)
		rows[4][1+i] = fmt.Sprintf("%.1g", max(x, v))
	}
	energies.YMin = -energies.YMax
	return rows, scene.Picture{Panels: []scene.Panel{errors, energies},
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

func orderOf(m verlet.Method, p problem.Problem, accurate *verlet.System) (c scene.Curve, order float64) {
	c.Mark = scene.LineDots
	for n := 20; n <= 640; n *= 2 {
		s := p.System()
		s.Run(m, span/float64(n), n)
		h, e := span/float64(n), math.Hypot(s.X[0]-accurate.X[0], s.V[0]-accurate.V[0])
		if e > 1e-12 && e-e == 0 {
			c.X, c.Y = append(c.X, math.Log2(h)), append(c.Y, math.Log2(e))
		}
	}
	order = math.NaN()
	if n := len(c.X); n >= 2 { // the finest steps have settled best
		order = (c.Y[n-2] - c.Y[n-1]) / (c.X[n-2] - c.X[n-1])
	}
	return c, order
}
