package study

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Fit is a straight line through measured points, by least squares.
type Fit struct {
	Slope, Intercept float64
	// Margin is half the width of the 95 % confidence interval of the slope. [Line] takes the
	// points for independent and equally noisy; of errors for several seeds it comes from the
	// differences between seeds as well.
	Margin   float64
	From, To int // the range of points used: From ≤ i < To

	// The points of a power law, whose logarithms the line was fitted to: step or number of
	// steps, error (of several seeds the root mean square), and the error that rounding alone
	// would give. [Line] leaves them nil.
	At, Size, Floor []float64
}

// String returns the slope with its margin: 2.00 ± 0.01.
func (f Fit) String() string { return fmt.Sprintf("%.2f ± %.2f", f.Slope, f.Margin) }

// Curve returns the fitted power law at the points that were fitted.
func (f Fit) Curve() []float64 {
	return Tabulate(func(x float64) float64 { return math.Exp(f.Intercept + f.Slope*math.Log(x)) }, f.At[f.From:f.To])
}

// Band returns a confidence band about [Fit.Curve], at the same points: power laws with the lowest
// and the highest slope, through the middle of the points. It is NaN if the margin is.
func (f Fit) Band() (low, high []float64) {
	x := Tabulate(math.Log, f.At[f.From:f.To])
	middle := stat.Mean(x, nil)
	for i, size := range f.Curve() {
		factor := math.Exp(f.Margin * math.Abs(x[i]-middle))
		low, high = append(low, size/factor), append(high, size*factor)
	}
	return low, high
}

// Line fits y = Intercept + Slope x. With fewer than three points the margin
// is NaN, with fewer than two the slope as well.
func Line(x, y []float64) Fit {
	f := Fit{Slope: math.NaN(), Intercept: math.NaN(), Margin: math.NaN(), To: len(x)}
	if len(x) < 2 {
		return f
	}
	f.Intercept, f.Slope = stat.LinearRegression(x, y, nil, false)
	if freedom := float64(len(x) - 2); freedom > 0 {
		f.Margin = student(freedom) * math.Sqrt(residual(x, y)/freedom/spread(x))
	}
	return f
}

// student returns the quantile of Student's t that a 95 % confidence interval needs.
func student(freedom float64) float64 {
	return distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile(0.975)
}

// residual returns the sum of the squares that the best line leaves.
func residual(x, y []float64) float64 {
	intercept, slope := stat.LinearRegression(x, y, nil, false)
	rest := slices.Clone(y)
	floats.AddConst(-intercept, rest)
	floats.AddScaled(rest, -slope, x)
	return floats.Dot(rest, rest)
}

// spread returns the sum of the squared distances of x from their mean.
func spread(x []float64) float64 { return stat.Variance(x, nil) * float64(len(x)-1) }

// rms returns the root mean square, with the same bits on every processor, for figures store it.
func rms(x []float64) float64 {
	sum := 0.0
	for _, e := range x {
		sum += e * e / float64(len(x))
	}
	return math.Sqrt(sum)
}

// Exponent returns the power with which ys grow with xs: the slope of their logarithms.
func Exponent(xs, ys []float64) float64 {
	return Line(Tabulate(math.Log, xs), Tabulate(math.Log, ys)).Slope
}

// Pairwise returns the order between each point of a power law and the next, at the first of
// them. It needs no fit, and shows where the law holds: there the orders lie on a plateau.
func (f Fit) Pairwise() (at, order []float64) {
	for i := 1; i < len(f.At); i++ {
		at = append(at, f.At[i-1])
		order = append(order, math.Log(f.Size[i-1]/f.Size[i])/math.Log(f.At[i-1]/f.At[i]))
	}
	return at, order
}

// drowned is how many times larger than rounding an error must be to be fitted.
const drowned = 100

// PowerLaw fits the order p of errors err ~ hᵖ where they follow one. It leaves out errors below
// a hundred times the rounding error. Of the rest it takes the finest four neighbours whose three
// slopes differ by less than 0.1, and the coarser ones that go on with such slopes: coarser steps
// have not settled yet, and where an error passes through zero its slope means nothing. The slope
// is NaN if there are no such four, or three if there are no more.
func PowerLaw(h, err, rounding []float64) Fit {
	good := 0
	for good < len(h) && err[good] > drowned*rounding[good] {
		good++
	}
	logH, logE := Tabulate(math.Log, h[:good]), Tabulate(math.Log, err[:good])
	from, to := 0, 0
	for last := good; last >= min(4, good) && to-from < min(4, good); last-- {
		from, to = settled(logH, logE, last), last
	}
	if to-from < 3 {
		from, to = 0, 0
	}
	f := Line(logH[from:to], logE[from:to])
	f.From, f.To = from, to
	f.At, f.Size, f.Floor = h, err, rounding
	return f
}

// settled returns the first of the longest run of points up to one whose slopes differ by
// less than 0.1.
func settled(x, y []float64, to int) int {
	low, high := math.Inf(1), math.Inf(-1)
	for from := to - 1; from > 0; from-- {
		slope := (y[from] - y[from-1]) / (x[from] - x[from-1])
		low, high = min(low, slope), max(high, slope)
		if !(high-low < 0.1) {
			return from
		}
	}
	return 0
}

// scattered fits all errors above a hundred times the rounding error: they are partly chance,
// and scatter about their power law. r draws seeds for the margin.
func scattered(ladder []level, r *rand.Rand) Fit {
	var x, y []float64
	var chosen []level
	to := 0
	for i, g := range ladder {
		if size := rms(g.errors); size > drowned*g.floor && !math.IsInf(size, 1) {
			x, y, chosen, to = append(x, math.Log(g.at)), append(y, math.Log(size)), append(chosen, g), i+1
		}
	}
	f := Fit{Slope: math.NaN(), Intercept: math.NaN(), Margin: math.NaN()}
	if len(x) >= 3 {
		f = Line(x, y)
		f.From, f.To = slices.IndexFunc(ladder, func(g level) bool { return g.at == chosen[0].at }), to
		if len(chosen[0].errors) > 1 {
			f.Margin = margin(x, y, chosen, r)
		}
	}
	f.At, f.Size, f.Floor = points(ladder)
	return f
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
func margin(x, y []float64, ladder []level, r *rand.Rand) float64 {
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
// residual that comes from it. They are NaN if in most draws all errors of a point are zero.
func bootstrap(x []float64, ladder []level, r *rand.Rand) (variance, explained float64) {
	seeds := len(ladder[0].errors)
	moved, y, valid := make([]float64, len(x)), make([]float64, len(x)), 0
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
	unbiased := float64(seeds) / float64(seeds-1) / float64(valid)
	return unbiased * variance, unbiased * explained
}
