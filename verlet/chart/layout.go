package chart

import (
	"cmp"
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
	thumbWidth   = 22   // of a line in the legend
	tooNear      = 5    // ends of lines that no reader tells apart
	apartEnough  = 12.5 // lines of text that do not touch
)

// Grid returns a figure made of panels, in rows of the given number of columns,
// lined up by plot.Align. One legend above them serves all.
func Grid(columns int, panels ...*Figure) *Figure {
	wrong := slices.ContainsFunc(panels, func(f *Figure) bool { return f == nil || f.columns > 0 })
	must(columns >= 1 && len(panels) > 0 && !wrong, "a grid of %d columns and %d panels: have at least one of both, and no nil or grid in it", columns, len(panels))
	return &Figure{Plot: plot.New(), width: figureWidth, room: figureWidth, panels: panels, columns: min(columns, len(panels))}
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

// arrange lays a figure out, with labels at the ends of lines, or, as lines that move or lie in a plane end anywhere, in a legend.
func (f *Figure) arrange(c vg.Canvas) (*page, error) {
	g := &page{Canvas: draw.Canvas{Canvas: c, Rectangle: rectangle(0, 0, min(f.width, f.room), figureHeight)}}
	all, columns, room, head := f.panels, max(f.columns, 1), g.Max.X-2*outer, vg.Length(0)
	tiles := draw.Tiles{Rows: (len(all)-1)/columns + 1, Cols: columns, PadX: gutter,
		PadLeft: outer, PadRight: outer + 4, PadBottom: outer}
	g.Max.Y *= vg.Length(tiles.Rows) // for the first try
	for i, one := range all {
		p, err := one.build(columns)
		if err != nil {
			return nil, err
		}
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
	if p := g.panels[0]; f.columns == 0 && !f.equal && !f.live && len(keys) > 0 && len(keys) < 8 && widest < 0.32*g.Max.X {
		beside := tiles
		beside.PadRight += widest
		f.lay(g, beside)
		if p.direct = p.ends(keys); p.direct != nil {
			return g, nil
		}
	}
	g.keys = keys
	tiles.PadTop += drawLegend(new(recorder.Canvas), keys, vg.Point{}, room)
	f.lay(g, tiles)
	return g, nil
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
		if f.columns == 0 && !f.square && !f.equal {
			return // again it would be the same
		}
		if f.columns > 0 || f.square {
			grow = vg.Length(tiles.Rows) * (want - g.panels[0].data.Size().Y)
		}
	}
}

// Size returns width and height in pixels of 1/96 inch, the unit of web pages. Squares and grids are as
// high as their panels need. A figure that cannot be drawn has none.
func (f *Figure) Size() (width, height int) {
	g, err := f.arrange(nil)
	if err != nil {
		return 0, 0
	}
	return int(math.Round(float64(g.Max.X / 0.75))), int(math.Round(float64(g.Max.Y / 0.75)))
}

// Linear tells where a point of linear axes lies in the picture, in pixels as of [Figure.Size]: at
// x[0] + x[1]·x from the left, and at y[0] + y[1]·y from the top.
func (f *Figure) Linear() (x, y [2]float64, err error) {
	if f.columns > 0 {
		return x, y, errors.New("chart: a grid has more than one pair of axes: return one of its panels")
	}
	for i, a := range []plot.Axis{f.X, f.Y} {
		if _, ok := a.Scale.(plot.LinearScale); !ok {
			return x, y, fmt.Errorf("chart: the %c axis is not linear, but of the scale %T: make the figure with chart.New", 'x'+i, a.Scale)
		}
	}
	g, err := f.arrange(nil)
	if err != nil {
		return x, y, err
	}
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

// A key is an entry of the legend, or a label at the end of a line.
type key struct {
	label string
	of    []*Series // which have the label
	end   vg.Point  // of the line
}

// merged returns the keys of the figure. Those that have the same label are one: points, their line and
// its band, or a hundred runs.
func (f *Figure) merged() (list []key) {
	for _, f := range f.panels {
		for _, m := range f.marks {
			s, ok := m.(*Series)
			if !ok || s.Label == "" {
				continue
			}
			i := slices.IndexFunc(list, func(k key) bool { return k.label == s.Label })
			if i < 0 {
				i, list = len(list), append(list, key{label: s.Label})
			}
			list[i].of = append(list[i].of, s)
		}
	}
	return list
}

// drawLegend draws a legend in rows from a top left corner, and returns their height.
func drawLegend(c vg.Canvas, keys []key, corner vg.Point, room vg.Length) (height vg.Length) {
	q := corner.Sub(vg.Point{Y: lineHeight}) // the left end of the baseline of an entry
	for _, k := range keys {
		w := thumbWidth + 4 + width(plain, k.label)
		if q.X > corner.X && q.X+w > corner.X+room {
			q = vg.Point{X: corner.X, Y: q.Y - lineHeight}
		}
		for _, s := range k.of[:min(len(k.of), 3)] {
			s.thumbnail(&draw.Canvas{Canvas: c, Rectangle: rectangle(q.X, q.Y-2, q.X+thumbWidth, q.Y+9)})
		}
		write(c, plain, k.label, vg.Point{X: q.X + thumbWidth + 4, Y: q.Y})
		q.X += w + 12
	}
	if len(keys) > 0 {
		height = corner.Y + 3 - q.Y
	}
	return height
}

// ends returns the labels with the places where their lines end, or nil if they
// are not all lines that end apart from each other at the right edge.
func (p *panel) ends(keys []key) []key {
	f, list := newFrame(p.data, p.plot), slices.Clone(keys)
	for i := range list {
		k, lines := &list[i], 0
		for _, s := range k.of {
			if s.Tops != nil {
				continue
			}
			if s.Joined {
				lines++
			}
			for j, x := range slices.Backward(s.Xs) {
				if q := f.place(x, s.Ys[j]); f.Contains(q) && q.X > k.end.X {
					k.end = q
				}
			}
		}
		near := func(other key) bool { return math.Abs(float64(other.end.Y-k.end.Y)) < tooNear }
		if lines != 1 || k.end.X < f.Min.X+0.9*f.Size().X || slices.ContainsFunc(list[:i], near) {
			return nil
		}
	}
	slices.SortFunc(list, func(a, b key) int { return cmp.Compare(a.end.Y, b.end.Y) })
	for range 10 * len(list) { // move labels apart that would touch
		for i := range len(list) - 1 {
			if low, high := &list[i].end.Y, &list[i+1].end.Y; *high-*low < apartEnough {
				middle := (*high + *low) / 2
				*low, *high = middle-apartEnough/2, middle+apartEnough/2
			}
		}
	}
	return list
}
