package chart

import (
	"slices"
	"strconv"

	"github.com/verletbook/verletbook/verlet/study"
)

// drawDrop draws a drop in the style of the method that carried it, with the number of its
// steps; the drop at the start, and one without a method, is a black outline.
func (f *Figure) drawDrop(d study.Drop) {
	if d.Method.Name == "" {
		f.Line(Exact, "", append(slices.Clone(d.Q), d.Q[0]), append(slices.Clone(d.P), d.P[0]))
	} else {
		f.Shape(StyleOf(d.Method.Name), "", d.Q, d.P)
	}
	q, p := 0.0, 0.0
	for i := range d.Q {
		q, p = q+d.Q[i]/float64(len(d.Q)), p+d.P[i]/float64(len(d.P))
	}
	f.Text(q, p, strconv.Itoa(d.N))
}

// drawTiles draws a drop as a board of tiles: the lines that were rows and columns at the
// start.
func (f *Figure) drawTiles(t study.Tiles) {
	s := StyleOf(t.Method.Name)
	s.Dash, s.Glyph, s.Width = Solid, NoGlyph, 0.9
	for _, line := range t.Lines {
		f.Line(s, "", line.Q, line.P)
	}
	f.Shape(s, "", t.Q, t.P)
}

// drawOvertakings draws when each duel ends; the line is that of the method that was the
// better one before.
func (f *Figure) drawOvertakings(list []study.Overtaking) {
	for i, o := range list {
		style := StyleOf(o.B.Name).Variant(i)
		calls := make([]float64, len(o.Calls))
		for j, n := range o.Calls {
			calls[j] = float64(n)
		}
		label := o.B.Name + " loses by " + o.Miss.Name
		if o.From != "" {
			label += ", from " + o.From
		}
		f.LinePoints(style, label, calls, o.Period)
	}
}
