package chart

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/recorder"
)

// Sizes in points: a figure is 605 × 340 pixels of 1/96 inch, which is 16 × 9 cm.
const (
	figureWidth  = 605 * 0.75
	figureHeight = 340 * 0.75
	squareWidth  = 454 * 0.75
	outer        = 4.5  // round a figure
	gutter       = 12   // between panels
	lineHeight   = 14.0 // of text
	aboveAxis    = 10   // from the y axis to its label
)

// Grid returns a figure made of panels, in rows of the given number of columns,
// lined up by plot.Align. One legend above them serves all.
func Grid(columns int, panels ...*Figure) *Figure {
	if columns < 1 || len(panels) == 0 || slices.ContainsFunc(panels, func(f *Figure) bool { return f == nil || f.panels != nil }) {
		panic(fmt.Sprintf("chart: a grid of %d columns and %d panels: have at least one of both, and no nil or grid in it", columns, len(panels)))
	}
	return &Figure{Plot: plot.New(), panels: panels, columns: min(columns, len(panels))}
}

// A panel is one pair of axes in its place on a canvas.
type panel struct {
	*Figure
	title        []string
	x, y         plot.Axis // with the ends that fit the data
	plot         *plot.Plot
	canvas, data draw.Canvas // with the axes, and without
	left         vg.Length   // of the title
	direct       []key       // labels at the ends of lines
}

// A page is a figure laid out on a canvas: its title, the legend, the panels.
type page struct {
	draw.Canvas
	title  []string
	keys   []key
	panels []*panel
}

// arrange lays a figure out, with labels at the ends of lines or with a legend above the axes.
func (f *Figure) arrange(c vg.Canvas) *page {
	g := &page{Canvas: draw.Canvas{Canvas: c, Rectangle: rectangle(0, 0, figureWidth, figureHeight)}}
	if f.square {
		g.Max.X = squareWidth
	}
	if f.narrow > 0 {
		g.Max.X = min(g.Max.X, f.narrow)
	}
	all, columns, room, head := f.all(), max(f.columns, 1), g.Max.X-2*outer, vg.Length(0)
	tiles := draw.Tiles{Rows: (len(all)-1)/columns + 1, Cols: columns, PadX: gutter,
		PadLeft: outer, PadRight: outer + 4, PadBottom: outer}
	g.Max.Y *= vg.Length(tiles.Rows) // for the first try
	for i, one := range all {
		p := one.build(columns)
		p.data = tiles.At(g.Canvas, i%columns, i/columns)
		p.left = p.data.Min.X
		if one != f {
			p.title = wrap(heading, one.Title.Text, p.data.Size().X)
		}
		if below := i + columns; below < len(all) && all[below].X.Label.Text == one.X.Label.Text {
			p.x.Label.Text = ""
		}
		lines := len(p.title)
		if one.Y.Label.Text != "" {
			lines++
		}
		g.panels, head = append(g.panels, p), max(head, aboveAxis+lineHeight*vg.Length(lines))
	}
	g.title = wrap(heading, f.Title.Text, room)
	tiles.PadTop, tiles.PadY = outer+lineHeight*vg.Length(len(g.title))+head, head+4
	keys, widest := f.merged(), vg.Length(0)
	for _, k := range keys {
		widest = max(widest, width(plain, k.label))
	}
	if p := g.panels[0]; f.panels == nil && len(keys) > 0 && len(keys) < 8 && widest < 0.32*g.Max.X {
		beside := tiles
		beside.PadRight += widest
		f.lay(g, beside)
		if p.direct = p.ends(keys); p.direct != nil {
			return g
		}
	}
	g.keys = keys
	tiles.PadTop += drawLegend(new(recorder.Canvas), keys, vg.Point{}, room)
	f.lay(g, tiles)
	return g
}

// lay gives the panels their places. The numbers on the axes leave more or less space for the data, on
// which equal axes depend, and the height of squares and grids: so it is done three times.
func (f *Figure) lay(g *page, tiles draw.Tiles) {
	plots := slices.Collect(slices.Chunk(make([]*plot.Plot, tiles.Rows*tiles.Cols), tiles.Cols))
	grow := vg.Length(0)
	for range 3 {
		g.Max.Y = 0.75 * vg.Length(math.Round(float64((g.Max.Y+grow)/0.75)))
		for i, p := range g.panels {
			p.plot.X, p.plot.Y = p.x, p.y
			if size := p.data.Size(); p.equal {
				keepEqual(&p.plot.X, &p.plot.Y, float64(size.Y/size.X))
			}
			plots[i/tiles.Cols][i%tiles.Cols] = p.plot
		}
		canvases, want := plot.Align(plots, tiles, g.Canvas), vg.Length(0)
		for i, p := range g.panels {
			p.canvas = canvases[i/tiles.Cols][i%tiles.Cols]
			p.data = p.plot.DataCanvas(p.canvas)
			want = max(want, p.height(p.data.Size().X))
		}
		if f.panels == nil && !f.square && !f.equal {
			return // again it would be the same
		}
		if f.panels != nil || f.square {
			grow = vg.Length(tiles.Rows) * (want - g.panels[0].data.Size().Y)
		}
	}
}

// Narrow lays the figure out for a page with room for so many pixels of 1/96 inch, such as that of a phone: its letters keep
// their size.
func (f *Figure) Narrow(room int) { f.narrow = 0.75 * vg.Length(room) }

// Size returns width and height in pixels of 1/96 inch, the unit of web pages. Squares and grids are as
// high as their panels need.
func (f *Figure) Size() (width, height int) {
	size := vg.Point{X: figureWidth, Y: figureHeight}
	if f.check() == nil {
		size = f.arrange(nil).Max
	}
	return int(math.Round(float64(size.X / 0.75))), int(math.Round(float64(size.Y / 0.75)))
}

// Linear tells where a point of linear axes lies in the picture, in pixels as of [Figure.Size]: at
// x[0] + x[1]·x from the left, and at y[0] + y[1]·y from the top.
func (f *Figure) Linear() (x, y [2]float64, err error) {
	if f.panels != nil {
		return x, y, errors.New("chart: a grid has more than one pair of axes: return one of its panels")
	}
	for i, a := range []plot.Axis{f.X, f.Y} {
		if _, ok := a.Scale.(plot.LinearScale); !ok {
			return x, y, fmt.Errorf("chart: the %c axis is not linear, but of the scale %T: make the figure with chart.New", 'x'+i, a.Scale)
		}
	}
	if err := f.check(); err != nil {
		return x, y, err
	}
	g := f.arrange(nil)
	p := g.panels[0]
	axis := func(a plot.Axis, from, to vg.Length) [2]float64 {
		unit := float64(to-from) / 0.75 / (a.Max - a.Min)
		return [2]float64{float64(from)/0.75 - unit*a.Min, unit}
	}
	return axis(p.plot.X, p.data.Min.X, p.data.Max.X), axis(p.plot.Y, g.Max.Y-p.data.Min.Y, g.Max.Y-p.data.Max.Y), nil
}

// height returns the right height of a panel's data of that width.
func (f *Figure) height(width vg.Length) vg.Length {
	switch {
	case f.square:
		return width
	case f.equal && finite(f.X.Max) && finite(f.X.Min) && finite(f.Y.Max) && finite(f.Y.Min):
		return min(width*vg.Length((f.Y.Max-f.Y.Min)/(f.X.Max-f.X.Min)), 290)
	}
	return max(min(0.62*width, 145), 75)
}
