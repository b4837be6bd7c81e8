package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// Sizes in points: a figure is 605 × 340 pixels of 1/96 inch, which is 16 × 9 cm.
const (
	figureWidth  = 605 * 0.75
	figureHeight = 340 * 0.75
	squareSize   = 454 * 0.75
	minBox       = 75 // least and greatest height of a box in a grid
	maxBox       = 145
	outer        = 4.5  // round a figure
	gutter       = 12   // between panels
	lineHeight   = 14.0 // of text
	titleHeight  = 14.0 // of a line of a title
)

// A figure is a chart with everything in its place.
type figure struct {
	width, height vg.Length
	panels        []*panel
	columns       int
	keys          []key
	strip         vg.Length // height of the legend above the panels, or 0
}

// Size returns width and height in pixels of 1/96 inch, the unit of web pages.
func (c *Chart) Size() (width, height int) {
	f := c.newFigure()
	return int(math.Round(float64(f.width / 0.75))), int(math.Round(float64(f.height / 0.75)))
}

// newFigure decides the size of the figure. That of a single chart is fixed, or
// nearly so; a grid is as high as its panels need.
func (c *Chart) newFigure() *figure {
	f := &figure{width: figureWidth, height: figureHeight, columns: max(c.columns, 1)}
	for _, p := range c.all() {
		f.panels = append(f.panels, newPanel(p))
		f.keys = append(f.keys, p.keys...)
	}
	f.keys = merge(f.keys)
	if c.panels != nil {
		f.strip = stripHeight(f.keys, f.width-2*outer)
	} else if c.square {
		f.width = squareSize
	} else {
		f.lay()
		return f
	}
	f.lay()
	box := f.panels[0].box.Size()
	height := vg.Length(0)
	for _, p := range f.panels {
		height = max(height, p.boxHeight(box.X))
	}
	rows := vg.Length((len(f.panels) + f.columns - 1) / f.columns)
	f.height += rows * (height - box.Y)
	f.height = 0.75 * vg.Length(math.Round(float64(f.height/0.75)))
	f.lay()
	return f
}

// boxHeight returns the right height of a box of that width.
func (c *Chart) boxHeight(width vg.Length) vg.Length {
	switch {
	case c.square:
		return width
	case c.equal && c.x.fixed && c.y.fixed:
		ratio := (c.y.data[1] - c.y.data[0]) / (c.x.data[1] - c.x.data[0])
		return min(width*vg.Length(ratio), 2*maxBox)
	}
	return max(min(0.62*width, maxBox), minBox)
}

// lay puts everything in its place. Numbers on the axes need space, which
// changes the axes, which changes the numbers: the second round settles it.
func (f *figure) lay() {
	for _, p := range f.panels {
		p.xText, p.yText = p.xLabel != "", p.yLabel != ""
		p.box = vg.Rectangle{Max: vg.Point{X: f.width/vg.Length(f.columns) - 50, Y: 150}}
	}
	for range 3 {
		f.fit()
		f.placeBoxes()
	}
	f.fit()
}

// fit decides ranges and ticks for the boxes as they are.
func (f *figure) fit() {
	for i, p := range f.panels {
		p.x.fit(0.02)
		p.y.fit(0.05)
		p.keepEqual()
		p.chooseTicks()
		f.share(i)
	}
}

// share leaves out what the neighbour to the left or below also says.
func (f *figure) share(i int) {
	p := f.panels[i]
	if below := i + f.columns; below < len(f.panels) {
		q := f.panels[below]
		p.xText = p.xLabel != "" && p.xLabel != q.xLabel
		p.x.bare = p.xLabel == q.xLabel && p.x.same(&q.x)
	}
	if i%f.columns > 0 {
		q := f.panels[i-1]
		p.yText = p.yLabel != "" && p.yLabel != q.yLabel
		p.y.bare = p.yLabel == q.yLabel && p.y.same(&q.y)
	}
}

// same reports whether two axes have the same range.
func (a *axis) same(b *axis) bool {
	return a.log == b.log && a.lo == b.lo && a.hi == b.hi
}

// seeData collects the ranges of the data.
func (p *panel) seeData() {
	for _, s := range p.data {
		if s.loose {
			p.x.see(s.xs, nil, nil)
			p.y.see(s.ys, nil, nil)
			continue
		}
		p.x.see(s.xs, &p.y, s.ys)
		p.y.see(s.ys, &p.x, s.xs)
	}
}

// keepEqual widens one range until both axes have the same scale.
func (p *panel) keepEqual() {
	if !p.equal {
		return
	}
	size := p.box.Size()
	x := (p.x.hi/2 - p.x.lo/2) / float64(size.X)
	y := (p.y.hi/2 - p.y.lo/2) / float64(size.Y)
	if x < y {
		p.x.stretch(y / x)
	} else {
		p.y.stretch(x / y)
	}
}

// chooseTicks takes as many as fit without crowding.
func (p *panel) chooseTicks() {
	size := p.box.Size()
	p.yt = p.y.ticks(int(size.Y / 24))
	for n := int(size.X / 40); ; n-- {
		p.xt = p.x.ticks(n)
		if n <= 2 || !crowded(p.xt, &p.x, size.X) {
			return
		}
	}
}

// crowded reports whether labels come too near to each other.
func crowded(list []tick, a *axis, length vg.Length) bool {
	end := vg.Length(math.Inf(-1))
	for _, t := range list {
		if t.label == "" {
			continue
		}
		half := plain.width(t.label) / 2
		middle := vg.Length(a.at(t.u)) * length
		if middle-half < end+10 {
			return true
		}
		end = middle + half
	}
	return false
}

// margins returns the space that text takes on each side of the box.
func (p *panel) margins() (left, right, bottom, top vg.Length) {
	right, left = 4, tickLength+tickSpace
	if !p.y.bare {
		for _, t := range p.yt {
			left = max(left, tickLength+tickSpace+plain.width(t.label))
		}
	}
	bottom = tickLength
	if !p.x.bare {
		bottom += tickSpace + 0.8*plain.size
		for _, t := range p.xt {
			over := vg.Length(p.x.at(t.u)-1)*p.box.Size().X + plain.width(t.label)/2
			right = max(right, over)
		}
	}
	if p.xText {
		bottom += lineHeight
	}
	top = 5 + titleHeight*vg.Length(len(p.titleLines()))
	if p.yText {
		top += lineHeight
	}
	top += p.strip
	return left, right, bottom, top
}

// placeBoxes makes all boxes equally large and lines them up.
func (f *figure) placeBoxes() {
	rows := (len(f.panels) + f.columns - 1) / f.columns
	left, right := make([]vg.Length, f.columns), make([]vg.Length, f.columns)
	bottom, top := make([]vg.Length, rows), make([]vg.Length, rows)
	for i, p := range f.panels {
		r, c := i/f.columns, i%f.columns
		l, rr, b, t := p.margins()
		left[c], right[c] = max(left[c], l), max(right[c], rr)
		bottom[r], top[r] = max(bottom[r], b), max(top[r], t)
	}
	width := f.width - 2*outer - gutter*vg.Length(f.columns-1)
	height := f.height - 2*outer - f.strip
	for c := range f.columns {
		width -= left[c] + right[c]
	}
	for r := range rows {
		height -= bottom[r] + top[r]
		if r > 0 {
			height -= gutter / 2
		}
	}
	width, height = max(width/vg.Length(f.columns), 10), max(height/vg.Length(rows), 10)

	y := f.height - outer - f.strip
	for r := range rows {
		x := vg.Length(outer)
		for c := range f.columns {
			if i := r*f.columns + c; i < len(f.panels) {
				f.panels[i].cell = rectangle(x, y-top[r]-height-bottom[r], x+left[c]+width+right[c], y)
				box := rectangle(x+left[c], y-top[r]-height, x+left[c]+width, y-top[r])
				f.panels[i].box = vg.Rectangle{Min: snapped(box.Min), Max: snapped(box.Max)}
			}
			x += left[c] + width + right[c] + gutter
		}
		y -= top[r] + height + bottom[r] + gutter/2
	}
}

func rectangle(x0, y0, x1, y1 vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: x0, Y: y0}, Max: vg.Point{X: x1, Y: y1}}
}
