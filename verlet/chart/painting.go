package chart

import (
	"image"
	"image/color"
	"math"
	"math/bits"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/recorder"
)

// pixel is the size, in points, of a pixel at scale 2: the smallest thing seen.
const pixel = 0.375

// most is the number of points up to which a line is drawn as it is. Of a longer one,
// points are left out that lie on the same quarter of a pixel as the one before; if there
// are still more, it is painted.
const most = 4096

// pieces returns the places of the points to draw, one list for each uninterrupted
// piece of the curve.
func (v *Curve) pieces(f *frame) (list [][]vg.Point) {
	for from, to := range f.stretches(v.Xs, v.Ys) {
		piece := f.path(v.Xs[from:to], v.Ys[from:to])
		if len(v.Xs) > most {
			piece = slices.CompactFunc(piece, func(a, b vg.Point) bool {
				return int(a.X/cell) == int(b.X/cell) && int(a.Y/cell) == int(b.Y/cell)
			})
		}
		list = append(list, piece)
	}
	return list
}

// cell is the side of the cells of a painting: there are four in a pixel.
const cell = pixel / 2

// paint draws lines with a pen of about a point as a picture of pixels, where it costs nothing that
// ink lies on ink: vectors of a million points are slow to draw and heavy to keep.
func (f *frame) paint(c color.NRGBA, lines [][]vg.Point) {
	grid := func(at vg.Length) vg.Length { return pixel * vg.Length(math.Floor(float64(at/pixel))-1) }
	s := newSheet(vg.Rectangle{Min: vg.Point{X: grid(f.Min.X), Y: grid(f.Min.Y)}, Max: f.Max}, cell)
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			if a, b := line[i-1], line[i]; f.Contains(a) && f.Contains(b) {
				s.trace(a, b, i)
			} else if max(a.X, b.X) > f.Min.X && min(a.X, b.X) < f.Max.X && max(a.Y, b.Y) > f.Min.Y && min(a.Y, b.Y) < f.Max.Y {
				for _, part := range f.ClipLinesXY(line[i-1 : i+1]) {
					s.trace(snapped(part[0], 1024), snapped(part[1], 1024), i)
				}
			}
		}
	}
	p := s.picture(c)
	size := vg.Point{X: pixel * vg.Length(p.Rect.Dx()), Y: pixel * vg.Length(p.Rect.Dy())}
	f.DrawImage(vg.Rectangle{Min: s.corner, Max: s.corner.Add(size)}, p)
}

// trace inks the cells under a line and those above and below them. A long line it cuts into
// pieces, sixteen at most, and leaves out those that seem to run on ink: where the line ends, and
// at a place within, which is another one for another i.
func (s *sheet) trace(a, b vg.Point, i int) {
	ax, ay := s.on(a)
	bx, by := s.on(b)
	dx, dy := bx-ax, by-ay
	n := min(int(max(math.Abs(dx), math.Abs(dy))/8)+1, 16)
	dx, dy = dx/float64(n), dy/float64(n) // of a piece
	within := float64(uint32(i)*0x9E3779B9>>16) / 0x10000
	for k := range n {
		x, y := ax+float64(float64(k)*dx), ay+float64(float64(k)*dy)
		if s.blank(x+float64(within*dx), y+float64(within*dy)) || k == 0 && s.blank(x, y) || k == n-1 && s.blank(bx, by) {
			s.line(x, y, x+dx, y+dy, 1.5)
		}
	}
}

// blank reports whether there is no ink at a place on the sheet.
func (s *sheet) blank(x, y float64) bool {
	i, j := int(x+0.5), int(y+0.5)
	return s.inked[i*s.words+j>>6]>>(j&63)&1 == 0
}

// line inks the cells whose middles are at most so far above or below a line.
func (s *sheet) line(ax, ay, bx, by, near float64) {
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
		s.column(x, min(low, high)-near, max(low, high)+near, true)
	}
}

// picture returns the ink, grown by a cell all round, as a picture of a pixel for four cells.
func (s *sheet) picture(c color.NRGBA) *image.Paletted {
	var shades color.Palette
	for i := range 5 {
		shades = append(shades, color.NRGBA{c.R, c.G, c.B, uint8(int(c.A) * i / 4)})
	}
	p := image.NewPaletted(image.Rect(0, 0, s.width/2, s.height/2), shades)
	var pair [2][]uint64
	for x := range p.Rect.Dx() {
		pair[0], pair[1] = s.grown(2*x), s.grown(2*x+1)
		for i, w := range pair[0] {
			for y := 32 * i; y < 32*i+32 && y < p.Rect.Dy() && w|pair[1][i] != 0; y++ {
				shift := 2 * (y % 32)
				p.Pix[(p.Rect.Dy()-1-y)*p.Stride+x] = uint8(bits.OnesCount64(w>>shift&3) + bits.OnesCount64(pair[1][i]>>shift&3))
			}
		}
	}
	return p
}

// grown returns a column of the ink when each cell has inked those around it, and the second ones
// to both sides: with those above and below, that is a disc of five.
func (s *sheet) grown(x int) []uint64 {
	var around [5][]uint64
	for i := range around {
		if at := x + i - 2; 0 <= at && at < s.width {
			around[i] = s.inked[at*s.words:][:s.words]
		} else {
			around[i] = make([]uint64, s.words)
		}
	}
	out := make([]uint64, s.words)
	for i := range out {
		near := around[1][i] | around[2][i] | around[3][i]
		out[i] |= around[0][i] | near | near<<1 | near>>1 | around[4][i]
		if i > 0 {
			out[i-1] |= near << 63
		}
		if i+1 < len(out) {
			out[i+1] |= near >> 63
		}
	}
	return out
}

// takePicture inks what lies under a picture: of one with a palette, a painted line, only under its
// pixels, and lists its colour.
func (s *sheet) takePicture(a *recorder.DrawImage, colours map[color.NRGBA]bool) {
	p, ok := a.Image.(*image.Paletted)
	if !ok {
		s.take(a.Rectangle)
		return
	}
	c := p.Palette[len(p.Palette)-1].(color.NRGBA)
	colours[color.NRGBA{c.R, c.G, c.B, 255}] = true
	for y := 0; y < p.Rect.Dy(); y += 2 {
		for x := 0; x < p.Rect.Dx(); x += 2 {
			if p.Pix[y*p.Stride+x] > 0 {
				q := vg.Point{X: a.Rectangle.Min.X + pixel*vg.Length(x), Y: a.Rectangle.Max.Y - pixel*vg.Length(y+1)}
				s.take(vg.Rectangle{Min: q, Max: q})
			}
		}
	}
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

func size(d vg.Point) vg.Length {
	return vg.Length(math.Sqrt(float64(d.X*d.X) + float64(d.Y*d.Y)))
}
