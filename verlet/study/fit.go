package study

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// A Fit is a straight line through measured points, by least squares.
type Fit struct {
	Slope, Intercept float64
	// Margin is half the width of the 95 % confidence interval of the slope. For
	// [Line] the points are assumed to be independent and equally noisy. Where errors
	// were measured for several seeds, the margin comes from the differences between
	// seeds as well, and for the energy from the means of parts of the run.
	Margin float64
	// From and To are the range of points used: From ≤ i < To.
	From, To int

	// The points of a power law, whose logarithms the line was fitted to: step or
	// number of steps, error, and the error that rounding alone would give. With
	// several seeds the error is the root mean square. [Line] leaves them nil.
	At, Size, Floor []float64
}

// String returns the slope with its margin: 2.00 ± 0.01.
func (f Fit) String() string { return fmt.Sprintf("%.2f ± %.2f", f.Slope, f.Margin) }

// Low returns the lower end of the 95 % confidence interval of the slope.
func (f Fit) Low() float64 { return f.Slope - f.Margin }

// High returns the upper end of the 95 % confidence interval of the slope.
func (f Fit) High() float64 { return f.Slope + f.Margin }

// Curve returns the fitted power law at the points that were fitted.
func (f Fit) Curve() (size []float64) {
	for _, x := range f.At[f.From:f.To] {
		size = append(size, math.Exp(f.Intercept+f.Slope*math.Log(x)))
	}
	return size
}

// Band returns a confidence band about [Fit.Curve], at the same points: power laws
// with the lowest and the highest slope, through the middle of the points.
func (f Fit) Band() (low, high []float64) {
	if math.IsNaN(f.Margin) {
		return make([]float64, f.To-f.From), make([]float64, f.To-f.From)
	}
	x := slices.Clone(f.At[f.From:f.To])
	for i := range x {
		x[i] = math.Log(x[i])
	}
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

// rms returns the root mean square, with the same bits on every processor: figures show
// it, and their numbers are stored.
func rms(x []float64) float64 {
	sum := 0.0
	for _, e := range x {
		sum += e * e / float64(len(x))
	}
	return math.Sqrt(sum)
}

// batches is how many parts of a series are taken for independent. More would
// give narrower intervals, and wrong ones where a series remembers longer: at 400
// samples with a correlation of 0.9 from one to the next, 8 hold 93 % of the
// slopes, 20 hold 87 %.
const batches = 8

// trend is [Line] through samples in time that are like their neighbours. Its margin
// is that of the line through the means of batches, which are nearly independent
// if they are long.
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

// Exponent returns the power with which ys grow with xs: the slope of the straight line
// through all their logarithms.
func Exponent(xs, ys []float64) float64 {
	return Line(Tabulate(math.Log, xs), Tabulate(math.Log, ys)).Slope
}

// Pairwise returns the order between each point of a power law and the next, the slope
// of log error against log h between the two, at the first of them. It needs no fit,
// and shows where the law holds: there the orders lie on a plateau.
func (f Fit) Pairwise() (at, order []float64) {
	for i := 1; i < len(f.At); i++ {
		at = append(at, f.At[i-1])
		order = append(order, math.Log(f.Size[i-1]/f.Size[i])/math.Log(f.At[i-1]/f.At[i]))
	}
	return at, order
}
