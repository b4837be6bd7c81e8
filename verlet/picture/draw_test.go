package picture_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

func ExampleDraw() {
	ball := problem.Projectile()
	f := chart.New("Thrown at 20 m/s, h = 2 s", "time t / s", "height x / m")
	picture.Draw(f, study.Follow(verlet.VelocityVerlet, ball, 2, 4))
	f.CSV(os.Stdout)
	// Output:
	// series,x,y
	// velocity Verlet,0,0
	// velocity Verlet,2,20
	// velocity Verlet,4,0
}

// What is drawn are the numbers of the measurement, under the name of its method.
func TestDraw(t *testing.T) {
	pendulum := problem.Pendulum(2).From(1)
	order := study.Order(verlet.VelocityVerlet, pendulum, 5, study.Ladder(20, 6))
	energy := study.Energy(verlet.RK4, pendulum, 0.1, 100, 20)
	path := study.Follow(verlet.SymplecticEuler, problem.Kepler(0.3), 0.125, 1)
	estimate := study.Estimate{Series: study.Series{Method: "RK4"}, Fit: study.Fit{Slope: 4, Margin: 0.1, To: 3,
		At: []float64{1, 0.5, 0.25}, Size: []float64{1e-2, 1e-3, 1e-4}, Floor: []float64{1e-9, 1e-9, 1e-9}}}
	for name, c := range map[string]struct {
		draw   any
		log    bool
		series string
		points int
		has    string
	}{
		"order":      {order, true, "velocity Verlet: slope 2.00", 6 + 3*(order.X.To-order.X.From), fmt.Sprintf(",%.12g", order.X.At[0])},
		"energy":     {energy, false, "RK4", len(energy.T), fmt.Sprintf(",%.12g", energy.T[5])},
		"energy log": {energy, true, "RK4", len(energy.T), fmt.Sprintf("%.12g", energy.SoFar[9])},
		"path":       {path, false, "symplectic Euler", 9, fmt.Sprintf(",%.12g", path.X[8][0])},
		"estimate":   {estimate, true, "RK4: slope 4.00", 3 * 4, "RK4: slope 4.00 (2),0.25,0.0001"},
		"own":        {own, false, "mine", 2, "mine,1,2"},
		"curve":      {pendulum.Curve(1, 3), false, "exact", 401, ",3,"},
	} {
		f := chart.New(name, "x", "y")
		if c.log {
			f.Y.Scale = chart.Log{}
		}
		picture.Draw(f, c.draw)
		var b bytes.Buffer
		if err := f.CSV(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		rows := strings.Split(strings.TrimSpace(b.String()), "\n")[1:]
		count := 0
		for _, r := range rows {
			if strings.HasPrefix(r, c.series) {
				count++
			}
		}
		if count != c.points || count != len(rows) || !strings.Contains(b.String(), c.has) {
			t.Errorf("%s: %d of %d rows are of %q, want %d, with %q\n%s", name, count, len(rows), c.series, c.points, c.has, b.String())
		}
		if err := f.SVG(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// own is a measurement that package study does not know.
var own picture.Drawing = func(f *chart.Figure) {
	f.Line(chart.Sky, "mine", []float64{0, 1}, []float64{1, 2})
}

// Where errors come near the rounding, it is shaded; what is 0 throughout is a key.
func TestDrawEstimatesOverRounding(t *testing.T) {
	for floor, want := range map[float64]bool{1e-9: false, 2e-4: true} {
		e := study.Estimate{Series: study.Series{Method: "RK4"}, Fit: study.Fit{Slope: 4, To: 3,
			At: []float64{1, 0.5, 0.25}, Size: []float64{1e-2, 1e-3, 1e-4}, Floor: []float64{floor, floor, floor}}}
		still := study.Estimate{Series: study.Series{Method: "velocity Verlet"}, Fit: study.Fit{At: []float64{1}, Size: []float64{0}, Floor: []float64{0.5}}}
		f := chart.LogLog("estimates", "h", "error")
		picture.Draw(f, e, still)
		var csv, svg bytes.Buffer
		if err := errors.Join(f.CSV(&csv), f.SVG(&svg)); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(csv.String(), "rounding,NaN,0.0002") != want {
			t.Errorf("rounding of %g, shaded: %t\n%s", floor, !want, csv.String())
		}
		if strings.Contains(csv.String(), "Verlet") || !strings.Contains(svg.String(), "velocity Verlet: exactly 0") {
			t.Errorf("what is exactly 0 has points, or no key:\n%s", csv.String())
		}
	}
}

func TestDrawWhatIsNoMeasurement(t *testing.T) {
	for want, draw := range map[string]func(f *chart.Figure){
		"picture: Draw does not know a int": func(f *chart.Figure) { picture.Draw(f, 7) },
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, want) {
					t.Errorf("panic %q, want %q", got, want)
				}
			}()
			draw(chart.New("", "x", "y"))
		}()
	}
}

func drawn(t *testing.T, draw ...any) []string {
	t.Helper()
	f := chart.New("Verlet on clocks", "x", "y")
	picture.Draw(f, draw...)
	var csv, svg bytes.Buffer
	if err := f.CSV(&csv); err != nil {
		t.Fatal(err)
	}
	if err := f.SVG(&svg); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(csv.String()), "\n")[1:]
}

// A scan is its means, and a band where they scatter.
func TestDrawScan(t *testing.T) {
	scatter := func(n int, seed uint64) float64 { return float64(n) + float64(seed) }
	one := study.Scan(trial.OriginalVerlet, scatter, []int{10, 20}, 1).As("alternating")
	if got := strings.Join(drawn(t, one), " "); got != "alternating,10,11 alternating,20,21" {
		t.Errorf("a scan of one seed: %s", got)
	}
	three := study.Scan(trial.OriginalVerlet, scatter, []int{10, 20}, 3)
	rows := drawn(t, one, three)
	want := "alternating,10,11|alternating,20,21|" +
		"\" (low)\",10,11|\" (low)\",20,21|\" (high)\",10,13|\" (high)\",20,23|" +
		"original Verlet,10,12|original Verlet,20,22"
	if got := strings.Join(rows, "|"); got != want {
		t.Errorf("two scans are drawn as\n%s, want\n%s", got, want)
	}
}

func TestDrawFanAndDeviation(t *testing.T) {
	fan := study.FanOut(trial.TCV, problem.Projectile(), study.Random, 4, 10, 5)
	if rows := drawn(t, fan); len(rows) != 5*11 || rows[0] != "TCV,0,0" {
		t.Errorf("%d rows, first %q", len(rows), rows[0])
	}
	exact := study.FollowAlong(verlet.VelocityVerlet, problem.FreeFall(), []float64{1, 2, 0.5})
	euler := study.FollowAlong(verlet.ExplicitEuler, problem.FreeFall(), []float64{1, 2})
	rows := drawn(t, picture.Deviation(exact), picture.Deviation(euler))
	if got := strings.Join(rows[3:], " "); got != "velocity Verlet,3.5,0 explicit Euler,0,0 explicit Euler,1,5 explicit Euler,3,25" {
		t.Errorf("deviations: %s", got)
	}
}
