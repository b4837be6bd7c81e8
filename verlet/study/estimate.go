package study

import (
	"cmp"
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat"
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
	growth  bool    // of errors with the number of steps; else they fall with the step
	scatter bool    // errors are partly chance even with one seed: fit all levels above the floor
	floor   float64 // rounding error where none was measured
}

// The laws of errors of x and v.
var (
	convergence = law{of: []Quantity{ErrorX, ErrorV}}
	scattering  = law{of: []Quantity{ErrorX, ErrorV}, scatter: true}
)

// roundingIn tells which quantity is the rounding error in another.
var roundingIn = map[Quantity]Quantity{ErrorX: RoundingX, ErrorV: RoundingV}

// A level is what a fit needs of the runs in one number of steps.
type level struct {
	n, runs int
	at      float64   // the abscissa
	square  float64   // mean square of the errors of all runs
	errors  []float64 // of each run, or of some at even distances
	floor   float64
}

// size returns the root mean square of the errors of all runs.
func (g level) size() float64 { return math.Sqrt(g.square) }

// enough is how many seeds a margin needs at most: it is uncertain by 2 % anyway, because they
// are drawn a thousand times.
const enough = 10_000

// adding returns how to take rows in for the fits of the law, a ladder for each of its quantities.
// In each number of steps there is a run for each of the seeds, or one whose row has no seed. Of
// the statistics of a sweep the median is fitted.
func (l law) adding(seeds int) func(ladders [][]level, r Row) [][]level {
	every := (seeds + enough - 1) / enough
	return func(ladders [][]level, r Row) [][]level {
		if ladders == nil {
			ladders = make([][]level, len(l.of))
		}
		if r.Count > 0 && r.Statistic != "median" {
			return ladders
		}
		i := slices.IndexFunc(ladders[0], func(g level) bool { return g.n == r.N })
		if i < 0 {
			i = len(ladders[0])
			g := level{n: r.N, runs: 1, at: r.H, floor: l.floor}
			if l.growth {
				g.at = float64(r.N)
			}
			if r.Seed > 0 {
				g.runs = seeds
			}
			for k := range ladders {
				ladders[k] = append(ladders[k], g)
			}
		}
		for k, q := range l.of {
			g, e := &ladders[k][i], r.Value[q]
			if g.square += e * e / float64(g.runs); max(r.Seed-1, 0)%every == 0 {
				g.errors = append(g.errors, e)
			}
			if of, measured := roundingIn[q]; measured && r.Value[of] > g.floor {
				g.floor = r.Value[of]
			}
		}
		return ladders
	}
}

// fit fits the law to each series of rows, those of the study with that many seeds.
func (l law) fit(rows iter.Seq[Row], seeds int) (all []Estimate) {
	if len(l.of) == 0 {
		return nil
	}
	number := 0
	for of, ladders := range bySeries(rows, l.adding(seeds)) {
		for k, q := range l.of {
			all = append(all, Estimate{of, q, l.estimate(ladders[k], q, number)})
		}
		number++
	}
	return all
}

// estimate fits one quantity. The bootstrap draws other numbers for each series.
func (l law) estimate(ladder []level, q Quantity, series int) Fit {
	slices.SortFunc(ladder, func(a, b level) int { return cmp.Compare(b.at, a.at) }) // large steps first, or many
	if l.scatter || len(ladder) > 0 && ladder[0].runs > 1 {
		return scattered(ladder, rand.New(rand.NewPCG(uint64(series), uint64(q))))
	}
	return PowerLaw(points(ladder))
}

// points returns what a fit shows of a ladder.
func points(ladder []level) (at, size, floor []float64) {
	for _, g := range ladder {
		at, size, floor = append(at, g.at), append(size, g.size()), append(floor, g.floor)
	}
	return at, size, floor
}

// batches is how many parts of a series are taken for independent. More would give narrower
// intervals, and wrong ones where a series remembers longer: of 400 samples with a correlation
// of 0.9 from one to the next, the intervals of 8 hold 93 % of the slopes, those of 20 hold 87 %.
const batches = 8

// trend is [Line] through samples in time that are like their neighbours. Its margin is that
// of the line through the means of batches, which are nearly independent if they are long.
//
// Source: Schmeiser 1982, Oper. Res. 30, 556–568, doi:10.1287/opre.30.3.556.
func trend(t, y []float64) Fit {
	f := Line(t, y)
	if len(t) < 2*batches {
		return f
	}
	var mt, my []float64
	for i := range batches {
		from, to := len(t)*i/batches, len(t)*(i+1)/batches
		mt, my = append(mt, stat.Mean(t[from:to], nil)), append(my, stat.Mean(y[from:to], nil))
	}
	f.Margin = Line(mt, my).Margin
	return f
}
