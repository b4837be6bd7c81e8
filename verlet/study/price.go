package study

import "math"

// Price returns the number of force evaluations from which on the position is never farther
// off than the given error, for a measurement by [WorkPrecision]. Between two runs it goes
// along the straight line of the logarithms. It is NaN if the best run is not that good, or
// if already the shortest one is.
func (c Convergence) Price(accuracy float64) (evals float64) {
	return c.crossing(func(l Level) float64 { return l.X / accuracy })
}

// BetterFrom returns the number of force evaluations from which on the position has a
// smaller error than that of the other measurement, which must be made with about the same
// numbers of evaluations. It is NaN if that is never so, or from the first run on. What is
// mostly rounding does not count.
func (c Convergence) BetterFrom(other Convergence) (evals float64) {
	i := -1
	return c.crossing(func(l Level) float64 {
		i++
		if i >= len(other.Levels) || l.X < 10*l.XRound {
			return math.NaN()
		}
		return l.X / other.at(float64(l.Evals))
	})
}

// at returns the error of the position for a number of evaluations.
func (c Convergence) at(evals float64) float64 {
	for i := 1; i < len(c.Levels); i++ {
		if a, b := c.Levels[i-1], c.Levels[i]; evals <= float64(b.Evals) || i == len(c.Levels)-1 {
			part := math.Log(evals/float64(a.Evals)) / math.Log(float64(b.Evals)/float64(a.Evals))
			return a.X * math.Pow(b.X/a.X, part)
		}
	}
	return math.NaN()
}

// crossing returns where a ratio, on logarithmic axes, falls below 1 for good.
func (c Convergence) crossing(ratio func(l Level) float64) (evals float64) {
	evals, last := math.NaN(), math.NaN()
	for i, l := range c.Levels {
		r := ratio(l)
		switch {
		case r != r && evals == evals:
			return evals
		case r != r:
			r = math.Inf(1)
		case r >= 1:
			evals = math.NaN()
		case last >= 1:
			before := float64(c.Levels[i-1].Evals)
			part := math.Log(last) / math.Log(last/r)
			if math.IsInf(last, 0) {
				part = 1
			}
			evals = before * math.Pow(float64(l.Evals)/before, part)
		}
		last = r
	}
	return evals
}
