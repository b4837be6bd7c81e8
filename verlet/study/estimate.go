package study

import (
	"cmp"
	"iter"
	"math"
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
	n, runs int
	at      float64   // the abscissa
	square  float64   // mean square of the errors of all runs
	errors  []float64 // of each run, or of some at even distances
	floor   float64
}

// size returns the root mean square of the errors of all runs.
func (g rung) size() float64 { return math.Sqrt(g.square) }

// enough is how many seeds a margin needs at most. It is uncertain by 2 % anyway, because
// they are drawn a thousand times; more seeds would take memory and time for less.
const enough = 10_000

// adding returns how to take rows in for the fit of one quantity. In each number of steps
// there is a run for each of the seeds, or a single one whose row has no seed.
func (l law) adding(q Quantity, seeds int) func(ladder []rung, r Row) []rung {
	of, measured := l.rounding[q]
	every := (seeds + enough - 1) / enough
	return func(ladder []rung, r Row) []rung {
		i := slices.IndexFunc(ladder, func(g rung) bool { return g.n == r.N })
		if i < 0 {
			i = len(ladder)
			g := rung{n: r.N, runs: 1, at: l.against(r), floor: l.floor}
			if r.Seed > 0 {
				g.runs = seeds
			}
			ladder = append(ladder, g)
		}
		g, e := &ladder[i], r.Value[q]
		if g.square += e * e / float64(g.runs); max(r.Seed-1, 0)%every == 0 {
			g.errors = append(g.errors, e)
		}
		if measured {
			g.floor = max(g.floor, r.Value[of])
		}
		return ladder
	}
}

// fit fits the law to each series of rows, those of the study with that many seeds. It reads
// them once for each quantity, so that little of them is in memory.
func (l law) fit(rows iter.Seq[Row], seeds int) []Estimate {
	var all [][]Estimate // of each series
	for _, q := range l.of {
		i := 0
		for of, ladder := range bySeries(rows, l.adding(q, seeds)) {
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

// fits fits the two quantities of the law to the rows of one series, in which those of a
// seed stand together.
func (l law) fits(rows []Row, seeds int) (first, second Fit) {
	for i := range rows {
		rows[i].Seed = 1 + i*seeds/len(rows)
	}
	list := l.fit(slices.Values(rows), seeds)
	return list[0].Fit, list[1].Fit
}

// estimate fits one quantity. The bootstrap draws other numbers for each series.
func (l law) estimate(ladder []rung, q Quantity, series int) Fit {
	slices.SortFunc(ladder, func(a, b rung) int { return cmp.Compare(b.at, a.at) }) // large steps first, or many
	if l.scatter || ladder[0].runs > 1 {
		return scattered(ladder, rand.New(rand.NewPCG(uint64(series), uint64(q))))
	}
	return PowerLaw(points(ladder))
}

// points returns what a fit shows of a ladder.
func points(ladder []rung) (at, size, floor []float64) {
	for _, g := range ladder {
		at, size, floor = append(at, g.at), append(size, g.size()), append(floor, g.floor)
	}
	return at, size, floor
}
