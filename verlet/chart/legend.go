package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A key is an entry of the legend.
type key struct {
	label  string
	thumbs []plot.Thumbnailer
}

// merge joins the keys that have the same label, in the order of their first: a
// band and its line, or a hundred runs of which a few pictures are enough.
func merge(keys []key) (list []key) {
	for _, k := range keys {
		i := slices.IndexFunc(list, func(l key) bool { return l.label == k.label })
		if i < 0 {
			list = append(list, key{k.label, slices.Clone(k.thumbs)})
		} else if l := &list[i]; len(l.thumbs) < 3 {
			l.thumbs = append(l.thumbs, k.thumbs...)
		}
	}
	return list
}

// legend returns the legend of a single entry.
func (k key) legend() *plot.Legend {
	l := plot.NewLegend()
	l.TextStyle, l.ThumbnailWidth, l.Left, l.Top = dark(plain, draw.XLeft, draw.YBottom), 26, true, true
	if c, ok := k.thumbs[0].(*Curve); ok && !c.Joined && len(k.thumbs) == 1 {
		l.ThumbnailWidth = 8
	}
	l.Add(k.label, k.thumbs...)
	return &l
}

// drawStrip draws a legend in rows from a top left corner.
func drawStrip(c draw.Canvas, keys []key, corner vg.Point, room vg.Length) {
	for i, q := range flow(keys, room) {
		at := corner.Add(q)
		keys[i].legend().Draw(draw.Canvas{Canvas: c.Canvas, Rectangle: rectangle(at.X, at.Y, at.X+room, at.Y+lineHeight)})
	}
}

// stripHeight returns the height of a legend in rows.
func stripHeight(keys []key, room vg.Length) vg.Length {
	if len(keys) == 0 {
		return 0
	}
	return 3 - flow(keys, room)[len(keys)-1].Y
}

// flow returns the bottom left corners of the entries in rows.
func flow(keys []key, room vg.Length) (list []vg.Point) {
	at := vg.Point{Y: -lineHeight}
	for _, k := range keys {
		w := k.legend().Rectangle(draw.Canvas{}).Size().X
		if at.X > 0 && at.X+w > room {
			at = vg.Point{Y: at.Y - lineHeight}
		}
		list = append(list, at)
		at.X += w + 14
	}
	return list
}

// A direct is a label at the end of its line.
type direct struct {
	label string
	at    vg.Point
}

// mayLabelEnds reports whether labels may stand at the ends of lines instead of in
// a legend, and how much room they need.
func (f *Figure) mayLabelEnds(keys []key, room vg.Length) (vg.Length, bool) {
	widest := vg.Length(0)
	for _, k := range keys {
		widest = max(widest, width(plain, k.label))
	}
	return widest, len(keys) > 0 && len(keys) < 8 && widest < 0.32*room
}

// ends returns the labels with the places where their lines end, or nil if they
// are not all lines that end apart from each other at the right edge.
func (p *panel) ends(keys []key) (list []direct) {
	f := newFrame(p.data, p.plot)
	for _, k := range keys {
		end, many := vg.Point{X: vg.Length(math.Inf(-1))}, 0
		for _, m := range p.marks {
			v, ok := m.(*Curve)
			if e, has := m.(labelled); !has || e.entry() != k.label {
				continue
			}
			if many++; !ok || !v.Joined || many > 1 {
				return nil
			}
			best := math.Inf(-1)
			for i, x := range slices.Backward(v.Xs) {
				if x > best {
					if q, ok := f.at(x, v.Ys[i]); ok {
						end, best = q, x
					}
				}
			}
		}
		for _, d := range list {
			if math.Abs(float64(d.at.Y-end.Y)) < 11 {
				return nil
			}
		}
		if end.X < f.Min.X+0.9*f.Size().X {
			return nil
		}
		list = append(list, direct{k.label, end})
	}
	return list
}
