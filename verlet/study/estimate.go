package study

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// An Estimate is a power law that was fitted to the rows of a series.
type Estimate struct {
	Series
	Of Quantity
	Fit
}

// A law says how to fit exponents.
type law struct {
	of      []Quantity
	scatter bool    // errors are partly chance even with one seed: fit all levels above the floor
	floor   float64 // rounding error where none was measured
}

// The laws of errors of x and v, and that of rounding errors.
var (
	convergence = law{of: []Quantity{ErrorX, ErrorV}}
	scattering  = law{of: []Quantity{ErrorX, ErrorV}, scatter: true}
	brouwer     = law{of: []Quantity{energyLost, RoundingX}, scatter: true}
)

// roundingIn tells which quantity is the rounding error in another.
var roundingIn = map[Quantity]Quantity{ErrorX: RoundingX, ErrorV: RoundingV}

// A level is what a fit needs of the runs in one number of steps.
type level struct {
	at     float64   // the abscissa
	errors []float64 // of each run
	floor  float64
}

// ladder returns the levels of a series of rows, large steps first, or many. Of the statistics of a sweep it takes
// the median.
func (l law) ladder(rows []Row, q Quantity) (levels []level) {
	for _, r := range rows {
		if r.Statistic != "" && r.Statistic != "median" {
			continue
		}
		i := slices.IndexFunc(levels, func(g level) bool { return g.at == r.H })
		if i < 0 {
			i = len(levels)
			levels = append(levels, level{at: r.H, floor: l.floor})
		}
		g := &levels[i]
		g.errors = append(g.errors, r.Value[q])
		if of, measured := roundingIn[q]; measured && r.Value[of] > g.floor {
			g.floor = r.Value[of]
		}
	}
	slices.SortFunc(levels, func(a, b level) int { return cmp.Compare(b.at, a.at) })
	return levels
}

// fit fits the law to each series of rows. The bootstrap draws other numbers for each of them.
func (l law) fit(rows []Row) (all []Estimate) {
	for number := uint64(0); len(rows) > 0; number++ {
		n := slices.IndexFunc(rows, func(r Row) bool { return r.Series != rows[0].Series })
		if n < 0 {
			n = len(rows)
		}
		for _, q := range l.of {
			ladder := l.ladder(rows[:n], q)
			f := PowerLaw(points(ladder))
			if l.scatter || len(ladder[0].errors) > 1 {
				f = scattered(ladder, rand.New(rand.NewPCG(number, uint64(q))))
			}
			all = append(all, Estimate{rows[0].Series, q, f})
		}
		rows = rows[n:]
	}
	return all
}

// points returns what a fit shows of a ladder.
func points(ladder []level) (at, size, floor []float64) {
	for _, g := range ladder {
		at, size, floor = append(at, g.at), append(size, rms(g.errors)), append(floor, g.floor)
	}
	return at, size, floor
}
