package study

import (
	"math"
	"math/rand/v2"
)

// drowned is how many times larger than rounding an error must be to be fitted.
const drowned = 100

// PowerLaw fits the order p of errors err ~ hᵖ where they follow one, that is
// log err against log h. It leaves out what has an error below a hundred times
// the rounding error. Of the rest it takes the finest four neighbours whose
// three slopes differ by less than 0.1, and the coarser ones that go on with
// such slopes: coarser steps have not settled yet, and where an error passes
// through zero its slope means nothing. The slope is NaN if there are no such
// four, or three if there are no more.
func PowerLaw(h, err, rounding []float64) Fit {
	good := 0
	for good < len(h) && err[good] > drowned*rounding[good] {
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
	f.At, f.Size, f.Floor = h, err, rounding
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

// scattered fits all points whose error is more than a hundred times the rounding
// error: for errors that are partly chance, and scatter about their power law. r draws
// seeds for the margin.
func scattered(ladder []rung, r *rand.Rand) Fit {
	var x, y []float64
	var chosen []rung
	from, to := 0, 0
	for i, g := range ladder {
		if size := g.size(); size > drowned*g.floor && !math.IsInf(size, 1) {
			if len(chosen) == 0 {
				from = i
			}
			to = i + 1
			x, y, chosen = append(x, math.Log(g.at)), append(y, math.Log(size)), append(chosen, g)
		}
	}
	f := Line(x, y)
	if f.From, f.To = from, to; len(x) < 3 {
		f.Slope, f.Margin, f.From, f.To = math.NaN(), math.NaN(), 0, 0
	} else if chosen[0].runs > 1 {
		f.Margin = margin(x, y, chosen, r)
	}
	f.At, f.Size, f.Floor = points(ladder)
	return f
}
