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
var roundingIn = map[Quantity]Quantity{ErrorX: RoundingX, ErrorV: RoundingV, AreaError: RoundingArea}

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

// enough is how many seeds a margin needs at most: it is uncertain by 2 % anyway, because they
// are drawn a thousand times.
const enough = 10_000

// adding returns how to take rows in for the fits of the law, a ladder for each of its quantities.
// In each number of steps there is a run for each of the seeds, or one whose row has no seed. Of
// the statistics of a sweep the median is fitted.
func (l law) adding(seeds int) func(ladders [][]rung, r Row) [][]rung {
	every := (seeds + enough - 1) / enough
	return func(ladders [][]rung, r Row) [][]rung {
		if ladders == nil {
			ladders = make([][]rung, len(l.of))
		}
		if r.Count > 0 && r.Statistic != "median" {
			return ladders
		}
		i := slices.IndexFunc(ladders[0], func(g rung) bool { return g.n == r.N })
		if i < 0 {
			i = len(ladders[0])
			g := rung{n: r.N, runs: 1, at: r.H, floor: l.floor}
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
func (l law) estimate(ladder []rung, q Quantity, series int) Fit {
	slices.SortFunc(ladder, func(a, b rung) int { return cmp.Compare(b.at, a.at) }) // large steps first, or many
	if l.scatter || len(ladder) > 0 && ladder[0].runs > 1 {
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

// drawn is the number of times that seeds are drawn again.
const drawn = 1000

// margin returns half the width of the 95 % confidence interval of the slope of the line through
// (x, y), where y[i] is the logarithm of the size of ladder[i].
//
// Two things move a slope by chance. One is the choice of the seeds: they are drawn again, with
// replacement and as wholes (cluster bootstrap), for the errors of a seed at neighbouring points
// have much in common. The other is that a point may be off the line for all seeds alike. The
// residual of the line measures both, so only what the seeds do not account for is added. Few
// seeds and few points give uncertain variances: the degrees of freedom of Student's t are those
// of the sum of two such variances.
//
// Sources: Davison, Hinkley 1997, Bootstrap Methods and their Application,
// doi:10.1017/CBO9780511802843, chapter 3; Satterthwaite 1946, Biometrics
// Bulletin 2, 110–114, doi:10.2307/3002019.
func margin(x, y []float64, ladder []rung, r *rand.Rand) float64 {
	seeds, free := float64(len(ladder[0].errors)-1), float64(len(x)-2) // degrees of freedom
	variance, explained := bootstrap(x, ladder, r)
	nu := seeds
	if rest, spread := residual(x, y), spread(x); rest > explained {
		ofSeeds, ofPoints := variance-explained/free/spread, rest/free/spread
		variance = ofSeeds + ofPoints
		nu = max(variance*variance/(ofSeeds*ofSeeds/seeds+ofPoints*ofPoints/free), min(seeds, free))
	}
	if !(variance > 0) {
		return variance
	}
	return student(nu) * math.Sqrt(variance)
}

// bootstrap returns the variance of the slope that comes from the choice of the seeds, and the
// residual that comes from it. They are NaN if in most draws all errors of a point are zero. If
// the errors of every third seed only are kept, those show variances three times too large, which
// is put right.
func bootstrap(x []float64, ladder []rung, r *rand.Rand) (variance, explained float64) {
	seeds := len(ladder[0].errors)
	moved, valid := make([]float64, len(x)), 0
	y := make([]float64, len(x))
	for i, g := range ladder {
		y[i] = math.Log(rms(g.errors))
	}
	for range drawn {
		clear(moved)
		for range seeds {
			seed := r.IntN(seeds)
			for i := range moved {
				e := ladder[i].errors[seed]
				moved[i] += e * e / float64(seeds)
			}
		}
		for i, square := range moved {
			moved[i] = math.Log(square)/2 - y[i]
		}
		if slices.Contains(moved, math.Inf(-1)) {
			continue // zero has no logarithm
		}
		_, slope := stat.LinearRegression(x, moved, nil, false)
		variance, explained, valid = variance+slope*slope, explained+residual(x, moved), valid+1
	}
	if valid < drawn/2 {
		return math.NaN(), math.NaN()
	}
	unbiased := float64(seeds) / float64(seeds-1) / float64(valid) * (float64(seeds) / float64(ladder[0].runs))
	return unbiased * variance, unbiased * explained
}
