package chart

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
)

// Log is a logarithmic [plot.Axis.Scale] that stays calm: where plot.LogScale
// panics on a value that is not above zero, this one puts it far below the axis.
type Log struct{}

// Normalize returns the place of x between min and max.
func (Log) Normalize(min, max, x float64) float64 {
	if !(x > 0 && min > 0 && max > 0) {
		return -far
	}
	lo, hi := log10(min), log10(max)
	return (log10(x) - lo) / (hi - lo)
}

// far is how many times the width of a figure a point may lie outside.
const far = 1000

// calm returns the scale of an axis with Log for plot.LogScale, and whether it is
// logarithmic.
func calm(s plot.Normalizer) (plot.Normalizer, bool) {
	switch s := s.(type) {
	case Log, plot.LogScale:
		return Log{}, true
	case plot.InvertedScale:
		inner, log := calm(s.Normalizer)
		return plot.InvertedScale{Normalizer: inner}, log
	}
	return s, false
}

// snap rounds x to a multiple of 1/n, so that the last bits of x, which differ
// from processor to processor, change nothing: some fuse a product and a sum, and
// have logarithms of their own. What lies in the middle between two multiples,
// as round numbers often do, must not hang on these bits either: x goes up from
// a place that no round number meets, a little above the middle.
func snap(x, n float64) float64 {
	const above = 1 / (16 * math.Pi)
	return math.Floor(float64(x*n)+(0.5-above)) / n
}

// snapped returns the nearest point of a grid of 1/n point.
func snapped(p vg.Point, n float64) vg.Point {
	return vg.Point{X: vg.Length(snap(float64(p.X), n)), Y: vg.Length(snap(float64(p.Y), n))}
}

// log10 returns the decimal logarithm of a positive number to twelve decimals,
// with the same bits on every processor; of a power of ten, it is a whole number.
func log10(x float64) float64 {
	f, e := math.Frexp(x)
	if f < math.Sqrt2/2 {
		f, e = 2*f, e-1
	}
	s := (f - 1) / (f + 1)
	sum := 0.0 // of s²ⁿ/(2n+1), which is half of ln f over s
	for _, c := range [...]float64{1. / 17, 1. / 15, 1. / 13, 1. / 11, 1. / 9, 1. / 7, 1. / 5, 1. / 3, 1} {
		sum = c + float64(s*s*sum)
	}
	return snap((float64(2*s*sum)+float64(math.Ln2*float64(e)))/math.Ln10, 1<<40)
}
