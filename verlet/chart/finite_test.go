package chart

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"gonum.org/v1/plot/plotter"
)

// A function that is no number somewhere is interrupted there.
func TestFunctionThatIsNoNumber(t *testing.T) {
	f := New("A quarter of an ellipse", "x", "y")
	f.Line(Grey, "", []float64{0, 3}, []float64{0, 1})
	f.Add(plotter.NewFunction(func(x float64) float64 { return math.Sqrt(1 - x*x/4) }))
	var svg bytes.Buffer
	if err := f.SVG(&svg); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(svg.String(), "NaN") {
		t.Error("the SVG has places that are no numbers")
	}
	if n := strings.Count(svg.String(), "L"); n < 30 {
		t.Errorf("the SVG has %d pieces of lines: the function is not drawn", n)
	}
}
