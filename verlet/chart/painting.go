package chart

import (
	"image"
	"image/color"
	"math"
	"math/bits"

	"gonum.org/v1/plot/vg"
)

// pixel is the size, in points, of a pixel at scale 2: the smallest thing seen.
const pixel = 0.375

// cell is the side of the cells of a painting: there are four in a pixel.
const cell = pixel / 2

// most is the number of points up to which a line is drawn as it is. Of a longer one, points are
// left out that lie on the same cell as the one before; if there are still more, it is painted.
const most = 4096

// A painting is a picture of lines, drawn with a pen of about a point. It costs nothing that ink lies
// on ink: vectors of a million points are slow to draw and heavy to keep.
type painting struct {
	corner        vg.Point
	width, height int      // in cells
	words         int      // in a column
	inked         []uint64 // a bit for each cell, column by column
}

// paint paints lines, or each of their points.
func (f *frame) paint(c color.NRGBA, lines [][]vg.Point, dots bool) {
	grid := func(at vg.Length) vg.Length { return pixel * vg.Length(math.Floor(float64(at/pixel))-1) }
	s := &painting{corner: vg.Point{X: grid(f.Min.X), Y: grid(f.Min.Y)}}
	s.width, s.height = int((f.Max.X-s.corner.X)/cell)+2, int((f.Max.Y-s.corner.Y)/cell)+2
	s.words = s.height/64 + 1
	s.inked = make([]uint64, s.width*s.words)
	for _, line := range lines {
		for i, b := range line {
			a := line[max(i-1, 0)]
			if dots {
				a = b
			}
			switch {
			case f.Contains(a) && f.Contains(b):
				s.trace(a, b, i)
			case max(a.X, b.X) > f.Min.X && min(a.X, b.X) < f.Max.X && max(a.Y, b.Y) > f.Min.Y && min(a.Y, b.Y) < f.Max.Y:
				for _, part := range f.ClipLinesXY([]vg.Point{a, b}) {
					s.trace(snapped(part[0], 1024), snapped(part[1], 1024), i)
				}
			}
		}
	}
	p := s.picture(c)
	size := vg.Point{X: pixel * vg.Length(p.Rect.Dx()), Y: pixel * vg.Length(p.Rect.Dy())}
	f.DrawImage(vg.Rectangle{Min: s.corner, Max: s.corner.Add(size)}, p)
}

// on returns a place in cells, so that the middle of the first one is (0, 0).
func (s *painting) on(q vg.Point) (x, y float64) {
	return float64((q.X-s.corner.X)/cell) - 0.5, float64((q.Y-s.corner.Y)/cell) - 0.5
}

// trace inks the cells under a line and those above and below them. A long line it cuts into
// pieces, sixteen at most, and leaves out those that seem to run on ink: where the line ends, and
// at a place within, which is another one for another i.
func (s *painting) trace(a, b vg.Point, i int) {
	ax, ay := s.on(a)
	bx, by := s.on(b)
	dx, dy := bx-ax, by-ay
	n := min(int(max(math.Abs(dx), math.Abs(dy))/8)+1, 16)
	dx, dy = dx/float64(n), dy/float64(n) // of a piece
	within := float64(uint32(i)*0x9E3779B9>>16) / 0x10000
	for k := range n {
		x, y := ax+float64(float64(k)*dx), ay+float64(float64(k)*dy)
		if s.blank(x+float64(within*dx), y+float64(within*dy)) || k == 0 && s.blank(x, y) || k == n-1 && s.blank(bx, by) {
			s.line(x, y, x+dx, y+dy)
		}
	}
}

// blank reports whether a cell has no ink.
func (s *painting) blank(x, y float64) bool {
	i, j := int(x+0.5), int(y+0.5)
	return s.inked[i*s.words+j>>6]>>(j&63)&1 == 0
}

// line inks the cells whose middles are at most one and a half above or below a line.
func (s *painting) line(ax, ay, bx, by float64) {
	const near = 1.5
	if ax > bx {
		ax, ay, bx, by = bx, by, ax, ay
	}
	slope := (by - ay) / max(bx-ax, 1e-9)
	last := int(math.Round(bx))
	for x := max(int(math.Round(ax)), 0); x <= min(last, s.width-1); x++ {
		from, to := max(float64(x)-0.5, ax), min(float64(x)+0.5, bx)
		low, high := ay+float64((from-ax)*slope), ay+float64((to-ax)*slope)
		if x == last {
			high = by
		}
		y, end := max(int(math.Ceil(min(low, high)-near)), 0), min(int(math.Floor(max(low, high)+near)), s.height-1)
		for ; y <= end; y = y | 63 + 1 { // a word at a time
			mask := ^uint64(0) << (y & 63)
			if y|63 == end|63 {
				mask &= ^uint64(0) >> (63 - end&63)
			}
			s.inked[x*s.words+y>>6] |= mask
		}
	}
}

// picture returns the ink, grown by a cell all round, as a picture of a pixel for four cells.
func (s *painting) picture(c color.NRGBA) *image.Paletted {
	var shades color.Palette
	for i := range 5 {
		shades = append(shades, color.NRGBA{c.R, c.G, c.B, uint8(int(c.A) * i / 4)})
	}
	p := image.NewPaletted(image.Rect(0, 0, s.width/2, s.height/2), shades)
	for x := range p.Rect.Dx() {
		left, right := s.grown(2*x), s.grown(2*x+1)
		for i, w := range left {
			for y := 32 * i; y < 32*i+32 && y < p.Rect.Dy() && w|right[i] != 0; y++ {
				shift := 2 * (y % 32)
				p.Pix[(p.Rect.Dy()-1-y)*p.Stride+x] = uint8(bits.OnesCount64(w>>shift&3) + bits.OnesCount64(right[i]>>shift&3))
			}
		}
	}
	return p
}

// grown returns a column of the ink when each cell has inked those around it, and the second ones
// to both sides: with those above and below, that is a disc of five.
func (s *painting) grown(x int) []uint64 {
	column := func(x int) []uint64 { // those at the sides are empty
		x = min(max(x, 0), s.width-1)
		return s.inked[x*s.words:][:s.words]
	}
	out := make([]uint64, s.words)
	for i := range out {
		near := column(x - 1)[i] | column(x)[i] | column(x + 1)[i]
		out[i] |= column(x - 2)[i] | near | near<<1 | near>>1 | column(x + 2)[i]
		if i > 0 {
			out[i-1] |= near << 63
		}
		if i+1 < len(out) {
			out[i+1] |= near >> 63
		}
	}
	return out
}
