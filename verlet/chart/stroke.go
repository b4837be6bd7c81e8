package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// drawLine strokes the pieces.
func (v *curve) drawLine(p *panel) {
	var paths [][]vg.Point
	length := vg.Length(0)
	for _, piece := range v.pieces(p) {
		pts := make([]vg.Point, len(piece))
		for k, i := range piece {
			pts[k] = p.point(v.xs[i], v.ys[i])
		}
		for _, path := range p.clip(pts) {
			paths = append(paths, path)
			length += pathLength(path)
		}
		if len(pts) == 1 && v.style.Glyph == NoGlyph { // a lonely point is seen, too
			p.dot(pts[0], v.style)
		}
	}
	size := p.box.Size()
	if length < 20*(size.X+size.Y) {
		v.style.stroke(p.c, paths...)
		return
	}
	p.c.SetLineStyle(draw.LineStyle{Color: v.style.edge(), Width: 1}) // dashes would be noise
	inBatches(paths, p.c.Stroke)
}

// inBatches draws many long lines in paths of few points: the time that the
// rasteriser takes grows with the square of a path's width.
func inBatches(lines [][]vg.Point, stroke func(vg.Path)) {
	const batch = 24
	var path vg.Path
	for _, line := range lines {
		for i, q := range line {
			if i == 0 {
				path.Move(q)
				continue
			}
			path.Line(q)
			if len(path) >= batch {
				stroke(path)
				path = vg.Path{}
				path.Move(q)
			}
		}
	}
	stroke(path)
}

// drawSomeGlyphs marks some points along the line, at most about ten, at places
// that differ from curve to curve.
func (v *curve) drawSomeGlyphs(p *panel) {
	if v.style.Glyph == NoGlyph {
		return
	}
	length := vg.Length(0)
	pieces := v.pieces(p)
	for _, piece := range pieces {
		for k := 1; k < len(piece); k++ {
			length += distance(v.near(p, piece[k-1]), v.near(p, piece[k]))
		}
	}
	step := max(length/9, 42)
	p.curves++
	next := step * vg.Length(0.15+0.31*float64(p.curves%3))
	next = min(next, length/2) // a short line has one, too
	way := vg.Length(0)
	for _, piece := range pieces {
		for k, i := range piece {
			if k > 0 {
				way += distance(v.near(p, piece[k-1]), v.near(p, i))
			}
			if way >= next || len(piece) == 1 {
				v.glyph(p, v.highest(piece, k))
				next += vg.Length(step * max(0, vg.Length(math.Floor(float64((way-next)/step)))+1)) // not to be fused
			}
		}
	}
}

// highest returns the highest of the points next to the k-th of a piece, if the
// line swings so fast that a column of pixels has several.
func (v *curve) highest(piece []int, k int) int {
	best := piece[k]
	if len(v.xs) > limit {
		for _, i := range piece[max(k-3, 0):min(k+4, len(piece))] {
			if v.ys[i] > v.ys[best] {
				best = i
			}
		}
	}
	return best
}

// drawGlyphs marks every point; of very many, only those that touch none before.
func (v *curve) drawGlyphs(p *panel) {
	seen := p.newSheet()
	var dots vg.Path
	for i := range v.xs {
		if !p.shows(v.xs[i], v.ys[i]) || len(v.xs) > limit && !seen.dot(p.column(v.xs[i]), p.row(v.ys[i])) {
			continue
		}
		if v.style.Size > rimless {
			v.glyph(p, i)
		} else if q := v.at(p, i); p.contains(q) {
			dots = append(dots, v.style.Glyph.outline(q, vg.Length(v.style.Size))...)
			if len(dots) > 100 {
				p.fillPath(v.style, dots)
				dots = nil
			}
		}
	}
	p.fillPath(v.style, dots)
}

// drawSpacedGlyphs marks every k-th point, so that glyphs do not overlap.
func (v *curve) drawSpacedGlyphs(p *panel) {
	n, length := 0, vg.Length(0)
	for _, piece := range v.pieces(p) {
		for k := 1; k < len(piece); k++ {
			length += distance(v.near(p, piece[k-1]), v.near(p, piece[k]))
		}
		n += len(piece)
	}
	every := 1
	if length > 0 {
		every = max(1, int(math.Ceil(2.8*v.style.Size*float64(n-1)/float64(length))))
	}
	i := 0
	for _, piece := range v.pieces(p) {
		for _, j := range piece {
			if i%every == 0 {
				v.glyph(p, j)
			}
			i++
		}
	}
}

// at returns the place of the i-th point.
func (v *curve) at(p *panel, i int) vg.Point { return p.point(v.xs[i], v.ys[i]) }

// near returns the place of the i-th point, or the nearest one in the box.
func (v *curve) near(p *panel, i int) vg.Point {
	q := v.at(p, i)
	q.X = min(max(q.X, p.box.Min.X), p.box.Max.X)
	q.Y = min(max(q.Y, p.box.Min.Y), p.box.Max.Y)
	return q
}

// glyph marks the i-th point, if it is in the box.
func (v *curve) glyph(p *panel, i int) {
	if q := v.at(p, i); p.contains(q) {
		drawGlyph(p.c, v.style, q)
	}
}

// stroke draws lines in the style; bright ones get a dark edge.
func (s Style) stroke(c draw.Canvas, paths ...[]vg.Point) {
	pen := draw.LineStyle{Color: s.Colour, Width: vg.Length(s.Width)}
	if s.bright() {
		c.StrokeLines(draw.LineStyle{Color: s.edge(), Width: pen.Width + 1.2}, paths...)
	}
	for _, d := range pattern[s.Dash] {
		pen.Dashes = append(pen.Dashes, vg.Length(d))
	}
	c.StrokeLines(pen, paths...)
}

func pathLength(path []vg.Point) vg.Length {
	sum := vg.Length(0)
	for i := 1; i < len(path); i++ {
		sum += distance(path[i-1], path[i])
	}
	return sum
}

func distance(a, b vg.Point) vg.Length {
	dx, dy := float64(a.X-b.X), float64(a.Y-b.Y)
	return vg.Length(math.Sqrt(float64(dx*dx) + float64(dy*dy)))
}
