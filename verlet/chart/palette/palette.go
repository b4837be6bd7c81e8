// Package palette gives pictures of figures few colours, which makes their files
// three times smaller.
package palette

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"maps"
	"slices"
)

// Of returns the pictures with one palette, in which no channel of any colour is
// farther than the tolerance, of 255, from the one that it had, and no colour has
// another hue. The most frequent colours are exact: all of a figure's own, of which
// the others are mixtures at the edges of lines. It returns nil if 256 are too few.
func Of(tolerance int, pictures ...*image.RGBA) (list []*image.Paletted) {
	count := make(map[color.RGBA]int)
	for _, m := range pictures {
		each(m, func(from, to int, c color.RGBA) { count[c] += to - from })
	}
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	var few color.Palette
	index := make(map[color.RGBA]uint8)
	for _, c := range all {
		k := slices.IndexFunc(few, func(p color.Color) bool { return alike(c, p.(color.RGBA), tolerance) })
		if k < 0 {
			k, few = len(few), append(few, c)
		}
		if k > 255 {
			return nil
		}
		index[c] = uint8(k)
	}
	for _, m := range pictures {
		out := image.NewPaletted(m.Rect, few)
		each(m, func(from, to int, c color.RGBA) {
			for k := index[c]; from < to; from++ {
				out.Pix[from] = k
			}
		})
		list = append(list, out)
	}
	return list
}

// alike reports whether a colour may stand for another one: if they differ by no more
// than the tolerance, and both are mixtures of white with the same colour. So a
// pale blue never becomes a pale green, nor an axis pink.
func alike(a, b color.RGBA, tolerance int) bool {
	p, q := [3]int{255 - int(a.R), 255 - int(a.G), 255 - int(a.B)}, [3]int{255 - int(b.R), 255 - int(b.G), 255 - int(b.B)}
	m, n := max(p[0], p[1], p[2]), max(q[0], q[1], q[2])
	for i := range p {
		d, skew := max(p[i]-q[i], q[i]-p[i]), max(p[i]*n-q[i]*m, q[i]*m-p[i]*n)
		if d > tolerance || d > 6 && (m*n == 0 || 10*skew > m*n) {
			return false
		}
	}
	return true
}

// each calls f for each stretch of pixels of one colour.
func each(m *image.RGBA, f func(from, to int, c color.RGBA)) {
	at := func(i int) uint32 { return binary.LittleEndian.Uint32(m.Pix[4*i:]) | 255<<24 }
	n := len(m.Pix) / 4
	for from, to := 0, 0; from < n; from = to {
		c := at(from)
		for to = from + 1; to < n && at(to) == c; to++ {
		}
		f(from, to, color.RGBA{byte(c), byte(c >> 8), byte(c >> 16), 255})
	}
}
