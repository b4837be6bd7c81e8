package chart

// Rope draws points that hang together, with the coordinates "xyxy…", as a string of even
// colour with a ball at the last point.
func (f *Figure) Rope(s Style, label string, x []float64) {
	var xs, ys []float64
	for i := 0; i+1 < len(x); i += 2 {
		xs, ys = append(xs, x[i]), append(ys, x[i+1])
	}
	s.Width, s.Dash, s.Glyph, s.Size = 2.4, Solid, Disc, 5.5
	f.Line(s, label, xs, ys)
	if n := len(xs); n > 0 {
		f.Points(s, label, xs[n-1:], ys[n-1:])
	}
}
