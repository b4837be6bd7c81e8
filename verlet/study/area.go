package study

import (
	"cmp"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Area runs m on p for n steps of size h, and returns how much that changes areas in
// phase space: the largest component of MᵀΩM − Ω, where M is the Jacobian of the run.
// It is 0 for a symplectic map. Uncertainty is how much the
// result changes if the slope of the force is taken from other differences.
func Area(m verlet.Method, p problem.Problem, h float64, n int) (change, uncertainty float64, err error) {
	r, err := trial{Method: m, Problem: p, Arithmetic: Compensated}.area(h, slices.Repeat([]float64{h}, n))
	return r.Value[AreaError], r.Value[RoundingArea], err
}

// area takes steps, of which h is the mean, and returns what they have done to areas.
func (t trial) area(h float64, steps []float64) (Row, error) {
	p, n := t.Problem, len(t.Problem.X0)
	s, again := tangents(p, t.Arithmetic, reach(p)), tangents(p, t.Arithmetic, 0.7*reach(p))
	for i := range t.along(s, steps) {
		again.Run(t.Method, steps[i-1], 1)
	}
	r, change, uncertainty := t.row(h, len(steps)), 0.0, 0x1p-52
	r.Evals = s.Evals
	if err := cmp.Or(s.Err(), again.Err()); err != nil {
		r.Statistic, r.Value[AreaError], r.Value[RoundingArea] = "blew up", math.Inf(1), uncertainty
		return r, err
	}
	other := area(again, n)
	for i, e := range area(s, n) {
		change, uncertainty = max(change, math.Abs(e)), max(uncertainty, math.Abs(e-other[i]))
	}
	r.Value[AreaError], r.Value[RoundingArea] = change, uncertainty
	if hasEnergy(p) {
		energy := p.Invariants[0].Of
		r.Value[EnergyError] = energy(s.X[:n], s.V[:n]) - energy(p.X0, p.V0)
	}
	return r, nil
}

func areaKind() Kind {
	return Kind{
		Name:  "area",
		Title: "whether a run keeps areas in phase space",
		About: "M is the Jacobian of a whole run. The method itself moves it along, by the slope of the force. The error is\n" +
			"the largest component of MᵀΩM − Ω, which is 0 for a symplectic map. The slope comes from extrapolated\n" +
			"differences, and rounding_area is how far the error is from that of other differences. Steps may follow a\n" +
			"pattern: a symplectic method then still keeps areas, but not the energy.",
		full: Study{
			Problems: problems("pendulum", "Kepler"),
			Methods: []verlet.Method{verlet.ExplicitEuler, verlet.SymplecticEuler, verlet.VelocityVerlet, verlet.TCV,
				verlet.Heun, verlet.Ruth3, verlet.RK4},
			Steps: Ladder(50, 8), T: 5, Start: 0.7, Patterns: []Pattern{Constant, Patterns()[3]}, Seeds: 5,
			Arithmetic: []Arithmetic{Compensated},
		},
		quick: func(s *Study) { s.Steps, s.Seeds = Ladder(50, 5), 2 },
		start: true, pattern: true, arithmetic: Arithmetics()[:2],
		horizon: starts,
		measure: inEach(func(s Study, t trial, n int) []Row {
			steps := slices.Repeat([]float64{s.T / float64(n)}, n)
			if t.Pattern.Name != Constant.Name {
				steps = t.Pattern.Steps(s.T, n, uint64(t.seed))
			}
			r, _ := t.area(s.T/float64(n), steps)
			r.T = t.Problem.T0 + s.T
			return []Row{r}
		}),
		law:   law{of: []Quantity{AreaError}},
		claim: func(m verlet.Method) string { return map[bool]string{true: "symplectic"}[m.Symplectic] },
	}
}
