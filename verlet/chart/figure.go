package chart

import (
	"errors"
	"fmt"
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
	square, equal bool
	narrow        vg.Length // the widest that it may be, or 0
	panels        []*Figure // of a grid, in so many
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

// theme gives a plot the fonts, greys and ticks of the book.
func theme(p *plot.Plot) {
	p.TextHandler = Scripts
	p.BackgroundColor = nil // the canvas is white
	p.Legend.TextStyle = dark(plain, draw.XLeft, draw.YBottom)
	p.Legend.ThumbnailWidth = thumbWidth
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.Padding, a.Label.Padding, a.Tick.Length = 0, 2, 3.5
		a.LineStyle = draw.LineStyle{Color: rgb(0x404040), Width: 0.75}
		a.Tick.LineStyle = a.LineStyle
		a.Tick.Label = dark(plain, a.Tick.Label.XAlign, a.Tick.Label.YAlign)
		a.Label.TextStyle = dark(plain, draw.XCenter, draw.YBottom)
		a.Tick.Marker = Ticks{}
	}
	p.X.Tick.Label.YAlign = draw.YTop - 0.25 // or raised digits touch the axis
	p.X.Label.Padding = 4
}

// Add adds plotters of this package, of gonum's or of the reader's own. Of a [Series] it takes a copy;
// with a label it gets an entry in the legend. For other plotters, call f.Legend.Add as in any plot.
// Level curves and floors are drawn first, then areas, lines, the exact solution, points, remarks.
func (f *Figure) Add(ps ...plot.Plotter) {
	if f.panels != nil {
		panic("chart: Add to a grid: add to one of its panels")
	}
	for _, p := range ps {
		if s, ok := p.(*Series); ok {
			if len(s.Xs) != len(s.Ys) || s.Tops != nil && len(s.Xs) != len(s.Tops) {
				panic(fmt.Sprintf("chart: %q has %d x's but %d y's and %d tops", s.Label, len(s.Xs), len(s.Ys), len(s.Tops)))
			}
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
	case *plotter.Grid, *Levels, *Remark:
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

// all returns the panels of a grid, or the figure itself.
func (f *Figure) all() []*Figure {
	if f.panels != nil {
		return f.panels
	}
	return []*Figure{f}
}

// check reports axes that cannot be drawn as they stand.
func (f *Figure) check() error {
	for _, f := range f.all() {
		for _, a := range []plot.Axis{f.X, f.Y} {
			if _, log := calm(a.Scale); log && f.equal {
				return errors.New("chart: Equal on a logarithmic axis: use one or the other")
			} else if log && a.Min <= 0 {
				return fmt.Errorf("chart: a logarithmic axis cannot start at %g: set its Min above 0", a.Min)
			}
		}
	}
	return nil
}
