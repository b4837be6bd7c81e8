package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func constraintsKind() Kind {
	return Kind{
		Name:  "constraints",
		Title: "how well methods for rods hold, and at what price",
		About: "The problems are a ball on a rod, and two balls on two rods. Errors are against RATTLE composed to order 6 in\n" +
			"small steps, the energy error is the largest of all steps, and bond_error is the largest relative stretch of a\n" +
			"rod. Jakobsen sweeps 10 times, XPBD takes 10 substeps of one sweep, and springs have a stiffness of 10 000 and\n" +
			"are moved by velocity Verlet: another system, which is that of rods only in the limit of infinite stiffness.",
		full: Study{
			Problems: problems("rod pendulum", "double pendulum"), Methods: rodMethods(rods(rodPendulum(2))),
			Steps: Ladder(500, 8), T: 5,
		},
		quick:  func(s *Study) { s.Problems, s.Steps = problems("rod pendulum"), Ladder(500, 4) },
		energy: true, ownProblems: true, ownMethods: true, arithmetic: Arithmetics()[:2],
		horizon: ends,
		measure: inEach(func(s Study, t trial, n int) []Row {
			bonds := rods(t.Problem)
			if t.Method.Name == "springs" {
				t.Problem.Accel = verlet.Springs(bonds, 10_000, t.Problem.Accel)
			}
			t.Method, _ = among("method", rodMethods(bonds))(t.Method.Name)
			return []Row{t.swing(bonds, s.T, n, shared(s.Steps))}
		}),
		law:   law{of: []Quantity{ErrorX, ErrorV, EnergyWorst, BondError}, floor: 0x1p-46},
		claim: orderOf,
	}
}

// rodPendulum is a ball on a rod of length 1 let go at rest at an angle.
func rodPendulum(angle float64) problem.Problem {
	x := []float64{0, 0, problem.Sin(angle), -problem.Cos(angle)}
	return problem.Problem{
		Name:  "rod pendulum",
		Accel: func(a []float64, t float64, x []float64) { copy(a, []float64{0, 0, 0, -1}) },
		X0:    x, V0: make([]float64, 4),
		Invariants: []problem.Invariant{{Name: "energy", Of: func(x, v []float64) float64 {
			return float64((float64(v[2]*v[2])+float64(v[3]*v[3]))/2) + x[3]
		}}},
	}
}

// rodMethods returns the methods on trial.
func rodMethods(b verlet.Constraints) []verlet.Method {
	springs := verlet.VelocityVerlet
	springs.Name = "springs"
	return []verlet.Method{
		verlet.Rattle(b, 1e-13), verlet.Shake(b, 1e-13), verlet.Jakobsen(b, 10), verlet.XPBD(b, 0, 10, 1), springs,
	}
}

// rods joins the points of the problem in a chain that hangs from the first.
func rods(p problem.Problem) verlet.Constraints { return verlet.Chain(2, p.X0, 0) }

// swing runs a problem with rods.
func (t trial) swing(b verlet.Constraints, T float64, n, times int) Row {
	s, p := t.system(), t.Problem
	r, e0 := t.begin(T, n), p.Energy(s)
	r.Value[EnergyWorst], r.Value[BondError] = 0, 0
	r.Value[RoundingX], r.Value[RoundingV] = t.uncertainty, t.uncertainty
	for i := range t.steps(s, r.H, n) {
		r.raise(EnergyWorst, math.Abs(p.Energy(s)-e0))
		_, by := b.Stretch(s.X)
		r.raise(BondError, math.Abs(by))
		if i%(n/times) == 0 {
			r.compare(p, s, s)
		}
	}
	if r.compare(p, s, s); s.Err() != nil {
		r.Value[EnergyWorst], r.Value[BondError] = math.Inf(1), math.Inf(1)
	}
	return r
}
