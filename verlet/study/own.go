package study

import (
	"fmt"
	"iter"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
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
		measure: inEach(func(s Study, t attempt, n int) []Row {
			bonds := rods(t.Problem)
			if t.Method.Name == "springs" {
				t.Problem.Accel = constraint.Springs(bonds, 10_000, t.Problem.Accel)
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
func rodMethods(b constraint.Set) []verlet.Method {
	springs := verlet.VelocityVerlet
	springs.Name = "springs"
	return []verlet.Method{
		constraint.Rattle(b, 1e-13), constraint.Shake(b, 1e-13), constraint.Jakobsen(b, 10), constraint.XPBD(b, 0, 10, 1), springs,
	}
}

// rods joins the points of the problem in a chain that hangs from the first.
func rods(p problem.Problem) constraint.Set { return constraint.Chain(2, p.X0, 0) }

// swing runs a problem with rods.
func (t attempt) swing(b constraint.Set, T float64, n, times int) Row {
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

func sectionsKind() Kind {
	return Kind{
		Name:  "sections",
		Title: "where orbits of Hénon and Heiles cross the plane x = 0",
		About: "Seeds are starts on the line x = 0, vy = 0, all with the energy of the problem. A row is a crossing with vx > 0:\n" +
			"its x is the height y, and its v is vy. The step is T over the number of steps.",
		full: Study{
			Problems: problems("Hénon–Heiles(1/12)", "Hénon–Heiles(1/8)", "Hénon–Heiles(1/6)"),
			Methods:  []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6}, Steps: []int{40_000}, T: 2000, Seeds: 16,
		},
		quick:  func(s *Study) { s.Methods, s.Steps, s.T, s.Seeds = s.Methods[:1], []int{6000}, 300, 8 },
		starts: true, energy: true, ownProblems: true, words: true, arithmetic: Arithmetics()[:2],
		measure: inEach(func(s Study, t attempt, n int) []Row {
			p := t.Problem
			e := p.Energy(p.System())
			low, high := heights(e)
			t.Problem = problem.HenonHeiles(e, low+float64((high-low)*(float64(t.seed)-0.5)/float64(s.Seeds)), 0)
			t.Problem.Name = p.Name
			return t.section(s.T, n)
		}),
		table: Study.crossings,
	}
}

// heights returns the ends of the line x = 0, vy = 0 that an energy reaches below the pass at y = 1.
func heights(e float64) (low, high float64) {
	reached := func(y float64) bool { return float64(y*y/2)-float64(y*y*y)/3 < e }
	low, _ = bisect(0, -1, reached)
	high, _ = bisect(0, 1, reached)
	return low, high
}

// section returns a row for each crossing.
func (t attempt) section(T float64, n int) (rows []Row) {
	s, p, r := t.system(), t.Problem, t.row(T/float64(n), n)
	e0 := p.Energy(s)
	keep := func(at float64, x, v []float64) {
		r.T, r.Value[X], r.Value[V], r.Value[EnergyError] = at, x[1], v[1], p.Invariants[0].Of(x, v)-e0
		rows = append(rows, r)
	}
	plane := func(t float64, x, v []float64) float64 { return x[0] }
	for ; n > 0 && s.Err() == nil && !t.stopped(); n -= piece {
		for e := range s.Events(t.Method, r.H, min(n, piece), verlet.Zero(plane)) {
			if e.V[0] > 0 {
				keep(e.T, e.X, e.V)
			}
		}
	}
	if s.Err() != nil {
		r.Statistic = "blew up"
		keep(math.NaN(), p.X0, p.V0)
	}
	return rows
}

// crossings counts them, and the orbits that blew up, in a row for each series.
func (s Study) crossings(rows iter.Seq[Row]) Table {
	t := Table{Head: append(s.head(), "crossings", "blew up", "largest energy error")}
	add := func(sum, r Row) Row {
		if r.Statistic != "" {
			sum.Count++
		} else {
			sum.N++
			sum.raise(EnergyWorst, math.Abs(r.Value[EnergyError]))
		}
		return sum
	}
	for of, sum := range bySeries(rows, add) {
		cells := []string{fmt.Sprint(sum.N), fmt.Sprint(sum.Count), brief(sum.Value[EnergyWorst])}
		t.Rows = append(t.Rows, append(s.names(of), cells...))
	}
	return t
}
