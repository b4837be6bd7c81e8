package study

import "math"

// Price returns the number of force evaluations from which on the position is never farther
// off than the given error, for a measurement by [WorkPrecision]. Between two runs it goes
// along the straight line of the logarithms. It is NaN if the best run is not that good, or
// if already the shortest one is.
func (c Convergence) Price(accuracy float64) (evals float64) {
	return c.crossing(func(_ int, l Level) float64 { return l.X / accuracy })
}

// BetterFrom returns the number of force evaluations from which on the position has a
// smaller error than that of the other measurement, which must be made with about the same
// numbers of evaluations. It is NaN if that is never so, or from the first run on. What is
// mostly rounding does not count.
func (c Convergence) BetterFrom(other Convergence) (evals float64) {
	return c.crossing(func(i int, l Level) float64 {
		if i >= len(other.Levels) || len(other.Levels) < 2 || l.X < 10*l.XRound {
			return math.NaN()
		}
		k := 1 // the other's error, between its runs
		for k < len(other.Levels)-1 && other.Levels[k].Evals < l.Evals {
			k++
		}
		a, b := other.Levels[k-1], other.Levels[k]
		part := math.Log(float64(l.Evals)/float64(a.Evals)) / math.Log(float64(b.Evals)/float64(a.Evals))
		return l.X / (a.X * math.Pow(b.X/a.X, part))
	})
}

// crossing returns where a ratio, on logarithmic axes, falls to 1 for good. Where it is NaN at
// the end, it does not count.
func (c Convergence) crossing(ratio func(i int, l Level) float64) (evals float64) {
	after := math.NaN() // the ratio of the next level that counts
	for i := len(c.Levels) - 1; i >= 0; i-- {
		r := ratio(i, c.Levels[i])
		switch {
		case r <= 1 || r != r && after != after:
			after = r
		case after != after:
			return after
		case math.IsNaN(r) || math.IsInf(r, 1):
			return float64(c.Levels[i+1].Evals)
		default:
			before, next := float64(c.Levels[i].Evals), float64(c.Levels[i+1].Evals)
			return before * math.Pow(next/before, math.Log(r)/math.Log(r/after))
		}
	}
	return math.NaN()
}
