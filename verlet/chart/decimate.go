package chart

import (
	"math"

	"gonum.org/v1/plot/vg"
)

// pixel is the size, in points, of a pixel at scale 2: the smallest thing seen.
const pixel = 0.375

// limit is the number of points up to which a line is drawn as it is. What a line
// of a million points inks is known from a few thousand of them.
const limit = 10_000

// pieces returns the places of the points to draw, one list for each
// uninterrupted piece of the curve.
func (v *Curve) pieces(f *frame) (list [][]vg.Point) {
	if v.isLast(f); v.last.pieces != nil {
		return v.last.pieces
	}
	defer func() { v.last.pieces = list }()
	kept, n := 0, len(v.Xs)
	for i := 0; i < n; i++ {
		start := i
		for i < n && showable(v.Xs[i], v.Ys[i], f.logX, f.logY) {
			i++
		}
		if i == start {
			continue
		}
		piece := v.places(f, start, i)
		list, kept = append(list, piece), kept+len(piece)
	}
	if kept > limit {
		return retrace(newSheet(f.Rectangle, pixel), list)
	}
	return list
}

// places returns the places of the points from one index to another. Of a long
// line it chooses, from each run of points in the same column of pixels, the
// first, the lowest, the highest and the last.
func (v *Curve) places(f *frame, start, end int) (path []vg.Point) {
	if len(v.Xs) <= limit {
		return f.path(v.Xs[start:end], v.Ys[start:end])
	}
	last := start - 1
	add := func(i int) {
		if i > last {
			q, _ := f.at(v.Xs[i], v.Ys[i])
			path, last = append(path, q), i
		}
	}
	columns := float64(f.Size().X / pixel)
	from, low, high, column := start, start, start, math.NaN()
	for i := start; i <= end; i++ {
		c := math.Inf(1)
		if i < end {
			c = math.Floor(min(max(f.x.Norm(v.Xs[i])*columns, -1), columns))
		}
		if c != column {
			if i > start {
				add(from)
				add(min(low, high))
				add(max(low, high))
				add(i - 1)
			}
			from, low, high, column = i, i, i, c
		} else if v.Ys[i] < v.Ys[low] {
			low = i
		} else if v.Ys[i] > v.Ys[high] {
			high = i
		}
	}
	return path
}

// retrace splits lines into the pieces that ink a cell which no earlier piece
// has inked. An orbit that runs over itself a thousand times is drawn about once.
func retrace(s *sheet, lines [][]vg.Point) (fresh [][]vg.Point) {
	for _, line := range lines {
		var piece []vg.Point
		for k := 1; k < len(line); k++ {
			if s.stroke(line[k-1], line[k]) {
				if piece == nil {
					piece = append(piece, line[k-1])
				}
				piece = append(piece, line[k])
			} else if piece != nil {
				fresh, piece = append(fresh, piece), nil
			}
		}
		if piece != nil || len(line) == 1 {
			fresh = append(fresh, append(piece, line[len(line)-1]))
		}
	}
	return fresh
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
			if path.Line(q); len(path) >= batch {
				stroke(path)
				path = vg.Path{}
				path.Move(q)
			}
		}
	}
	stroke(path)
}
