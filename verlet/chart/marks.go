package chart

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

// Line joins the points by a line. NaN and infinite values interrupt it. A label
// "" has no entry in the legend. A black line, the exact solution, lies above the
// other lines.
func (f *Figure) Line(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true})
}

// Points draws a glyph at each point.
func (f *Figure) Points(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s.pointed(), Label: label, Xs: xs, Ys: ys, Marked: true})
}

// LinePoints draws a thin line and a glyph at each point, or a Line where glyphs would
// run into each other.
func (f *Figure) LinePoints(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s.pointed(), Label: label, Xs: xs, Ys: ys, Joined: true, Marked: true})
}

// Shape draws a closed outline and fills it palely.
func (f *Figure) Shape(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true, Filled: true})
}

// Band fills the space between two curves, for a confidence interval. With the
// label of a line it shares that line's entry in the legend.
func (f *Figure) Band(s Style, label string, xs, lo, hi []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: lo, Tops: append([]float64{}, hi...), Filled: true})
}

// HLine draws a level rule with its label beside it.
func (f *Figure) HLine(label string, y float64) { f.Add(&Remark{Text: label, Y: y, At: Level}) }

// VLine draws an upright rule with its label beside it.
func (f *Figure) VLine(label string, x float64) { f.Add(&Remark{Text: label, X: x, At: Upright}) }

// Floor shades all below y, for what round-off or noise makes unreachable.
func (f *Figure) Floor(label string, y float64) { f.Add(&Remark{Text: label, Y: y, At: Floor}) }

// Text writes a remark beside the point (x, y).
func (f *Figure) Text(x, y float64, s string) { f.Add(&Remark{Text: s, X: x, Y: y}) }

// Levels draws the curves of(x, y) = level in grey, below all data.
func (f *Figure) Levels(of func(x, y float64) float64, levels ...float64) {
	f.Add(&Levels{of, slices.Clone(levels)})
}

// Slope draws a triangle on logarithmic axes whose long side rises like
// x^order, with its number. Its left corner is at (x, y).
func (f *Figure) Slope(order, x, y float64) {
	if !(x > 0) || !(y > 0) || !finite(order) {
		panic(fmt.Sprintf("chart: Slope(%g, %g, %g): a finite order and a place above 0 are needed", order, x, y))
	}
	f.Add(&SlopeTriangle{order, x, y})
}

// PowerLaw draws the line y = factor × x^order from one x to another on logarithmic axes:
// what a theory says.
func (f *Figure) PowerLaw(s Style, label string, factor, order, from, to float64) {
	if !(factor > 0) || !(from > 0) || !(to > 0) || !finite(order) {
		panic(fmt.Sprintf("chart: PowerLaw of %g x^%g from %g to %g: all but the order must be above 0", factor, order, from, to))
	}
	f.Line(s, label, []float64{from, to}, []float64{factor * math.Pow(from, order), factor * math.Pow(to, order)})
}

// Formula draws a function between two places as a thin black line. (A plotter.Function
// without ends asks for values a little beyond the data, where a root or an arcsine may be
// no number.)
func (f *Figure) Formula(from, to float64, of func(x float64) float64) {
	p := plotter.NewFunction(of)
	p.XMin, p.XMax, p.Samples = from, to, 400
	f.Add(p)
}

// Trace draws a line through complex numbers, x + iy: an orbit in the plane. Of many
// points it takes about 256 at even distances, and the last one.
func (f *Figure) Trace(s Style, label string, zs []complex64) {
	var xs, ys []float64
	every := max(1, len(zs)/256)
	for i, z := range zs {
		if i%every == 0 || i == len(zs)-1 {
			xs, ys = append(xs, float64(real(z))), append(ys, float64(imag(z)))
		}
	}
	f.Line(s, label, xs, ys)
}

// Key puts a label and a glyph into the legend, for what has no place in the figure,
// such as an error of 0 on a logarithmic axis.
func (f *Figure) Key(s Style, label string) {
	f.keys = append(f.keys, key{label, []*Series{{Style: s.pointed(), Marked: true}}})
}

// XRange sets the ends of the x axis; what lies beyond is cut off.
func (f *Figure) XRange(lo, hi float64) { setRange("XRange", &f.X, lo, hi) }

// YRange sets the ends of the y axis; what lies beyond is cut off.
func (f *Figure) YRange(lo, hi float64) { setRange("YRange", &f.Y, lo, hi) }

// Window sets the ends of both axes; what lies beyond is cut off.
func (f *Figure) Window(xmin, xmax, ymin, ymax float64) {
	f.XRange(xmin, xmax)
	f.YRange(ymin, ymax)
}

func setRange(call string, a *plot.Axis, lo, hi float64) {
	if !finite(lo) || !finite(hi) || !(hi-lo > 1e-12*max(hi, -lo)) || hi-lo < 1e-300 {
		panic(fmt.Sprintf("chart: %s(%g, %g): the ends must be finite, in order and apart", call, lo, hi))
	}
	a.Min, a.Max = lo, hi
}

// Equal gives both axes the same units per length, so that circles are round.
// One of the ranges grows to fill the figure.
func (f *Figure) Equal() { f.equal = true }

// Square makes the space between the axes a square, and the figure 12 cm wide.
func (f *Figure) Square() { f.square = true }
