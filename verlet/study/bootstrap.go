package study

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// drawn is the number of times that seeds are drawn again.
const drawn = 1000

// margin returns half the width of the 95 % confidence interval of the slope of
// the line through the rungs.
//
// Two things move a slope by chance. One is the choice of the seeds: they are drawn
// again, with replacement and as wholes (cluster bootstrap), for the errors of a
// seed on neighbouring rungs have much in common. The other is that a rung may be
// off the line for all seeds alike. What is left by the line measures both, so that
// only what the seeds do not account for is added. Few seeds and few rungs know
// their variances badly: Student's t has the degrees of freedom of the sum of two such
// variances. With one seed the interval is that of [Line].
//
// Sources: Davison, Hinkley 1997, Bootstrap Methods and their Application,
// doi:10.1017/CBO9780511802843, chapter 3; Satterthwaite 1946, Biometrics
// Bulletin 2, 110–114, doi:10.2307/3002019.
func margin(rungs [][]Row, q Quantity, against func(Row) float64, r *rand.Rand) float64 {
	var x, y []float64
	for _, rung := range rungs {
		x, y = append(x, math.Log(against(rung[0]))), append(y, math.Log(rms(rung, q)))
	}
	seeds, free := float64(len(rungs[0])-1), float64(len(x)-2) // degrees of freedom
	variance, explained := bootstrap(rungs, q, x, y, r)
	nu := seeds
	if _, rest, spread := leastSquares(x, y); rest > explained {
		ofSeeds, ofRungs := variance-explained/free/spread, rest/free/spread
		variance, nu = ofSeeds+ofRungs, free
		if seeds > 0 {
			nu = variance * variance / (float64(ofSeeds*ofSeeds)/seeds + float64(ofRungs*ofRungs)/free)
			nu = max(nu, min(seeds, free))
		}
	}
	if !(variance > 0) {
		return variance
	}
	return distuv.StudentsT{Sigma: 1, Nu: nu}.Quantile(0.975) * math.Sqrt(variance)
}

// bootstrap returns the variance of the slope that comes from the choice of the
// seeds, and the sum of squares that the line leaves for the same reason. They are NaN
// if most draws have a rung without an error.
func bootstrap(rungs [][]Row, q Quantity, x, y []float64, r *rand.Rand) (variance, explained float64) {
	seeds := len(rungs[0])
	if seeds == 1 {
		return 0, 0
	}
	squares := make([]float64, 0, seeds*len(rungs)) // seed by seed
	for j := range seeds {
		for _, rung := range rungs {
			squares = append(squares, rung[j].Value[q]*rung[j].Value[q]/float64(seeds))
		}
	}
	moved, valid := make([]float64, len(x)), 0
	for range drawn {
		clear(moved)
		for range seeds {
			j := r.IntN(seeds)
			for i, square := range squares[j*len(x) : (j+1)*len(x)] {
				moved[i] += square
			}
		}
		for i, sum := range moved {
			moved[i] = math.Log(sum)/2 - y[i]
		}
		if slices.Contains(moved, math.Inf(-1)) {
			continue // all errors of a rung are zero, which has no logarithm
		}
		slope, rest, _ := leastSquares(x, moved)
		variance, explained, valid = variance+float64(slope*slope), explained+rest, valid+1
	}
	if valid < drawn/2 {
		return math.NaN(), math.NaN()
	}
	unbiased := float64(seeds) / float64(seeds-1) / float64(valid)
	return unbiased * variance, unbiased * explained
}

// leastSquares returns the slope of [Line], the sum of squares that the line leaves,
// and that of the distances of x from their mean.
func leastSquares(x, y []float64) (slope, rest, spread float64) {
	mx, my := 0.0, 0.0
	for i := range x {
		mx += x[i] / float64(len(x))
		my += y[i] / float64(len(x))
	}
	for i := range x {
		slope += float64((x[i] - mx) * (y[i] - my))
		spread += float64((x[i] - mx) * (x[i] - mx))
	}
	slope /= spread
	for i := range x {
		off := y[i] - my - float64(slope*(x[i]-mx))
		rest += float64(off * off)
	}
	return slope, rest, spread
}
