package chart

import "math"

// An axis is the range of one coordinate and the way along it.
type axis struct {
	log    bool
	fixed  bool    // the caller set the range
	lo, hi float64 // in the coordinate: a value, or its decimal logarithm
	data   [2]float64
	bare   bool // no tick labels: a neighbour in a grid has them
}

// newAxis returns an axis that has seen no data.
func newAxis() axis {
	return axis{data: [2]float64{math.Inf(1), math.Inf(-1)}}
}

// shows reports whether the axis can show the value at all.
func (a *axis) shows(v float64) bool {
	return v-v == 0 && (!a.log || v > 0) // ∞ − ∞ is NaN
}

// coord returns the coordinate of a value that the axis can show.
func (a *axis) coord(v float64) float64 {
	if a.log {
		return log10(v)
	}
	return v
}

// see widens the range of the data by the values that can be drawn: if the axis
// shows them, and the other axis their partners, where they have some.
func (a *axis) see(vs []float64, other *axis, partners []float64) {
	if a.fixed {
		return
	}
	lo, hi := a.data[0], a.data[1]
	for i, v := range vs {
		if (v < lo || v > hi) && a.shows(v) && (partners == nil || other.shows(partners[i])) {
			lo, hi = min(lo, v), max(hi, v)
		}
	}
	a.data = [2]float64{lo, hi}
}

// at returns where a coordinate lies between the axis's ends, 0 to 1. It halves
// first, because the difference of two large numbers overflows.
func (a *axis) at(u float64) float64 {
	return (u/2 - a.lo/2) / (a.hi/2 - a.lo/2)
}

// fit sets the range from the data, with a margin as a fraction of the range.
// No data and constant data also give an axis.
func (a *axis) fit(margin float64) {
	lo, hi := a.data[0], a.data[1]
	if lo > hi {
		lo, hi = 0, 1
		if a.log {
			lo = 1e-3
			hi = 1
		}
	}
	lo, hi = a.coord(lo), a.coord(hi)
	if a.fixed {
		a.lo, a.hi = lo, hi
		return
	}
	size := max(math.Abs(lo), math.Abs(hi))
	half := hi/2 - lo/2
	if half <= max(size*1e-12, 1e-300) {
		half = size / 10
		if a.log || half < 1e-300 {
			half = 0.5
		}
		lo, hi, margin = lo-half, hi+half, 0
	}
	margin = float64(2 * margin * half)
	a.lo, a.hi = max(lo-margin, -math.MaxFloat64), min(hi+margin, math.MaxFloat64)
}

// stretch widens the range about its middle by a factor.
func (a *axis) stretch(factor float64) {
	mid, half := a.lo/2+a.hi/2, float64((a.hi/2-a.lo/2)*factor)
	a.lo, a.hi = max(mid-half, -math.MaxFloat64), min(mid+half, math.MaxFloat64)
}
