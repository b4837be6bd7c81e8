package chart

import (
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// levelColour is the grey of level curves.
var levelColour = color.NRGBA{0xA4, 0xA4, 0xA4, 255}

// Levels draws the curves f(x, y) = level in grey, below all data: the orbits
// of an energy, say. They do not widen the axes and are not in the CSV.
func (c *Chart) Levels(f func(x, y float64) float64, levels ...float64) {
	c.needPanel("Levels")
	levels = slices.Clone(levels)
	c.add(background, func(p *panel) {
		g := p.sample(f)
		for _, level := range levels {
			for _, path := range g.contours(level) {
				p.c.StrokeLines(draw.LineStyle{Color: levelColour, Width: 0.75}, path)
			}
		}
	})
}

// A lattice is a function on a grid of places, row by row.
type lattice struct {
	width int // places in a row
	at    []vg.Point
	f     []float64
}

// sample evaluates a function about every 1.5 points of the box.
func (p *panel) sample(f func(x, y float64) float64) *lattice {
	size := p.box.Size()
	nx, ny := int(size.X/1.5)+1, int(size.Y/1.5)+1
	g := &lattice{width: nx + 1}
	for j := range ny + 1 {
		for i := range nx + 1 {
			s, t := float64(i)/float64(nx), float64(j)/float64(ny)
			g.at = append(g.at, p.box.Min.Add(vg.Point{X: size.X * vg.Length(s), Y: size.Y * vg.Length(t)}))
			g.f = append(g.f, f(p.x.value(s), p.y.value(t)))
		}
	}
	return g
}

// value is the inverse of at and coord.
func (a *axis) value(fraction float64) float64 {
	u := float64(a.lo*(1-fraction)) + float64(a.hi*fraction)
	if a.log {
		return math.Pow(10, u)
	}
	return u
}

// An edge joins two places of a lattice, the smaller index first.
type edge [2]int

// contours returns the level curves. It is marching squares, each square cut
// into two triangles so that no case is ambiguous. (The contours of gonum/plot
// come in the order of a map, another one each time.)
func (g *lattice) contours(level float64) [][]vg.Point {
	var segments [][2]edge
	touching := make(map[edge][]int) // the segments that end on an edge, two at most
	cut := func(a, b, c int) {
		var ends []edge
		for _, e := range [...]edge{{a, b}, {b, c}, {a, c}} {
			fa, fb := g.f[e[0]]-level, g.f[e[1]]-level
			if d := fa - fb; (fa < 0) != (fb < 0) && d-d == 0 { // and both are finite
				ends = append(ends, e)
			}
		}
		if len(ends) == 2 {
			for _, e := range ends {
				touching[e] = append(touching[e], len(segments))
			}
			segments = append(segments, [2]edge{ends[0], ends[1]})
		}
	}
	for i := range len(g.f) - g.width {
		if (i+1)%g.width > 0 {
			cut(i, i+1, i+1+g.width)
			cut(i, i+g.width, i+1+g.width)
		}
	}

	used := make([]bool, len(segments))
	follow := func(e edge) []vg.Point {
		var path []vg.Point
		for {
			k := slices.IndexFunc(touching[e], func(s int) bool { return !used[s] })
			if k < 0 {
				return path
			}
			s := touching[e][k]
			used[s] = true
			if ends := segments[s]; ends[0] == e {
				e = ends[1]
			} else {
				e = ends[0]
			}
			path = append(path, g.crossing(e, level))
		}
	}
	var paths [][]vg.Point
	for s, ends := range segments {
		if used[s] {
			continue
		}
		used[s] = true
		back := follow(ends[0])
		slices.Reverse(back)
		path := append(back, g.crossing(ends[0], level), g.crossing(ends[1], level))
		paths = append(paths, straighten(append(path, follow(ends[1])...)))
	}
	return paths
}

// crossing returns where the level crosses an edge.
func (g *lattice) crossing(e edge, level float64) vg.Point {
	fa, fb := g.f[e[0]]-level, g.f[e[1]]-level
	a, b := g.at[e[0]], g.at[e[1]]
	return snapped(a.Add(b.Sub(a).Scale(vg.Length(fa / (fa - fb)))))
}

// straighten drops the points of a path that lie on a straight line between
// their neighbours, to a hundredth of a point.
func straighten(path []vg.Point) []vg.Point {
	kept := path[:1]
	for i := 1; i+1 < len(path); i++ {
		a, d, q := kept[len(kept)-1], path[i+1].Sub(kept[len(kept)-1]), path[i]
		across := float64(d.X*(q.Y-a.Y) - d.Y*(q.X-a.X))
		if math.Abs(across) > 0.02*math.Hypot(float64(d.X), float64(d.Y)) {
			kept = append(kept, q)
		}
	}
	return append(kept, path[len(path)-1])
}
