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

// merged returns the keys of the figure. Those that have the same label are one: points, their line and
// its band, or a hundred runs.
func (f *Figure) merged() (list []key) {
	for _, f := range f.all() {
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
func (p *panel) ends(keys []key) []key {
	f, list := newFrame(p.data, p.plot), slices.Clone(keys)
	for i := range list {
		k, lines, best := &list[i], 0, math.Inf(-1)
		for _, s := range k.of {
			if s.Tops != nil {
				continue
			}
			if s.Joined {
				lines++
			}
			for j, x := range slices.Backward(s.Xs) {
				if x > best {
					if q, inside := f.at(x, s.Ys[j]); inside {
						k.end, best = q, x
					}
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

// Distances of labels, in points: of ends that no reader tells apart, and of lines of
// text that do not touch.
const tooNear, apartEnough = 5, 12.5
