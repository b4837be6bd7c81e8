package chart

import (
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
	x, y         interval // of the data
	plot         *plot.Plot
	canvas, data draw.Canvas // with the axes, and without
	left         vg.Length   // of the title
	direct       []key       // labels at the ends of lines
}

// A page is a figure laid out on a canvas: its title, the legend, the panels.
type page struct {
	title  []string
	keys   []key
	panels []*panel
}

// arrange lays a figure out, with labels at the ends of lines or with a legend.
func (f *Figure) arrange(c draw.Canvas) *page {
	keys, widest := f.merged(), vg.Length(0)
	for _, k := range keys {
		widest = max(widest, width(plain, k.label))
	}
	if few := len(keys) > 0 && len(keys) < 8 && widest < 0.32*c.Size().X; few && f.panels == nil {
		g := f.lay(c, nil, widest)
		p := g.panels[0]
		if p.direct = p.ends(keys); p.direct != nil {
			return g
		}
	}
	return f.lay(c, keys, 0)
}

// lay lays a figure out with a legend above and some room at the right. The space
// that numbers on the axes take changes the place of the data, on which equal axes
// depend: so it is done twice.
func (f *Figure) lay(c draw.Canvas, keys []key, right vg.Length) *page {
	all, columns, room := f.all(), max(f.columns, 1), c.Size().X-2*outer
	g := &page{title: wrap(heading, f.Title.Text, room), keys: keys}
	legend := drawLegend(new(recorder.Canvas), keys, vg.Point{}, room)
	wide, head := (room-right-gutter*vg.Length(columns-1))/vg.Length(columns), vg.Length(0)
	var plots [][]*plot.Plot
	for i, one := range all {
		if i%columns == 0 {
			plots = append(plots, make([]*plot.Plot, columns))
		}
		p := &panel{Figure: one}
		if p.x, p.y = one.ranges(); one != f {
			p.title = wrap(heading, one.Title.Text, wide)
		}
		g.panels, head = append(g.panels, p), max(head, p.head())
	}
	top := outer + lineHeight*vg.Length(len(g.title)) + legend + head
	tiles := draw.Tiles{Rows: len(plots), Cols: columns, PadX: gutter, PadY: head + 4,
		PadLeft: outer, PadRight: outer + 4 + right, PadTop: top, PadBottom: outer}
	for i, p := range g.panels {
		p.data = tiles.At(c, i%columns, i/columns)
		p.left = p.data.Min.X
	}
	for range 2 {
		for i, p := range g.panels {
			p.build(p.data.Size())
			if below := i + columns; below < len(all) && all[below].X.Label.Text == p.X.Label.Text {
				p.plot.X.Label.Text = ""
			}
			plots[i/columns][i%columns] = p.plot
		}
		canvases := plot.Align(plots, tiles, c)
		for i, p := range g.panels {
			p.canvas = canvases[i/columns][i%columns]
			p.data = p.plot.DataCanvas(p.canvas)
		}
	}
	return g
}

// head returns the height of what is written above the axes of a panel.
func (p *panel) head() vg.Length {
	lines := len(p.title)
	if p.Y.Label.Text != "" {
		lines++
	}
	return aboveAxis + lineHeight*vg.Length(lines)
}

// Size returns width and height in pixels of 1/96 inch, the unit of web pages.
func (f *Figure) Size() (width, height int) {
	w, h := f.size()
	return int(math.Round(float64(w / 0.75))), int(math.Round(float64(h / 0.75)))
}

// size is Size in points: fixed, but for squares, and for grids, which are as high as
// their panels need.
func (f *Figure) size() (w, h vg.Length) {
	w, h = figureWidth, figureHeight
	if f.panels == nil && !f.square || f.check() != nil {
		return w, h
	}
	if f.panels == nil {
		w = squareWidth
	}
	g, want := f.arrange(draw.Canvas{Rectangle: rectangle(0, 0, w, h)}), vg.Length(0)
	data := g.panels[0].data.Size()
	for _, p := range g.panels {
		want = max(want, p.height(data.X))
	}
	h += vg.Length((len(g.panels)-1)/max(f.columns, 1)+1) * (want - data.Y)
	return w, 0.75 * vg.Length(math.Round(float64(h/0.75)))
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
