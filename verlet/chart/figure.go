package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/verletbook/verletbook/verlet/internal/check"
)

var must = check.In("chart") // panics if what it says of a call is not right

// A Figure is a plot of gonum in the theme of this book. All fields of
// [plot.Plot] are used under their own names; an end of an axis that is set by
// hand (f.X.Min = 0) stays as it is, any other one fits the data.
type Figure struct {
	*plot.Plot
	marks         []plot.Plotter
	square, equal bool
	live          bool      // its lines move, and its axes stay
	width, room   vg.Length // of the figure, and of its page
	panels        []*Figure // of a grid, or the figure alone
	columns       int       // of a grid
}

// New returns an empty figure of 16 × 9 cm with a light grid. The labels name
// quantity and unit, like "time t / s". That of the y axis is written above it,
// where it can be read without turning the head.
func New(title, xLabel, yLabel string) *Figure {
	f := &Figure{Plot: plot.New(), width: figureWidth, room: figureWidth}
	f.panels = []*Figure{f}
	f.Title.Text, f.X.Label.Text, f.Y.Label.Text = title, xLabel, yLabel
	f.TextHandler = scripts
	f.BackgroundColor = nil // the canvas is white
	f.Legend.TextStyle = dark(plain, draw.XLeft, draw.YBottom)
	f.Legend.ThumbnailWidth = thumbWidth
	for _, a := range []*plot.Axis{&f.X, &f.Y} {
		a.Padding, a.Label.Padding, a.Tick.Length = 0, 2, 3.5
		a.LineStyle = draw.LineStyle{Color: rgb(0x404040), Width: 0.75}
		a.Tick.LineStyle = a.LineStyle
		a.Tick.Label = dark(plain, a.Tick.Label.XAlign, a.Tick.Label.YAlign)
		a.Label.TextStyle = dark(plain, draw.XCenter, draw.YBottom)
		a.Tick.Marker = ticks{}
	}
	f.X.Tick.Label.YAlign = draw.YTop - 0.25 // or raised digits touch the axis
	f.X.Label.Padding = 4
	return f
}

// Plane returns an empty square figure with the same units on both axes, for orbits and
// phase planes.
func Plane(title, xLabel, yLabel string) *Figure {
	f := New(title, xLabel, yLabel)
	f.Square()
	f.Equal()
	return f
}

// LogX is [New] with a logarithmic x axis, as is any axis whose Scale is [Log]. Points with x ≤ 0 are
// left out.
func LogX(title, xLabel, yLabel string) *Figure {
	f := New(title, xLabel, yLabel)
	f.X.Scale = Log{}
	return f
}

// LogLog is [New] with two logarithmic axes.
func LogLog(title, xLabel, yLabel string) *Figure {
	f := LogX(title, xLabel, yLabel)
	f.Y.Scale = Log{}
	return f
}

// Add adds plotters of this package, of gonum's or of the reader's own. Of a [Series] it takes a copy;
// with a label it gets an entry in the legend. For other plotters, call f.Legend.Add as in any plot.
// Level curves and floors are drawn first, then areas, lines, the exact solution, points, remarks.
func (f *Figure) Add(ps ...plot.Plotter) {
	must(f.columns == 0, "Add to a grid: add to one of its panels")
	for _, p := range ps {
		if s, ok := p.(*Series); ok {
			fits := len(s.Xs) == len(s.Ys) && (s.Tops == nil || len(s.Xs) == len(s.Tops))
			must(fits, "%q has %d x's but %d y's and %d tops", s.Label, len(s.Xs), len(s.Ys), len(s.Tops))
			own := *s
			own.Xs, own.Ys, own.Tops = slices.Clone(s.Xs), slices.Clone(s.Ys), slices.Clone(s.Tops)
			p = &own
		}
		f.marks = append(f.marks, p)
	}
}

// layer returns where a plotter is drawn, from the bottom up.
func layer(p plot.Plotter) int {
	switch p := p.(type) {
	case *plotter.Grid, *levelCurves, *remark:
		return 0
	case *Series:
		switch {
		case p.Filled:
			return 1
		case !p.Joined:
			return 4
		case p.Style.Colour == Exact.Colour: // or a line that agrees would hide it
			return 3
		}
	}
	return 2
}

// Line joins the points by a line. NaN and infinite values interrupt it. A label
// "" has no entry in the legend. A black line, the exact solution, lies above the
// other lines.
func (f *Figure) Line(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true})
}

// Points draws a glyph at each point.
func (f *Figure) Points(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Marked: true})
}

// LinePoints draws a thin line and a glyph at each point, or a Line where glyphs would
// run into each other.
func (f *Figure) LinePoints(s Style, label string, xs, ys []float64) {
	f.Add(&Series{Style: s, Label: label, Xs: xs, Ys: ys, Joined: true, Marked: true})
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
func (f *Figure) HLine(label string, y float64) { f.Add(&remark{x: none, y: y, text: label}) }

// VLine draws an upright rule with its label beside it.
func (f *Figure) VLine(label string, x float64) { f.Add(&remark{x: x, y: none, text: label}) }

// Floor shades all below y, for what round-off or noise makes unreachable.
func (f *Figure) Floor(label string, y float64) {
	f.Add(&remark{x: none, y: y, text: label, floor: true})
}

// Text writes a remark beside the point (x, y), if it is one.
func (f *Figure) Text(x, y float64, s string) {
	if finite(x) && finite(y) {
		f.Add(&remark{x: x, y: y, text: s})
	}
}

// Levels draws the curves of(x, y) = level in grey, below all data: the orbits of an energy,
// say. They do not widen the axes.
func (f *Figure) Levels(of func(x, y float64) float64, levels ...float64) {
	f.Add(&levelCurves{of, slices.Clone(levels)})
}

// Slope draws a triangle on logarithmic axes whose long side rises like
// x^order, with its number. Its left corner is at (x, y).
func (f *Figure) Slope(order, x, y float64) {
	must(logarithmic(f.X.Scale) && logarithmic(f.Y.Scale) && x > 0 && y > 0 && finite(order),
		"Slope(%g, %g, %g): a figure of LogLog, a finite order and a place above 0 are needed", order, x, y)
	f.Add(&slopeTriangle{order, x, y})
}

// PowerLaw draws the line y = factor × x^order from one x to another on logarithmic axes:
// what a theory says.
func (f *Figure) PowerLaw(s Style, label string, factor, order, from, to float64) {
	f.Line(s, label, []float64{from, to}, []float64{factor * math.Pow(from, order), factor * math.Pow(to, order)})
}

// Formula draws a function between two places as a thin black line, as what is exact is drawn.
func (f *Figure) Formula(from, to float64, of func(x float64) float64) {
	xs, ys := make([]float64, 401), make([]float64, 401)
	for i := range xs {
		xs[i] = from + float64(float64(i)*((to-from)/400))
		ys[i] = of(xs[i])
	}
	f.Line(Exact, "", xs, ys)
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
	must(finite(lo) && finite(hi) && hi-lo > 1e-12*max(hi, -lo) && hi-lo >= 1e-300,
		"%s(%g, %g): the ends must be finite, in order and apart", call, lo, hi)
	a.Min, a.Max = lo, hi
}

// Equal gives both axes the same units per length, so that circles are round.
// One of the ranges grows to fill the figure.
func (f *Figure) Equal() { f.equal = true }

// Square makes the space between the axes a square, and the figure 12 cm wide.
func (f *Figure) Square() { f.square, f.width = true, squareWidth }

// Live lays the figure out to be moved on a page with room for so many pixels of 1/96 inch: its labels are in a legend, so
// that its axes stay while lines move, and on a phone its letters keep their size.
func (f *Figure) Live(room int) { f.live, f.room = true, 0.75*vg.Length(room) }
