package study

import (
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// drawn is the number of times that seeds are drawn again.
const drawn = 1000

// margin returns half the width of the 95 % confidence interval of the slope of
// the line through (x, y), where y[i] is the logarithm of the size of ladder[i].
//
// Two things move a slope by chance. One is the choice of the seeds: they are drawn
// again, with replacement and as wholes (cluster bootstrap), for the errors of a
// seed at neighbouring points have much in common. The other is that a point may be
// off the line for all seeds alike. The residual of the line measures both, so
// only what the seeds do not account for is added. Few seeds and few points give
// uncertain variances: the degrees of freedom of Student's t are those of the sum of
// two such variances.
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

// bootstrap returns the variance of the slope that comes from the choice of the
// seeds, and the residual that comes from it. They are NaN if in most draws all
// errors of a point are zero. If the errors of every third seed only were kept, those would
// show variances three times too large, which is put right.
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
