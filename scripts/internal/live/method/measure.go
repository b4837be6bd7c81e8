package method

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Report is what was measured of the reader's method, and of velocity Verlet with the same
// force from the same start.
type Report struct {
	Rows    []Row
	Picture scene.Picture
}

// A Row is a quantity of both methods, in words, and what it means.
type Row struct{ Name, Yours, Verlet, Meaning string }

// The start of all runs, and how long they last.
const x0, v0, span = 1, 0, 10

// Measure reads a word and measures the method with a force. Its errors are for the reader.
func Measure(word string, f func(x float64) float64) (r Report, err error) {
	m, err := Word(word)
	if err != nil {
		return r, err
	}
	defer func() { // a force that is not finite where a run comes by
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	accurate, err := reference(f)
	if err != nil {
		return r, err
	}
	errors := scene.Panel{Title: "Error at t = 10", XName: "log₂ h", YName: "log₂ error", XMin: -6.5, XMax: -0.8, YMin: -50, YMax: 6}
	energies := scene.Panel{Title: "Energy error, h = 0.1", XName: "time t", YName: "error × 1000", XMax: 50}
	var of [2][5]string // what was measured of either method
	for i, m := range []verlet.Method{m, verlet.VelocityVerlet} {
		role := []scene.Role{scene.Violet, scene.Verlet}[i]
		curve, order := orderOf(m, f, accurate)
		curve.Label, curve.Role = m.Name, role
		errors.Curves = append(errors.Curves, curve)
		energy, worst := energyOf(m, f)
		energy.Label, energy.Role = m.Name, role
		energies.Curves = append(energies.Curves, energy)
		scan := study.Stability(m, 2.2*float64(max(1, m.Evals)), 2000)
		of[i] = [5]string{
			fmt.Sprintf("%.2f", order), fmt.Sprintf("%.3f (%.3f)", scan.Limit, scan.Limit/float64(max(1, m.Evals))),
			fmt.Sprintf("%.2g", worst), fmt.Sprintf("%.1g", areaOf(m, f)), fmt.Sprintf("%.1g", returnOf(m, f)),
		}
	}
	for k, q := range [5][2]string{
		{"order", "the power of h with which the error at t = 10 shrinks"},
		{"stability limit", "largest ωh at which a spring does not run away, per force evaluation in brackets"},
		{"energy", "largest error of the energy in 200 units of time, h = 0.1"},
		{"area", "by what part an area of starts has changed after 100 steps of 0.1"},
		{"return", "how far from home after 1000 steps of 0.1 and as many back"},
	} {
		r.Rows = append(r.Rows, Row{Name: q[0], Yours: of[0][k], Verlet: of[1][k], Meaning: q[1]})
	}
	height := 0.0
	for _, c := range energies.Curves {
		for _, e := range c.Y {
			height = max(height, math.Abs(e))
		}
	}
	height = max(1e-6, min(1.2*height, 1e4))
	energies.YMin, energies.YMax = -height, height
	r.Picture = scene.Picture{Panels: []scene.Panel{errors, energies},
		Say: fmt.Sprintf("Your method, %s, has order %s; velocity Verlet has %s.", word, r.Rows[0].Yours, r.Rows[0].Verlet)}
	return r, nil
}

func start(f func(float64) float64) *verlet.System { return verlet.New1(f, x0, v0) }

// reference is where the motion ends, computed with much smaller steps by a method of order 8.
func reference(f func(float64) float64) (at *verlet.System, err error) {
	s := start(f)
	s.Run(verlet.Yoshida8D, span/2000.0, 2000)
	return s, s.Err()
}

func orderOf(m verlet.Method, f func(float64) float64, accurate *verlet.System) (c scene.Curve, order float64) {
	c.Mark = scene.LineDots
	for n := 20; n <= 640; n *= 2 {
		s := start(f)
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

// energyOf follows the energy; the potential is the force, integrated by Simpson's rule.
func energyOf(m verlet.Method, f func(float64) float64) (c scene.Curve, worst float64) {
	potential := func(x float64) (u float64) {
		const n = 40
		d := (x - x0) / n
		for i := range n {
			a := x0 + d*float64(i)
			u -= d / 6 * (f(a) + 4*f(a+d/2) + f(a+d))
		}
		return u
	}
	s := start(f)
	for range s.Steps(m, 0.1, 2000) {
		e := s.V[0]*s.V[0]/2 + potential(s.X[0]) - v0*v0/2
		if worst = max(worst, math.Abs(e)); s.T < 50 {
			c.X, c.Y = append(c.X, s.T), append(c.Y, 1000*e)
		}
	}
	return c, worst
}

// areaOf is how much the method changes areas of starts.
func areaOf(m verlet.Method, f func(float64) float64) float64 {
	p := problem.Problem{Name: "yours", X0: []float64{x0}, V0: []float64{v0}, Accel: func(a []float64, _ float64, x []float64) { a[0] = f(x[0]) }}
	change, _, err := study.Area(m, p, 0.1, 100)
	if err != nil {
		return math.NaN()
	}
	return change
}

// returnOf runs out and back.
func returnOf(m verlet.Method, f func(float64) float64) float64 {
	x, v, err := study.Reversal(m, start(f), 0.1, 1000)
	if err != nil {
		return math.NaN()
	}
	return max(x, v)
}
