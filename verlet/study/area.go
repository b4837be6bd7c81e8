package study

import (
	"iter"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Area runs m on p for n steps of size h, and returns how much that changes areas in
// phase space: the largest component of MᵀΩM − Ω, where M is the Jacobian of the run.
// It is 0 for a symplectic map. Uncertainty is how far the result is from that with
// other differences for the slope of the force.
func Area(m verlet.Method, p problem.Problem, h float64, n int) (change, uncertainty float64, err error) {
	r := Trial{Method: m, Problem: p, Arithmetic: Compensated}.area(slices.Repeat([]float64{h}, n))
	return r.change, r.uncertainty, r.err
}

// An areaChange is what a run has done to areas.
type areaChange struct {
	change, uncertainty float64
	energy              float64 // H(t) − H(0), NaN if there is none
	evals               int
	err                 error
}

func (t Trial) area(steps []float64) areaChange {
	p, n := t.Problem, len(t.Problem.X0)
	s, again := tangents(p, t.Arithmetic, reach(p)), tangents(p, t.Arithmetic, 0.7*reach(p))
	for i := range t.along(s, steps) {
		again.Run(t.Method, steps[i-1], 1)
	}
	r := areaChange{uncertainty: 0x1p-52, energy: math.NaN(), evals: s.Evals, err: s.Err()}
	if r.err == nil {
		r.err = again.Err()
	}
	if r.err != nil {
		r.change = math.Inf(1)
		return r
	}
	other := area(again, n)
	for i, e := range area(s, n) {
		r.change, r.uncertainty = max(r.change, math.Abs(e)), max(r.uncertainty, math.Abs(e-other[i]))
	}
	if hasEnergy(p) {
		energy := p.Invariants[0].Of
		r.energy = energy(s.X[:n], s.V[:n]) - energy(p.X0, p.V0)
	}
	return r
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
		quick:   func(s *Study) { s.Steps, s.Seeds = Ladder(50, 5), 2 },
		uses:    uses{start: true, arithmetic: true, pattern: true, seeds: true},
		prepare: started,
		cost:    func(s Study, t Trial) int { return once(s, t) * len(t.Problem.X0) },
		measure: each(Study.areaRow),
		summary: func(s Study, rows iter.Seq[Row]) ([]Estimate, Table) {
			list := law{of: []Quantity{AreaError}, rounding: map[Quantity]Quantity{AreaError: RoundingArea}, against: step}.fit(rows, s.Seeds)
			t := Table{
				Head: append(s.head(), "claimed", "error, longest step", "shortest", "uncertain by", "falls like h to the", "95 %"),
				Note: "Exponents are of errors that are more than a hundred times as large as they are uncertain; others are not told from 0.",
			}
			for _, e := range list {
				claimed := ""
				if s.claims(e.Method).Symplectic {
					claimed = "symplectic"
				}
				t.Rows = append(t.Rows, append(s.names(e.series()), claimed,
					brief(e.Size[0]), brief(e.Size[len(e.Size)-1]), brief(slices.Max(e.Floor)), decimals(e.Slope), e.interval()))
			}
			return list, t
		},
	}
}

// areaRow measures a run.
func (s Study) areaRow(t Trial, pattern Pattern, seed, n int) []Row {
	h := s.T / float64(n)
	steps := slices.Repeat([]float64{h}, n)
	if pattern.Name != Constant.Name {
		steps = pattern.Steps(s.T, n, uint64(seed))
	}
	a := t.area(steps)
	r := t.row(h, n)
	r.T, r.Evals = t.Problem.T0+s.T, a.evals
	r.Value[AreaError], r.Value[RoundingArea], r.Value[EnergyError] = a.change, a.uncertainty, a.energy
	if a.err != nil {
		r.Statistic = "blew up"
	}
	return []Row{r}
}
