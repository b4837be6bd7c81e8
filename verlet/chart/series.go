package chart

import (
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Series is a plotter of points: joined by a line, marked by glyphs, filled palely as the outline
// of a shape, or several of these. With Tops it is a band, which fills the space between Ys below
// and Tops above. With a label it has an entry in the legend of a figure. NaN and infinite values
// interrupt it, as does what a logarithmic axis cannot show.
type Series struct {
	Style                  Style
	Label                  string
	Xs, Ys, Tops           []float64
	Joined, Marked, Filled bool
	crowded, hidden        bool // when it was drawn last: its glyphs would run into each other, or no point was seen
}

// Plot draws the series.
func (s *Series) Plot(c draw.Canvas, p *plot.Plot) {
	f, places := newFrame(c, p), []vg.Point(nil)
	pieces := s.pieces(f)
	s.hidden = len(pieces) == 0 && s.Tops == nil
	if s.Filled {
		for _, piece := range pieces {
			f.FillPolygon(s.Style.pale(), f.ClipPolygonXY(piece))
		}
	}
	if s.Marked {
		places = slices.DeleteFunc(slices.Concat(pieces...), func(q vg.Point) bool { return !f.Contains(q) })
		s.crowded = s.Joined && crowd(places, 1.6*s.Style.Size)
	}
	if s.Joined {
		s.join(f, pieces)
	}
	if s.Marked && !s.crowded {
		s.Style.glyphs(&f.Canvas, places)
	}
}

// pieces returns the places of the points, one list for each uninterrupted piece of the line or
// of the outline.
func (s *Series) pieces(f *frame) (list [][]vg.Point) {
	from := 0
	for i := range len(s.Xs) + 1 {
		if i < len(s.Xs) && f.shows(s.Xs[i], s.Ys[i]) && (s.Tops == nil || f.shows(s.Xs[i], s.Tops[i])) {
			continue
		}
		if from < i {
			piece := f.path(s.Xs[from:i], s.Ys[from:i])
			switch {
			case s.Tops != nil:
				back := f.path(s.Xs[from:i], s.Tops[from:i])
				slices.Reverse(back)
				piece = append(piece, back...)
			case s.Filled:
				piece = append(piece, piece[0])
			}
			list = append(list, piece)
		}
		from = i + 1
	}
	return list
}

// join draws the line.
func (s *Series) join(f *frame, pieces [][]vg.Point) {
	for _, piece := range pieces {
		if len(piece) == 1 && !s.Marked && f.Contains(piece[0]) { // a lonely point is seen, too
			Style{Colour: s.Style.Colour, Glyph: Disc, Size: max(s.Style.Width, 1.2)}.glyphs(&f.Canvas, piece)
		}
	}
	pen, lines := s.pen(), f.ClipLinesXY(pieces...)
	if len(s.Xs) > 4096 { // the rasteriser's time grows with the square of a line's length; dashes would start anew
		pen.Dash, lines = Solid, short(lines)
	}
	pen.stroke(f.Canvas, lines...)
}

// short cuts lines into short ones.
func short(lines [][]vg.Point) (list [][]vg.Point) {
	const longest = 64
	for _, line := range lines {
		for ; len(line) > longest; line = line[longest-1:] {
			list = append(list, line[:longest])
		}
		list = append(list, line)
	}
	return list
}

// pen returns the style of the line: where there are glyphs on it, they tell
// what a dash tells otherwise.
func (s *Series) pen() Style {
	pen := s.Style
	if s.Filled || s.Marked && !s.crowded {
		pen.Dash = Solid
	}
	if s.Marked && !s.crowded {
		pen.Width = min(pen.Width, 1.2)
	}
	return pen
}

// thumbnail draws the entry in a legend.
func (s *Series) thumbnail(c *draw.Canvas) {
	m := c.Center()
	if s.Filled {
		c.SetColor(s.Style.pale())
		c.Fill(rectangle(c.Min.X, m.Y-4, c.Max.X, m.Y+4).Path())
	}
	pen := s.pen()
	pen.Colour.A = max(pen.Colour.A, 170)
	pen.Size, pen.Width = max(pen.Size, 2), max(pen.Width, 1)
	if s.Joined {
		pen.stroke(*c, []vg.Point{{X: c.Min.X, Y: m.Y}, {X: c.Max.X, Y: m.Y}})
	}
	if s.Marked && !s.crowded {
		pen.glyphs(c, []vg.Point{m})
	}
}

// crowd reports whether places on a path are nearer to each other than that, on average.
func crowd(path []vg.Point, near float64) bool {
	length := 0.0
	for i := 1; i < len(path); i++ {
		d := path[i].Sub(path[i-1])
		length += math.Hypot(float64(d.X), float64(d.Y))
	}
	return len(path) > 3 && length < near*float64(len(path)-1)
}

// A curve is a named list of the points behind a plotter.
type curve struct {
	name   string
	xs, ys []float64
}

// curves returns the numbers behind a plotter of this package.
func curves(p plot.Plotter) []curve {
	switch p := p.(type) {
	case *Series:
		if p.Tops == nil {
			return []curve{{name: p.Label, xs: p.Xs, ys: p.Ys}}
		}
		return []curve{{name: p.Label + " (low)", xs: p.Xs, ys: p.Ys}, {name: p.Label + " (high)", xs: p.Xs, ys: p.Tops}}
	case *remark:
		if p.level() || p.upright() {
			return []curve{{p.text, []float64{p.x}, []float64{p.y}}}
		}
	}
	return nil
}
