package chart

import (
	"math"
	"math/bits"

	"gonum.org/v1/plot/vg"
)

// pixel is the size, in points, of a pixel at scale 2: the smallest thing seen.
const pixel = 0.375

// limit is the number of points up to which a line is drawn as it is. What a line
// of a million points inks is known from a few thousand of them.
const limit = 10_000

// pieces returns the places of the points to draw, one list for each uninterrupted
// piece of the curve.
func (v *Curve) pieces(f *frame) (list [][]vg.Point) {
	choose := f.path
	if len(v.Xs) > limit {
		choose = f.straightened
	}
	for from, to := range f.stretches(v.Xs, v.Ys) {
		list = append(list, choose(v.Xs[from:to], v.Ys[from:to]))
	}
	return list
}

// straightened is a path of few of the points. As long as a straight line passes near all
// points that follow each other, forwards or backwards, only the outermost ones and the
// last one of them stay; the others are at most half a pixel from the path.
func (f *frame) straightened(xs, ys []float64) (path []vg.Point) {
	const near = pixel / 4
	var from, last, right, left vg.Point // the line starts at from, and goes between right and left
	var ends [2]vg.Point                 // the outermost points: forwards and backwards
	var reach [2]vg.Length               // how far they are
	finish := func() {
		for k, q := range ends {
			if reach[k] > 0 {
				path = append(path, q)
			}
		}
		if last != path[len(path)-1] {
			path = append(path, last)
		}
		from, reach = last, [2]vg.Length{}
	}
	for i, x := range xs {
		q := f.place(x, ys[i])
		if i == 0 {
			path, from = append(path, q), q
		}
		for {
			d, k, fresh := q.Sub(from), 0, reach[0] == 0
			far := size(d)
			if far <= near {
				break
			}
			if !fresh && dot(d, right) < 0 {
				d, k = scaled(d, -1), 1
			}
			aside := scaled(vg.Point{X: -d.Y, Y: d.X}, near/far)
			l, r := d.Add(aside), d.Sub(aside)
			if !fresh && cross(l, left) < 0 {
				l = left
			}
			if !fresh && cross(right, r) < 0 {
				r = right
			}
			if !fresh && cross(r, l) < 0 {
				finish()
				continue
			}
			if left, right = l, r; far > reach[k] {
				ends[k], reach[k] = q, far
			}
			break
		}
		last = q
	}
	if len(xs) > 0 {
		finish()
	}
	return path
}

// visible returns the parts of lines that ink something which no other part does. Where
// lines run over each other a thousand times, that is about what is seen. It looks at the
// segments in jumps of the golden section, so that those that it takes lie apart.
func visible(lines [][]vg.Point, in vg.Rectangle, width vg.Length) (parts [][]vg.Point) {
	const thinner = pixel // than the line: half a pixel on each side, which nobody sees missing
	s, list := newSheet(in, pixel), once(lines, in.Min)
	take := make([][]bool, len(lines)) // the segment that ends at a point
	for i, line := range lines {
		take[i] = make([]bool, len(line)+1)
	}
	ink := func(i, k int) {
		a, b := lines[i][k-1], lines[i][k]
		from, to := body(a, b, width)
		s.stroke(from, to, min(width, size(b.Sub(a))), true)
		take[i][k] = true
	}
	all := 1 << bits.Len(uint(len(list)))
	jump := int(0.618*float64(all)) | 1
	for n, at := 0, 0; n < all; n, at = n+1, (at+jump)%all {
		if at >= len(list) {
			continue
		}
		i, k := list[at][0], list[at][1]
		a, b := lines[i][k-1], lines[i][k]
		corner, to := body(a, b, width)
		if k > 1 {
			corner = a
		}
		if s.stroke(corner, to, width-thinner, false) {
			ink(i, k)
			if k > 1 && s.stroke(a, a, width-thinner, false) { // it is joined to the one before
				ink(i, k-1)
				s.stroke(a, a, width, true)
			}
		}
	}
	for i, line := range lines {
		for k, from := 1, 0; k <= len(line); k++ {
			if !take[i][k] {
				if k-from > 1 {
					parts = append(parts, line[from:k])
				}
				from = k
			}
		}
	}
	return parts
}

// once returns the segments of lines, each by its line and by its last point, but hardly any
// for which there is one with the same ends, to a quarter of a pixel, before it.
func once(lines [][]vg.Point, corner vg.Point) (list [][2]int) {
	const grid = pixel / 4
	place := func(q vg.Point) uint64 {
		q = q.Sub(corner)
		return uint64(q.X/grid+1)<<16 | uint64(q.Y/grid+1)
	}
	seen := make([]uint64, 1<<16)
	for i, line := range lines {
		for k := 1; k < len(line); k++ {
			ends := place(line[k-1])<<32 | place(line[k])
			if last := &seen[ends*0x9E3779B97F4A7C15>>48]; *last != ends {
				*last = ends
				list = append(list, [2]int{i, k})
			}
		}
	}
	return list
}

// body returns where a segment starts and ends but for the round ends of its stroke.
func body(a, b vg.Point, width vg.Length) (from, to vg.Point) {
	d := b.Sub(a)
	d = scaled(d, min(0.5, width/2/max(size(d), 1e-9)))
	return a.Add(d), b.Sub(d)
}

// inBatches draws many long lines in paths of few points: the time that the
// rasteriser takes grows with the square of a path's width.
func inBatches(lines [][]vg.Point, stroke func(vg.Path)) {
	const batch = 64
	var path vg.Path
	for _, line := range lines {
		for i, q := range line {
			if i > 0 {
				path.Line(q)
			}
			if len(path) >= batch {
				stroke(path)
				path = nil
			}
			if i == 0 || path == nil {
				path.Move(q)
			}
		}
	}
	stroke(path)
}

// scaled is d.Scale(k), but rounded in the same way on every processor.
func scaled(d vg.Point, k vg.Length) vg.Point {
	return vg.Point{X: vg.Length(float64(d.X * k)), Y: vg.Length(float64(d.Y * k))}
}

func size(d vg.Point) vg.Length { return vg.Length(math.Sqrt(dot(d, d))) }

func dot(a, b vg.Point) float64 { return float64(a.X*b.X) + float64(a.Y*b.Y) }

// cross is above 0 where b is to the left of a.
func cross(a, b vg.Point) float64 { return float64(a.X*b.Y) - float64(a.Y*b.X) }
