package study

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"slices"
)

// An Estimate is a power law that was fitted to the rows of a series.
type Estimate struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
	Of              Quantity
	Fit
}

func (e Estimate) series() series { return series{e.Problem, e.Method, e.Arithmetic, e.Pattern} }

// A law says how to fit exponents.
type law struct {
	of       []Quantity
	rounding map[Quantity]Quantity // which quantity is the rounding error in another
	floor    float64               // or what rounding error to assume
	against  func(Row) float64     // the abscissa
	scatter  bool                  // errors are partly chance even with one seed: fit all levels above the floor
}

func step(r Row) float64  { return r.H }
func count(r Row) float64 { return float64(r.N) }

// convergence is the law of errors of x and v.
func convergence(scatter bool) law {
	return law{
		of: []Quantity{ErrorX, ErrorV}, rounding: map[Quantity]Quantity{ErrorX: RoundingX, ErrorV: RoundingV},
		against: step, scatter: scatter,
	}
}

// A rung is what a fit needs of the runs in one number of steps.
type rung struct {
	n      int
	at     float64   // the abscissa
	errors []float64 // of each run
	floor  float64
}

// adding returns how to take rows in for the fit of one quantity.
func (l law) adding(q Quantity) func(ladder []rung, r Row) []rung {
	of, measured := l.rounding[q]
	return func(ladder []rung, r Row) []rung {
		i := slices.IndexFunc(ladder, func(g rung) bool { return g.n == r.N })
		if i < 0 {
			i = len(ladder)
			ladder = append(ladder, rung{n: r.N, at: l.against(r), floor: l.floor})
		}
		g := &ladder[i]
		if g.errors = append(g.errors, r.Value[q]); measured {
			g.floor = max(g.floor, r.Value[of])
		}
		return ladder
	}
}

// fit fits the law to each series of rows. It reads them once for each quantity, so that
// no more than a number of each run of a series is in memory.
func (l law) fit(rows iter.Seq[Row]) []Estimate {
	var all [][]Estimate // of each series
	for _, q := range l.of {
		i := 0
		for of, ladder := range bySeries(rows, l.adding(q)) {
			if i == len(all) {
				all = append(all, nil)
			}
			all[i] = append(all[i], Estimate{of.Problem, of.Method, of.Arithmetic, of.Pattern, q, l.estimate(ladder, q, i)})
			i++
		}
	}
	if slices.ContainsFunc(all, func(e []Estimate) bool { return len(e) < len(l.of) }) {
		return nil // the rows broke off, which is told elsewhere
	}
	return slices.Concat(all...)
}

// fits fits the two quantities of the law to the rows of one series.
func (l law) fits(rows []Row) (first, second Fit) {
	list := l.fit(slices.Values(rows))
	return list[0].Fit, list[1].Fit
}

// estimate fits one quantity. The bootstrap draws other numbers for each series.
func (l law) estimate(ladder []rung, q Quantity, series int) Fit {
	slices.SortFunc(ladder, func(a, b rung) int { return cmp.Compare(b.at, a.at) }) // large steps first, or many
	var at, size, floor []float64
	var errors [][]float64
	for _, g := range ladder {
		at, size, errors, floor = append(at, g.at), append(size, rms(g.errors)), append(errors, g.errors), append(floor, g.floor)
	}
	if l.scatter || len(errors[0]) > 1 {
		return scattered(at, errors, floor, rand.New(rand.NewPCG(uint64(series), uint64(q))))
	}
	return PowerLaw(at, size, floor)
}
