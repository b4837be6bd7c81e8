package picture

import (
	"fmt"
	"strings"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// Parabola draws the part of a parabola between two times.
func Parabola(f *chart.Figure, s chart.Style, label string, p study.Parabola, from, to float64) {
	ts := study.Times(from, (to-from)/40, 41)
	f.Line(s, label, ts, study.Tabulate(p.Position, ts))
}

// Reading returns a picture of a question to a parabola: which of its facts are given, and
// which one is read off.
//
//	f := picture.Reading("(3) Two points and the bend", p, "xₙ₋₁ xₙ aₙ → xₙ₊₁")
//
// A fact is x for a point, v for a slope or a for a bend, at the time n−1, n or n+1, which
// are −1, 0 and 1 on the parabola's clock.
func Reading(title string, p study.Parabola, facts string) *chart.Figure {
	f := chart.New(title, "time (t − tₙ)/h", "position x")
	f.XRange(-1.5, 1.9)
	line, s, label := chart.Grey, chart.Given, "given"
	line.Dash = chart.Solid
	Parabola(f, line, "", p, -1.35, 1.6)
	times := map[string]float64{"ₙ₋₁": -1, "ₙ": 0, "ₙ₊₁": 1}
	for fact := range strings.FieldsSeq(facts) {
		t, known := times[fact[1:]]
		x, v := p.Position(t), p.Velocity(t)
		switch kind := fact[0]; {
		case fact == "→":
			s, label = chart.Found, "read off"
		case known && kind == 'x':
			f.Points(s, label, []float64{t}, []float64{x})
			f.Text(t, x, fact)
		case known && kind == 'v': // a tangent
			Parabola(f, s, "", study.Parabola{T: t, X: x, V: v}, t-0.6, t+0.6)
			f.Text(t+0.6, x+0.6*v, fact)
		case known && kind == 'a': // a bold arc
			bold := s
			bold.Width = 4.5
			Parabola(f, bold, "", p, t-0.25, t+0.25)
			f.Text(t-0.2, p.Position(t-0.2), fact)
		default:
			panic(fmt.Sprintf("picture: Reading: %q is no fact; write x, v or a with ₙ₋₁, ₙ or ₙ₊₁", fact))
		}
	}
	if label == "given" {
		panic(fmt.Sprintf("picture: Reading of %q: write what is given, →, what is read off", facts))
	}
	return f
}
