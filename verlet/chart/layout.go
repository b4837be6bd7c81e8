package chart

import (
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Sizes in points: a figure is 605 × 340 pixels of 1/96 inch, which is 16 × 9 cm.
const (
	figureWidth  = 605 * 0.75
	figureHeight = 340 * 0.75
	squareSize   = 454 * 0.75
	outer        = 4.5  // round a figure
	gutter       = 12   // between panels
	lineHeight   = 14.0 // of text
)

// A panel is a figure in its place on a canvas.
type panel struct {
	*Figure
	plot   *plot.Plot
	canvas draw.Canvas // with the axes
	data   draw.Canvas // without
	direct []direct    // labels at the ends of lines
	ranges *[2][2]float64
}

// titles returns the lines of the title.
func (f *Figure) titles(room vg.Length) []string { return wrap(heading, f.Title.Text, room) }

// header returns the height of the title and of the label of the y axis.
func (f *Figure) header(room vg.Length) vg.Length {
	h := lineHeight*vg.Length(len(f.titles(room))) + 5
	if f.Y.Label.Text != "" {
		h += lineHeight
	}
	return h
}

// place gives the panel its canvas. The space that numbers on the axes take
// changes the place of the data, on which equal axes depend: so it is done twice.
func (p *panel) place(c draw.Canvas) {
	p.canvas, p.data = c, c
	for range 2 {
		p.plot = p.build(p.data.Size())
		p.data = p.plot.DataCanvas(c)
	}
}

// draft draws the data as ink.
func (p *panel) draft() *ink {
	k := newInk(p.data.Rectangle)
	c := draw.Canvas{Canvas: k, Rectangle: p.data.Rectangle}
	if p.wrapped != nil { // its plotters are hidden: draw all but the axes
		q := *p.wrapped
		q.HideAxes()
		q.X.Scale, q.Y.Scale, q.X.Padding, q.Y.Padding = p.plot.X.Scale, p.plot.Y.Scale, 0, 0
		q.BackgroundColor, q.Title.Text, q.X.Label.Text, q.Y.Label.Text, q.Legend = nil, "", "", "", plot.NewLegend()
		q.Draw(c)
	}
	for _, m := range p.marks {
		if layer(m) > 0 {
			m.Plot(c, p.plot)
		}
	}
	return k
}

// An annotator is a plotter with text that looks for a free place.
type annotator interface {
	text() string
	annotate(f *frame, s *sheet)
}

// managed reports whether a figure draws on the canvas, and so annotates itself.
func managed(c draw.Canvas) bool {
	for {
		switch inner := c.Canvas.(type) {
		case rounded, *ink:
			return true
		case draw.Canvas: // gonum wraps them
			c = inner
		default:
			return false
		}
	}
}

// paint draws the panel under its header.
func (p *panel) paint(words []string, left, top, room vg.Length) error {
	k := p.draft()
	if err := p.checkColours(k, words); err != nil {
		return err
	}
	p.plot.Draw(p.canvas)
	for _, line := range p.titles(room) {
		top -= lineHeight
		write(p.canvas, heading, line, vg.Point{X: left, Y: top})
	}
	write(p.canvas, plain, p.Y.Label.Text, vg.Point{X: left, Y: p.data.Max.Y + 8})
	f := newFrame(p.data, p.plot)
	for _, d := range p.direct {
		write(p.canvas, plain, d.label, vg.Point{X: d.at.X + 5, Y: d.at.Y - plain.Size*0.34})
	}
	for _, m := range p.marks {
		if a, ok := m.(annotator); ok {
			a.annotate(f, k.sheet)
		}
	}
	for i, s := range p.missing(f) {
		write(p.canvas, plain, s, vg.Point{X: f.Min.X + 8, Y: f.Center().Y - lineHeight*vg.Length(i)})
	}
	return nil
}

// missing says which series have no point that can be seen.
func (p *panel) missing(f *frame) (list []string) {
	for _, m := range p.marks {
		if v, ok := m.(*Curve); ok && !v.anyShows(f) {
			list = append(list, v.Label+": nothing that these axes can show")
		}
	}
	if len(p.marks) == 0 && p.wrapped == nil {
		list = append(list, "no data")
	}
	return list
}

// arrange puts a single figure in its place on a canvas, and returns the legend
// that goes above it.
func (f *Figure) arrange(c draw.Canvas) (*panel, []key) {
	p, keys, room := &panel{Figure: f}, merge(f.keys), c.Size().X-2*outer
	body := draw.Crop(c, outer, -outer-4, outer, -outer-f.header(room))
	if w, ok := f.mayLabelEnds(keys, room); ok {
		p.place(draw.Crop(body, 0, -w-4, 0, 0))
		if p.direct = p.ends(keys); p.direct != nil {
			return p, nil
		}
	}
	p.place(draw.Crop(body, 0, 0, 0, -stripHeight(keys, room)))
	return p, keys
}

// draw draws the figure or its panels.
func (f *Figure) draw(c draw.Canvas) error {
	if f.panels != nil {
		return f.drawPanels(c)
	}
	if err := f.check(); err != nil {
		return err
	}
	p, keys := f.arrange(c)
	left, top, room := c.Min.X+outer, c.Max.Y-outer, c.Size().X-2*outer
	if err := p.paint(f.words(), left, top, room); err != nil {
		return err
	}
	drawStrip(c, keys, vg.Point{X: left, Y: top - lineHeight*vg.Length(len(f.titles(room))) - 3}, room)
	return nil
}

// Size returns width and height in pixels of 1/96 inch, the unit of web pages.
func (f *Figure) Size() (width, height int) {
	w, h := f.size()
	return int(math.Round(float64(w / 0.75))), int(math.Round(float64(h / 0.75)))
}

// size is Size in points: fixed, but for squares.
func (f *Figure) size() (w, h vg.Length) {
	if f.panels != nil {
		return f.panelsSize()
	}
	if !f.square || f.check() != nil {
		return figureWidth, figureHeight
	}
	w, h = squareSize, squareSize
	p, _ := f.arrange(draw.Canvas{Rectangle: rectangle(0, 0, w, h)})
	size := p.data.Size()
	return w, whole(h + size.X - size.Y)
}

// whole rounds a length to pixels of the screen.
func whole(h vg.Length) vg.Length { return 0.75 * vg.Length(math.Round(float64(h/0.75))) }
