package picture_test

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Every point is on the torus, wherever it has wandered.
func TestTorus(t *testing.T) {
	cat := problem.Cat(20, 3).System()
	cat.Run(verlet.VelocityVerlet, 3, 20)
	f := picture.Torus("n = 20", cat, 3, 20)
	var csv, svg bytes.Buffer
	if err := f.CSV(&csv); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(csv.String(), "\n") - 1; n != len(cat.X) || strings.Contains(csv.String(), "-") {
		t.Errorf("%d points of %d, or one below 0", n, len(cat.X))
	}
	for _, number := range strings.FieldsFunc(csv.String(), func(r rune) bool { return r == ',' || r == '\n' }) {
		if at, err := strconv.ParseFloat(number, 64); err == nil && at > 2*math.Pi {
			t.Fatalf("a point is at %g, beyond 2π", at)
		}
	}
	if err := f.SVG(&svg); err != nil {
		t.Fatal(err)
	}
}

// The picture at the start is black all over: no lattice lies over it, however large its field is.
func TestTorusHasNoLattice(t *testing.T) {
	const side = 40
	cat := problem.Cat(side, 3).System()
	for _, columns := range []int{1, 3} {
		f := chart.Grid(columns, slices.Repeat([]*chart.Figure{picture.Torus("", cat, 3, side)}, columns)...)
		m, err := f.Image(2)
		if err != nil {
			t.Fatal(err)
		}
		width, black := 0, 0
		for y := range m.Bounds().Dy() {
			row := 0
			for x := range m.Bounds().Dx() {
				if m.RGBAAt(x, y).R < 0x20 {
					black++
				}
				if m.RGBAAt(x, y).R < 0x80 {
					row++
				}
			}
			width = max(width, row) // the axes are as wide as the fields
		}
		field := float64(width) / float64(columns)
		want := float64(columns*len(cat.X)) * field * field / side / side
		if share := float64(black) / want; share < 0.95 || share > 1.25 {
			t.Errorf("%d fields: %d pixels are black, %.2f of the picture", columns, black, share)
		}
	}
}
