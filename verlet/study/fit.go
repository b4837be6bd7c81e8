package study

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Fit is a straight line through measured points, by least squares.
type Fit struct {
	Slope, Intercept float64
	// Margin is half the width of the 95 % confidence interval of the slope: of
	// [Line], under the usual assumption of independent, equally noisy points; an
	// [Estimate] and a trend have theirs from seeds and from batches.
	Margin float64
	// From and To are the range of points used: From ≤ i < To.
	From, To int
}

// String returns the slope with its margin: 2.00 ± 0.01.
func (f Fit) String() string { return fmt.Sprintf("%.2f ± %.2f", f.Slope, f.Margin) }

// Line fits y = Intercept + Slope x. With fewer than three points the margin
// is NaN, with fewer than two the slope as well.
func Line(x, y []float64) Fit {
	f := Fit{Slope: math.NaN(), Intercept: math.NaN(), Margin: math.NaN(), To: len(x)}
	if len(x) < 2 {
		return f
	}
	f.Intercept, f.Slope = stat.LinearRegression(x, y, nil, false)
	if len(x) < 3 {
		return f
	}
	mean := stat.Mean(x, nil)
	var residual, spread float64
	for i := range x {
		d := y[i] - (f.Intercept + f.Slope*x[i])
		residual += d * d
		spread += (x[i] - mean) * (x[i] - mean)
	}
	freedom := float64(len(x) - 2)
	t := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: freedom}.Quantile(0.975)
	f.Margin = t * math.Sqrt(residual/freedom/spread)
	return f
}

// batches is how many parts of a series are taken for independent. More would
// give narrower intervals, and wrong ones where a series remembers longer: at 400
// samples with a correlation of 0.9 from one to the next, 8 hold 93 % of the
// slopes, 20 hold 87 %.
const batches = 8

// trend is [Line] through samples in time that waver, and are not independent of
// their neighbours: the margin is that of the line through the means of batches,
// which hardly know of each other if they are long.
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

// PowerLaw fits the order p of errors err ~ hᵖ where they follow one, that is
// log err against log h. It leaves out what has an error below a hundred times
// the rounding error. Of the rest it takes the finest four neighbours whose
// three slopes differ by less than 0.1, and the coarser ones that go on with
// such slopes: coarser steps have not settled yet, and where an error passes
// through zero its slope means nothing. The slope is NaN if there are no such
// four, or three if there are no more.
func PowerLaw(h, err, rounding []float64) Fit {
	good := 0
	for good < len(h) && err[good] > 100*rounding[good] {
		good++
	}
	logH, logE := make([]float64, good), make([]float64, good)
	for i := range good {
		logH[i], logE[i] = math.Log(h[i]), math.Log(err[i])
	}
	from, to := 0, 0
	for last := good; last >= min(4, good) && to-from < min(4, good); last-- {
		from, to = settled(logH, logE, last), last
	}
	if to-from < 3 {
		from, to = 0, 0
	}
	f := Line(logH[from:to], logE[from:to])
	f.From, f.To = from, to
	return f
}

// settled returns the first of the longest run of points up to the given one
// whose slopes differ by less than 0.1.
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
