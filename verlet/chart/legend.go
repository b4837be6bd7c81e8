package chart

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// thumbWidth is the width of a line in the legend, in points.
const thumbWidth = 22

// A key is an entry of the legend, or a label at the end of a line.
type key struct {
	label string
	of    []*Series // which have the label
	end   vg.Point  // of the line
}

// merged returns the keys of the figure. Those that have the same label are one: points
// and their line, or a hundred runs. A band beside its line has no picture.
func (f *Figure) merged() (list []key) {
	for _, f := range f.all() {
		for _, m := range f.marks {
			s, ok := m.(*Series)
			if !ok || s.Label == "" {
				continue
			}
			i := slices.IndexFunc(list, func(k key) bool { return k.label == s.Label })
			switch {
			case i < 0:
				list = append(list, key{label: s.Label, of: []*Series{s}})
			case list[i].of[0].Tops != nil:
				list[i].of[0] = s
			case s.Tops == nil:
				list[i].of = append(list[i].of, s)
			}
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
			s.Thumbnail(&draw.Canvas{Canvas: c, Rectangle: rectangle(q.X, q.Y-2, q.X+thumbWidth, q.Y+9)})
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
func (p *panel) ends(keys []key) (list []key) {
	f := newFrame(p.data, p.plot)
	for _, k := range keys {
		end, ok := k.rightmost(f)
		if !ok || slices.ContainsFunc(list, func(other key) bool { return math.Abs(float64(other.end.Y-end.Y)) < tooNear }) {
			return nil
		}
		list = append(list, key{label: k.label, end: end})
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

// Distances of labels, in points: of ends that no reader tells apart, and of lines of
// text that do not touch.
const tooNear, apartEnough = 5, 12.5

// rightmost returns the rightmost point with a label. It is no end where several lines have
// the label, or none, or where they stop far from the right edge.
func (k key) rightmost(f *frame) (end vg.Point, ok bool) {
	lines, best := 0, math.Inf(-1)
	for _, s := range k.of {
		if s.Filled {
			return end, false
		}
		if s.Joined {
			lines++
		}
		for i, x := range slices.Backward(s.Xs) {
			if x > best {
				if q, inside := f.at(x, s.Ys[i]); inside {
					end, best = q, x
				}
			}
		}
	}
	return end, lines == 1 && end.X > f.Min.X+0.9*f.Size().X
}
