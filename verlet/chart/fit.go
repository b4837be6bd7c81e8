package chart

import (
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg/draw"
)

// fit returns the ends of an axis: those set by hand, or those of the data with a
// margin, as a part of the range. No data and constant data also give an axis.
func fit(data [2]float64, a plot.Axis, log bool, margin float64) (lo, hi float64) {
	if lo, hi = data[0], data[1]; lo > hi {
		lo, hi = 1e-3, 1
	}
	if log {
		lo, hi = log10(lo), log10(hi)
	}
	if size := max(math.Abs(lo), math.Abs(hi)); hi-lo <= size*1e-11 || hi-lo < 1e-300 {
		half := size / 10
		if log || half < 1e-300 {
			half = 0.5
		}
		lo, hi = lo-half, hi+half
	} else {
		d := float64(margin * (hi - lo))
		lo, hi = lo-d, hi+d
	}
	if log {
		lo, hi = math.Pow(10, max(lo, -320)), math.Pow(10, min(hi, 308))
	}
	if finite(a.Min) {
		lo = a.Min
	}
	if finite(a.Max) {
		hi = a.Max
	}
	if lo >= hi { // one end is set, and the data lie beyond it
		lo, hi = min(lo, hi), max(lo, hi)+math.Abs(hi)/10+1e-300
	}
	return lo, hi
}

// keepEqual widens one range until both axes have the same scale.
func keepEqual(x, y *plot.Axis, ratio float64) {
	factor := (x.Max - x.Min) * ratio / (y.Max - y.Min)
	if factor < 1 {
		y, factor = x, 1/factor
	}
	mid, half := y.Min/2+y.Max/2, float64((y.Max/2-y.Min/2)*factor)
	y.Min, y.Max = mid-half, mid+half
}

// zeroLines is a plotter of the lines of 0, darker than the grid.
type zeroLines struct{}

func (zeroLines) Plot(c draw.Canvas, p *plot.Plot) {
	f, pen := newFrame(c, p), draw.LineStyle{Color: color.NRGBA{0xB0, 0xB0, 0xB0, 255}, Width: 0.75}
	q, _ := f.at(0, 0)
	if n := f.x.Norm(0); !f.logX && 0.04 < n && n < 0.96 {
		f.StrokeLine2(pen, q.X, f.Min.Y, q.X, f.Max.Y)
	}
	if n := f.y.Norm(0); !f.logY && 0.04 < n && n < 0.96 {
		f.StrokeLine2(pen, f.Min.X, q.Y, f.Max.X, q.Y)
	}
}
