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
	// Margin is half the width of the 95 % confidence interval of the slope,
	// under the usual assumption of independent, equally noisy points.
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

// powerLaw fits the order p of errors e ~ hᵖ where they follow one: it leaves
// out the fine steps whose rounding error is more than a hundredth of the
// error, and the coarse steps from which the slopes between neighbours have
// not yet settled, that is, differ by more than 0.1 from the finest good one.
func powerLaw(h, err, rounding []float64) Fit {
	to := len(h)
	for to > 0 && !(err[to-1] > 100*rounding[to-1]) {
		to--
	}
	logH, logE := make([]float64, to), make([]float64, to)
	for i := range to {
		logH[i], logE[i] = math.Log(h[i]), math.Log(err[i])
	}
	slope := func(i int) float64 { return (logE[i+1] - logE[i]) / (logH[i+1] - logH[i]) }
	from := max(0, to-2)
	for from > 0 && math.Abs(slope(from-1)-slope(to-2)) < 0.1 {
		from--
	}
	f := Line(logH[from:to], logE[from:to])
	f.From, f.To = from, to
	return f
}
