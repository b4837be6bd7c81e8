package chart

import (
	"image/color"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Sizes in points: of the small picture in a legend, of one that is only a
// glyph, and of the space after it and between entries.
const (
	thumbWidth = 26
	glyphWidth = 8
	thumbSpace = 5
	entrySpace = 16
)

// A key is an entry of the legend. Keys with the same label share one entry.
type key struct {
	label              string
	style              Style
	area, line, glyphs bool // what to show of the style
}

// Key puts a label and the glyph of a style into the legend, for what has no place in
// the figure, such as an error of 0 on a logarithmic axis.
func (c *Chart) Key(s Style, label string) {
	c.needPanel("Key")
	c.addKey(key{label: label, style: s.pointed(), glyphs: true})
}

// addKey puts a label into the legend.
func (c *Chart) addKey(k key) {
	if k.label != "" {
		k.style.Colour.A = max(k.style.Colour.A, 170)
		c.keys = append(c.keys, k)
	}
}

// merge joins the keys that have the same label, in the order of their first,
// with the style of the last.
func merge(keys []key) []key {
	var list []key
	for _, k := range keys {
		i := slices.IndexFunc(list, func(l key) bool { return l.label == k.label })
		if i < 0 {
			list = append(list, k)
			continue
		}
		l := &list[i]
		if k.line || k.glyphs {
			l.style = k.style
		}
		l.area, l.line, l.glyphs = l.area || k.area, l.line || k.line, l.glyphs || k.glyphs
	}
	return list
}

// thumb returns the width of the small picture.
func (k key) thumb() vg.Length {
	if k.area || k.line {
		return thumbWidth
	}
	return glyphWidth
}

// width returns the width of the entry with a picture of that width.
func (k key) width(thumb vg.Length) vg.Length { return thumb + thumbSpace + plain.width(k.label) }

// draw draws an entry with its left end at q, on the baseline of the text.
func (k key) draw(c draw.Canvas, q vg.Point, thumb vg.Length) {
	m := vg.Point{X: q.X + thumb/2, Y: q.Y + plain.size*0.34}
	left, right := m.X-thumb/2, m.X+thumb/2
	if k.area {
		pale := k.style.Colour
		pale.A = areaAlpha
		r := rectangle(left, m.Y-4, right, m.Y+4)
		c.SetColor(pale)
		c.Fill(r.Path())
	}
	if k.line {
		s := k.style
		s.Width = max(s.Width, 1)
		s.stroke(c, []vg.Point{{X: left, Y: m.Y}, {X: right, Y: m.Y}})
	}
	if k.glyphs {
		s := k.style
		s.Size = max(s.Size, 2)
		drawGlyph(c, s, m)
	}
	c.SetColor(textColour)
	plain.draw(c, k.label, vg.Point{X: q.X + thumb + thumbSpace, Y: q.Y}, 0)
}

// placeLegend looks for a place in the box where the legend hides nothing. If
// there is none, or if the legend is long, it returns false.
func (p *panel) placeLegend(keys []key) (vg.Rectangle, bool) {
	thumb, size := listThumb(keys), vg.Point{Y: lineHeight*vg.Length(len(keys)) + 5}
	for _, k := range keys {
		size.X = max(size.X, k.width(thumb)+10)
	}
	b := p.box.Size()
	if len(keys) == 0 || size.X > 0.6*b.X || size.Y > 0.6*b.Y {
		return vg.Rectangle{}, false
	}
	for _, at := range []vg.Point{{X: 1, Y: 1}, {X: 0, Y: 1}, {X: 1, Y: 0}, {X: 0, Y: 0}, {X: 0.5, Y: 1}, {X: 0.5, Y: 0}, {X: 1, Y: 0.5}, {X: 0, Y: 0.5}} {
		corner := p.box.Min.Add(vg.Point{X: 1 + at.X*(b.X-size.X), Y: 1 + at.Y*(b.Y-size.Y)})
		r := vg.Rectangle{Min: corner, Max: corner.Add(size)}
		if p.inked().under(r) == 0 {
			return r, true
		}
	}
	return vg.Rectangle{}, false
}

// listThumb returns the width of the widest small picture.
func listThumb(keys []key) vg.Length {
	w := vg.Length(0)
	for _, k := range keys {
		w = max(w, k.thumb())
	}
	return w
}

// drawList draws a legend as a list.
func drawList(c draw.Canvas, keys []key, r vg.Rectangle) {
	c.SetColor(color.White)
	c.Fill(r.Path())
	for i, k := range keys {
		k.draw(c, vg.Point{X: r.Min.X + 5, Y: r.Max.Y - lineHeight*vg.Length(i+1) + 1}, listThumb(keys))
	}
}

// drawStrip draws a legend in rows from a top left corner.
func drawStrip(c draw.Canvas, keys []key, corner vg.Point, width vg.Length) {
	for i, q := range flow(keys, width) {
		keys[i].draw(c, corner.Add(q), keys[i].thumb())
	}
}

// stripHeight returns the height of a legend in rows.
func stripHeight(keys []key, width vg.Length) vg.Length {
	if len(keys) == 0 {
		return 0
	}
	return 5 - flow(keys, width)[len(keys)-1].Y
}

// flow returns the places of the entries in rows.
func flow(keys []key, width vg.Length) []vg.Point {
	var list []vg.Point
	at := vg.Point{Y: -lineHeight + 3}
	for _, k := range keys {
		w := k.width(k.thumb())
		if at.X > 0 && at.X+w > width {
			at = vg.Point{Y: at.Y - lineHeight}
		}
		list = append(list, at)
		at.X += w + entrySpace
	}
	return list
}
