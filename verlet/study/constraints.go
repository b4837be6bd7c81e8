package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func constraintsKind() Kind {
	var names []verlet.Method
	known := uses{arithmetic: true, energy: true, problems: []string{"rod pendulum", "double pendulum"}}
	for _, m := range tiedMethods(rods(rodPendulum(2))) {
		names = append(names, verlet.Method{Name: m.Name, Order: m.Order})
		known.methods = append(known.methods, m.Name)
	}
	return Kind{
		Name:  "constraints",
		Title: "how well methods for rods hold, and at what price",
		About: "A ball on a rod, and two on two rods. Errors are against RATTLE composed to order 6 in small steps, the energy\n" +
			"error is the largest of all steps, and bond_error the largest relative stretch of a rod. Jakobsen sweeps 10\n" +
			"times, XPBD takes 10 substeps of one sweep; springs are of stiffness 10 000, moved by velocity Verlet.",
		full:  Study{Problems: problems("rod pendulum", "double pendulum"), Methods: names, Steps: Ladder(500, 8), Horizon: 5},
		quick: Study{Problems: problems("rod pendulum"), Steps: Ladder(500, 4)},
		uses:  known,
		jobs:  tiedJobs,
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			l := convergence(step, false)
			l.of, l.floor = append(l.of, EnergyWorst, BondError), 0x1p-46
			list := l.fit(rows)
			t := Table{
				Head: append(s.head(), "claimed", "error_x", "95 %", "error_v", "95 %", "energy", "largest stretch"),
				Note: "Exponents of h; the stretch is at the shortest step. Springs follow another system, which is that of rods only in the limit of infinite stiffness.",
			}
			for i := 0; i < len(list); i += 4 {
				x, v, e, bond := list[i], list[i+1], list[i+2], list[i+3]
				t.Rows = append(t.Rows, append(s.names(x.Problem, x.Method, x.Arithmetic, x.Pattern), s.order(x.Method),
					decimals(x.Slope), interval(x.Low, x.High), decimals(v.Slope), interval(v.Low, v.High), decimals(e.Slope), brief(bond.Size[len(bond.Size)-1])))
			}
			return list, t
		},
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

// stiffness is that of rods made of springs.
const stiffness = 10_000

// tiedMethods returns the methods on trial.
func tiedMethods(b verlet.Constraints) []verlet.Method {
	springs := verlet.VelocityVerlet
	springs.Name = "springs"
	return []verlet.Method{
		verlet.Rattle(b, 1e-13), verlet.Shake(b, 1e-13), verlet.Jakobsen(b, 10), verlet.XPBD(b, 0, 10, 1), springs,
	}
}

// rods ties the points of the problem together, from a pin on.
func rods(p problem.Problem) verlet.Constraints { return verlet.Chain(2, p.X0, 0) }

func tiedJobs(s Study) (jobs []job, err error) {
	for _, p := range s.Problems {
		bonds := rods(p)
		rattle := verlet.Rattle(bonds, 1e-15)
		truth, uncertainty, err := solve(p, verlet.SuzukiFractal(verlet.SuzukiFractal(rattle)), s.Horizon, 1e-11)
		if err != nil {
			return nil, err
		}
		for _, named := range s.Methods {
			for _, m := range tiedMethods(bonds) {
				if m.Name != named.Name {
					continue
				}
				p := truth
				if m.Name == "springs" {
					p.Accel = verlet.Springs(bonds, stiffness, p.Accel)
				}
				for _, a := range s.Arithmetic {
					for _, n := range s.Steps {
						jobs = append(jobs, job{10 * n * m.Evals, func() []Row {
							return []Row{swing(p, bonds, m, a, s.Horizon, n, shared(s.Steps), uncertainty)}
						}})
					}
				}
			}
		}
	}
	return jobs, nil
}

// swing runs a problem with rods.
func swing(p problem.Problem, b verlet.Constraints, m verlet.Method, a Arithmetic, T float64, n, times int, uncertainty float64) Row {
	s := a.set(p.System())
	g := Rung{H: T / float64(n), N: n}
	e0, worst, stretch := p.Energy(s), 0.0, 0.0
	for i := range s.Steps(m, g.H, n) {
		worst = max(worst, math.Abs(p.Energy(s)-e0))
		_, by := b.Stretch(s.X)
		stretch = max(stretch, math.Abs(by))
		if i%(n/times) == 0 {
			g.compare(p, s, s)
		}
	}
	if g.compare(p, s, s); s.Err() != nil {
		worst, stretch = math.Inf(1), math.Inf(1)
	}
	g.Evals = s.Evals
	r := measured(p, m, a, g, uncertainty)
	r.Value[RoundingX], r.Value[RoundingV] = uncertainty, uncertainty
	r.Value[EnergyWorst], r.Value[BondError] = worst, stretch
	return r
}
