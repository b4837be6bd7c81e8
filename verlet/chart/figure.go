package chart

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Figure is a plot of gonum in the theme of this book. All fields of
// [plot.Plot] are used under their own names; an end of an axis that is set by
// hand (f.X.Min = 0) stays as it is, any other one fits the data.
type Figure struct {
	*plot.Plot
	marks         []plot.Plotter
	keys          []key
	square, equal bool
	wrapped       *plot.Plot // whose plotters are hidden, or nil
	panels        []*Figure  // of a grid, in so many
	columns       int
}

// New returns an empty figure of 16 × 9 cm with a light grid. The labels name
// quantity and unit, like "time t / s". That of the y axis is written above it,
// where it can be read without turning the head.
func New(title, xLabel, yLabel string) *Figure {
	f := &Figure{Plot: plot.New()}
	f.Title.Text, f.X.Label.Text, f.Y.Label.Text = title, xLabel, yLabel
	theme(f.Plot)
	return f
}

// Wrap returns a figure of a plot that was made elsewhere: its plotters and its
// ranges in this theme. The plot itself stays as it is.
func Wrap(p *plot.Plot) *Figure {
	c := *p
	theme(&c)
	return &Figure{Plot: &c, wrapped: p}
}

// theme gives a plot the fonts, greys and ticks of the book.
func theme(p *plot.Plot) {
	p.TextHandler = Scripts
	p.BackgroundColor = nil // the canvas is white
	p.Title.TextStyle = dark(heading, draw.XLeft, draw.YTop)
	p.Legend.TextStyle = dark(plain, draw.XLeft, draw.YBottom)
	p.Legend.ThumbnailWidth = 26
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Padding, a.Label.Padding, a.Tick.Length = 0, 2, 3.5
		a.LineStyle = draw.LineStyle{Color: color.NRGBA{0x40, 0x40, 0x40, 255}, Width: 0.75}
		a.Tick.LineStyle = a.LineStyle
		a.Tick.Label = dark(plain, a.Tick.Label.XAlign, a.Tick.Label.YAlign)
		a.Label.TextStyle = dark(plain, draw.XCenter, draw.YBottom)
		switch a.Tick.Marker.(type) {
		case plot.DefaultTicks, plot.LogTicks:
			a.Tick.Marker = Ticks{}
		}
	}
}

// Add adds plotters of this package, of gonum's or of the reader's own. Those of
// this package that have a label get an entry in the legend; for others, call
// f.Legend.Add as in any plot. Level curves and grids are drawn first, then areas,
// lines, the exact solution, points, remarks.
func (f *Figure) Add(ps ...plot.Plotter) {
	if f.panels != nil {
		panic("chart: Add to a grid: add to one of its panels")
	}
	for _, p := range ps {
		f.marks = append(f.marks, p)
		if e, ok := p.(labelled); ok && e.entry() != "" {
			f.keys = append(f.keys, key{e.entry(), []plot.Thumbnailer{e}})
		}
	}
}

type labelled interface {
	plot.Thumbnailer
	entry() string
}

// layer returns where a plotter is drawn, from the bottom up.
func layer(p plot.Plotter) int {
	switch p := p.(type) {
	case *plotter.Grid, *Levels:
		return 0
	case *Rule:
		if p.Shaded {
			return 0
		}
		return 1
	case *Band, *Shape:
		return 1
	case *Curve:
		if p.Joined && p.Style.Colour == Exact.Colour { // or a line that agrees would hide it
			return 3
		} else if !p.Joined {
			return 4
		}
	case *Note, *SlopeTriangle:
		return 5
	}
	return 2
}

// build returns the plot to draw, for data that get about that much space.
func (p *panel) build(room vg.Point) *plot.Plot {
	q := *p.Plot
	q.Title.Text, q.Y.Label.Text = "", "" // the figure writes them
	grid := plotter.NewGrid()
	grid.Vertical = draw.LineStyle{Color: color.NRGBA{0xE2, 0xE2, 0xE2, 255}, Width: 0.75}
	grid.Horizontal = grid.Vertical
	q.Add(grid, zeroLines{})
	list := slices.Clone(p.marks)
	slices.SortStableFunc(list, func(a, b plot.Plotter) int { return layer(a) - layer(b) })
	q.Add(list...)
	var logX, logY bool
	q.X.Scale, logX = calm(q.X.Scale)
	q.Y.Scale, logY = calm(q.Y.Scale)
	if p.ranges == nil {
		x, y := p.dataRanges(logX, logY)
		p.ranges = &[2][2]float64{x, y}
	}
	q.X.Min, q.X.Max = fit(p.ranges[0], p.X, logX, 0.02)
	q.Y.Min, q.Y.Max = fit(p.ranges[1], p.Y, logY, 0.05)
	if p.equal {
		keepEqual(&q.X, &q.Y, float64(room.Y/room.X))
	}
	if t, ok := q.X.Tick.Marker.(Ticks); ok {
		q.X.Tick.Marker = Ticks{cmp.Or(t.N, int(room.X/42), 1), logX}
	}
	if t, ok := q.Y.Tick.Marker.(Ticks); ok {
		q.Y.Tick.Marker = Ticks{cmp.Or(t.N, int(room.Y/20), 1), logY}
	}
	return &q
}

// dataRanges returns the ranges of the data that the axes can show.
func (f *Figure) dataRanges(logX, logY bool) (x, y [2]float64) {
	x, y = [2]float64{math.Inf(1), math.Inf(-1)}, [2]float64{math.Inf(1), math.Inf(-1)}
	widen := func(r *[2]float64, lo, hi float64, log bool) {
		if finite(lo) && finite(hi) && !(log && lo <= 0) {
			*r = [2]float64{min(r[0], lo), max(r[1], hi)}
		}
	}
	for _, m := range f.marks {
		var a, b, c, d float64
		switch m := m.(type) {
		case interface {
			bounds(logX, logY bool) (xmin, xmax, ymin, ymax float64)
		}:
			a, b, c, d = m.bounds(logX, logY)
		case plotter.XYer:
			xs, ys := coordinates(m)
			a, b, c, d = bounds(xs, ys, logX, logY)
		case plot.DataRanger:
			a, b, c, d = m.DataRange()
		default:
			continue
		}
		widen(&x, a, b, logX)
		widen(&y, c, d, logY)
	}
	return x, y
}

func coordinates(p plotter.XYer) (xs, ys []float64) {
	for i := range p.Len() {
		x, y := p.XY(i)
		xs, ys = append(xs, x), append(ys, y)
	}
	return xs, ys
}

// check reports what cannot be drawn as it stands.
func (f *Figure) check() error {
	_, logX := calm(f.X.Scale)
	_, logY := calm(f.Y.Scale)
	if f.equal && (logX || logY) {
		return errors.New("chart: Equal on a logarithmic axis: use one or the other")
	}
	if lo := f.X.Min; logX && lo <= 0 || logY && f.Y.Min <= 0 {
		return fmt.Errorf("chart: a logarithmic axis cannot start at %g: set its Min above 0", min(lo, f.Y.Min))
	}
	for _, m := range f.marks {
		if _, ok := m.(*SlopeTriangle); ok && !(logX && logY) {
			return errors.New("chart: Slope needs two logarithmic axes: call LogLog")
		}
	}
	for _, s := range f.words() {
		if err := checkText(s); err != nil {
			return err
		}
	}
	return nil
}

// words returns all that is written in the figure, but for numbers on the axes.
func (f *Figure) words() []string {
	list := []string{f.Title.Text, f.X.Label.Text, f.Y.Label.Text}
	for _, k := range f.keys {
		list = append(list, k.label)
	}
	for _, m := range f.marks {
		if a, ok := m.(annotator); ok {
			list = append(list, a.text())
		}
	}
	return list
}
