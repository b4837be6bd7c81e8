package picture

import (
	"image"
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Every point is on the torus, wherever it has wandered, and its dot in the picture is where it is.
func TestTorus(t *testing.T) {
	cat := problem.Cat(20, 3).System()
	cat.Run(verlet.VelocityVerlet, 3, 20)
	xs, ys := torus(cat, 3)
	for i := range xs {
		if x, y := xs[i], ys[i]; !(0 <= x && x <= 2*math.Pi && 0 <= y && y <= 2*math.Pi) ||
			math.Abs(math.Sin((x-math.Pi-cat.X[i])/2)) > 1e-9 || math.Abs(math.Sin((y-math.Pi-3*cat.V[i])/2)) > 1e-9 {
			t.Fatalf("point %d at %g, %g is drawn at %g, %g", i, cat.X[i], 3*cat.V[i], x, y)
		}
	}
	want := map[image.Point]bool{{X: 0, Y: 3}: true, {X: 3, Y: 0}: true, {X: 1, Y: 2}: true}
	picture := squares([]float64{0, 2 * math.Pi, 1.6}, []float64{0, 2 * math.Pi, 1.6}, 4, 0)
	for i := range 16 {
		if at := image.Pt(i%4, i/4); want[at] != (picture.NRGBAAt(at.X, at.Y).A == 255) {
			t.Errorf("the dot %v is black: %v", at, !want[at])
		}
	}
	if around := squares([]float64{3}, []float64{3}, 9, 2); around.NRGBAAt(6, 6).A != 255 || around.NRGBAAt(7, 6).A != 0 {
		t.Error("the dots around a point are not two on each side")
	}
}
