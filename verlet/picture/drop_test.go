package picture_test

import (
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// csvOf returns the numbers of a figure, which must also be drawable.
func csvOf(t *testing.T, f *chart.Figure) string {
	t.Helper()
	var csv, svg strings.Builder
	if err := f.CSV(&csv); err != nil {
		t.Fatal(err)
	}
	if err := f.SVG(&svg); err != nil {
		t.Fatal(err)
	}
	return csv.String() + svg.String()
}

func lacks(t *testing.T, f *chart.Figure, wants ...string) {
	t.Helper()
	for all := csvOf(t, f); len(wants) > 0; wants = wants[1:] {
		if !strings.Contains(all, wants[0]) {
			t.Errorf("the figure lacks %q", wants[0])
		}
	}
}

func swing(a []float64, t float64, x []float64) {
	for i := range x {
		a[i] = -problem.Sin(x[i])
	}
}

func TestDrawDrop(t *testing.T) {
	f := chart.New("velocity Verlet", "q", "p")
	drops := study.Transport(verlet.VelocityVerlet, swing, study.Disc(1.5, 0, 0.5, 40), 0.5, 7)
	picture.Draw(f, drops[0], drops[7])
	lacks(t, f, "2,0", ">0<", ">7<") // a point of the start, and the numbers of both
	f = chart.New("velocity Verlet", "q", "p")
	picture.Draw(f, study.Tile(1.5, 0, 0.5, 3).After(verlet.VelocityVerlet, swing, 0.5))
	if n := strings.Count(csvOf(t, f), "<path"); n < 7 {
		t.Errorf("three rows, three columns and an outline have %d paths", n)
	}
}

func TestDrawLeak(t *testing.T) {
	f := chart.LogLog("Leak", "h", "leak")
	carry := func(a []float64, t float64, x []float64) {
		a[0] = -problem.Sin(x[0])
		for i := 1; i < len(x); i++ {
			a[i] = -problem.Cos(x[0]) * x[i]
		}
	}
	picture.Draw(f, study.Leak(verlet.ExplicitEuler, carry, study.Disc(1.5, 0, 0.5, 8), study.Geometric(0.2, 0.5, 5)...))
	lacks(t, f, "explicit Euler: slope 2.00")
}

func TestDrawOvertakings(t *testing.T) {
	f := chart.New("How long", "calls", "periods")
	duel := study.Duel{A: verlet.VelocityVerlet, B: verlet.RK4, Calls: []int{200, 400}}
	near := duel.Overtakes(problem.Kepler(0.6), study.EnergyMiss)
	far := near
	far.From = "aphelion"
	picture.Draw(f, near, far)
	lacks(t, f, "RK4 loses by energy", "RK4 loses by energy, from aphelion", "400,9")
	want := chart.New("How long", "calls", "periods") // variants of one style
	want.LinePoints(chart.RK4, "RK4 loses by energy", []float64{200, 400}, near.Period)
	want.LinePoints(chart.RK4.Variant(1), "RK4 loses by energy, from aphelion", []float64{200, 400}, far.Period)
	if csvOf(t, f) != csvOf(t, want) {
		t.Error("the two duels are not drawn as variants of one style")
	}
}

func TestOrbits(t *testing.T) {
	f := picture.Orbits("Verlet", problem.Kepler(0.6))
	path := study.FollowPeriod(verlet.VelocityVerlet, problem.Kepler(0.6), 100, 40)
	f.Line(chart.Verlet, "velocity Verlet", path.Position(0), path.Position(1))
	lacks(t, f, ">sun<", "exact", "velocity Verlet")
	if f.X.Max != -f.X.Min || f.X.Max != f.Y.Max || !(f.X.Max > 1.6) {
		t.Errorf("axes from %g to %g and to %g, want the same both ways, with room for 1.6", f.X.Min, f.X.Max, f.Y.Max)
	}
}
