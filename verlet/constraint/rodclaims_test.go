package constraint_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A tiedProblem is a problem whose points are tied together, and so are its
// start and its solution.
type tiedProblem struct {
	problem.Problem
	bonds constraint.Set
}

func (p tiedProblem) mass(i int) float64 { return p.bonds.Mass[i/p.bonds.Dim] }

// pendulums are the rod pendulum, whose angle is problem.Pendulum's, and a
// double pendulum of different masses.
func pendulums() []tiedProblem {
	angle := problem.Pendulum(2)
	single := tiedProblem{bonds: constraint.Set{Dim: 2, Mass: []float64{1, 1}, Rods: []constraint.Rod{{0, 1, 1}}, Pins: []int{0}}}
	single.Problem = problem.Problem{
		Name:  "rod pendulum",
		Accel: falling(2, 1),
		Exact: func(t float64) (x, v []float64) {
			q, w := angle.Exact(t)
			sin, cos := problem.Sin(q[0]), problem.Cos(q[0])
			return []float64{0, 0, sin, -cos}, []float64{0, 0, w[0] * cos, w[0] * sin}
		},
	}
	double := tiedProblem{bonds: constraint.Set{Dim: 2, Mass: []float64{1, 1, 3}, Rods: []constraint.Rod{{0, 1, 1}, {2, 1, 0.7}}, Pins: []int{0}}}
	double.Problem = problem.Problem{
		Name:  "double pendulum",
		Accel: falling(2, 1),
		Exact: func(t float64) (x, v []float64) { return placed(doublePendulum(t)) },
	}
	both := []tiedProblem{single, double}
	for i := range both {
		p := &both[i]
		p.Invariants = []problem.Invariant{{Name: "energy", Of: func(x, v []float64) float64 {
			e := 0.0
			for i, u := range v {
				e += p.mass(i) * u * u / 2
				if i%2 == 1 {
					e += p.mass(i) * x[i]
				}
			}
			return e
		}}}
		p.Problem = p.From(0.7)
	}
	return both
}

// placed puts the rods of the double pendulum at angles from hanging down.
func placed(z [4]float64) (x, v []float64) {
	const l = 0.7
	s1, c1, s2, c2 := math.Sin(z[0]), math.Cos(z[0]), math.Sin(z[1]), math.Cos(z[1])
	return []float64{0, 0, s1, -c1, s1 + l*s2, -c1 - l*c2},
		[]float64{0, 0, z[2] * c1, z[2] * s1, z[2]*c1 + l*z[3]*c2, z[2]*s1 + l*z[3]*s2}
}

// doublePendulum returns its angles and their rates at a time: Lagrange's
// equations, which know of no rods, by RK4 in steps so small that only rounding
// is left.
func doublePendulum(t float64) [4]float64 {
	const m1, m2, l = 1, 3, 0.7
	slope := func(z [4]float64) [4]float64 {
		s, c := math.Sincos(z[0] - z[1])
		// (m1+m2) w1' + m2 l c w2' = f1,  m2 c w1' + m2 l w2' = f2
		f1 := -m2*l*z[3]*z[3]*s - (m1+m2)*math.Sin(z[0])
		f2 := m2*z[2]*z[2]*s - m2*math.Sin(z[1])
		d := m2*l*(m1+m2) - m2*l*c*m2*c
		return [4]float64{z[2], z[3], (m2*l*f1 - m2*l*c*f2) / d, ((m1+m2)*f2 - m2*c*f1) / d}
	}
	along := func(z [4]float64, h float64, k [4]float64) [4]float64 {
		for i := range z {
			z[i] += h * k[i]
		}
		return z
	}
	z := [4]float64{1, 0.3, 0, 0} // not so high that it turns chaotic
	n := max(1, int(math.Ceil(t*1000)))
	h := t / float64(n)
	for range n {
		k1 := slope(z)
		k2 := slope(along(z, h/2, k1))
		k3 := slope(along(z, h/2, k2))
		k4 := slope(along(z, h, k3))
		for i := range z {
			z[i] += h / 6 * (k1[i] + 2*k2[i] + 2*k3[i] + k4[i])
		}
	}
	return z
}

// tiedComplaints holds a method with rods against its claims, from both sides.
func tiedComplaints(make func(constraint.Set) verlet.Method) (found []string) {
	complain := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	for _, p := range pendulums() {
		m := make(p.bonds)
		ladder := study.Ladder(60, 5)
		if m.Order == 1 {
			ladder = []int{6060, 12_000, 24_060, 48_000} // few times in common
		}
		c := study.Order(m, p.Problem, 3, ladder)
		for _, of := range []struct {
			name string
			fit  study.Fit
		}{{"x", c.X}, {"v", c.V}} {
			if !(math.Abs(of.fit.Slope-float64(m.Order)) < 0.05) || of.fit.To-of.fit.From < 3 {
				complain("order of %s on %s: claimed %d, measured %v", of.name, p.Name, m.Order, of.fit)
			}
		}
		s := p.System()
		out, _, _ := study.Reversal(m, p.System(), 0.02, 500)
		if back := out < 1e-10; back != m.Symplectic || !back && out < 1e-6 { // SHAKE's x returns, too
			complain("positions return on %s to within %.1e", p.Name, out)
		}
		_, out, _ = study.Reversal(m, p.System(), 0.02, 500)
		if back := out < 1e-10; back != m.Symmetric || !back && out < 1e-6 {
			complain("symmetry on %s: claimed %t, velocities return to within %.1e", p.Name, m.Symmetric, out)
		}
		if d := areaDefect(m, p, 0.05); (d < 1e-8) != m.Symplectic || !m.Symplectic && d < 1e-6 {
			complain("symplecticity on %s: claimed %t, defect %.1e", p.Name, m.Symplectic, d)
		}
		if m.Symplectic {
			s.Run(m, 0.01, 1000)
			if _, by := p.bonds.Stretch(s.X); !(math.Abs(by) < 1e-12) {
				complain("rods on %s: off by %.1e", p.Name, by)
			}
			if slip := slip(p.bonds, s); m.Symmetric && !(slip < 1e-13) {
				complain("velocity along the rods on %s: %.1e", p.Name, slip)
			}
		}
	}
	return found
}

// slip returns the largest velocity with which a rod would grow.
func slip(b constraint.Set, s *verlet.System) (worst float64) {
	for _, r := range b.Rods {
		rate := 0.0
		for c := range b.Dim {
			i, j := r.I*b.Dim+c, r.J*b.Dim+c
			rate += (s.X[i] - s.X[j]) * (s.V[i] - s.V[j]) / r.Length
		}
		worst = max(worst, math.Abs(rate))
	}
	return worst
}

// areaDefect returns by how much a step changes Σ m dx∧dv for pairs of motions
// that the rods allow: those that the angles and their rates span.
func areaDefect(m verlet.Method, p tiedProblem, h float64) float64 {
	const d = 1e-3
	base := [4]float64{1.2, -0.4, 0.6, -0.9}
	at := func(j int, by float64) (before, after []float64) {
		z := base
		z[j] += by
		x, v := placed(z)
		n := p.bonds.Dim * len(p.bonds.Mass)
		s := verlet.New(p.Accel, x[:n], v[:n])
		before = slices.Concat(s.X, s.V)
		s.Step(m, h)
		return before, slices.Concat(s.X, s.V)
	}
	var before, after [4][]float64
	for j := range base {
		b1, a1 := at(j, d)
		b2, a2 := at(j, -d)
		b3, a3 := at(j, 2*d)
		b4, a4 := at(j, -2*d)
		for i := range a1 { // fourth order
			b1[i] = (8*(b1[i]-b2[i]) - (b3[i] - b4[i])) / (12 * d)
			a1[i] = (8*(a1[i]-a2[i]) - (a3[i] - a4[i])) / (12 * d)
		}
		before[j], after[j] = b1, a1
	}
	area := func(y, z []float64) (sum float64) {
		n := len(y) / 2
		for i := range n {
			sum += p.mass(i) * (y[i]*z[n+i] - z[i]*y[n+i])
		}
		return sum
	}
	worst := 0.0
	for j := range base {
		for k := range j {
			worst = max(worst, math.Abs(area(after[j], after[k])-area(before[j], before[k])))
		}
	}
	return worst
}

func TestTiedMethodsKeepTheirClaims(t *testing.T) {
	for _, make := range []func(constraint.Set) verlet.Method{
		func(b constraint.Set) verlet.Method { return constraint.Rattle(b, 1e-14) },
		func(b constraint.Set) verlet.Method { return constraint.Shake(b, 1e-14) },
		func(b constraint.Set) verlet.Method { return constraint.Jakobsen(b, 1) },
		func(b constraint.Set) verlet.Method { return constraint.Jakobsen(b, 20) },
		func(b constraint.Set) verlet.Method { return constraint.XPBD(b, 0, 3, 2) },
	} {
		t.Run(make(constraint.Set{Dim: 2}).Name, func(t *testing.T) {
			t.Parallel()
			for _, c := range tiedComplaints(make) {
				t.Error(c)
			}
		})
	}
}
