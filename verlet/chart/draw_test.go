package chart_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleFigure_Draw() {
	ball := problem.Projectile()
	f := chart.New("Thrown at 20 m/s, h = 2 s", "time t / s", "height x / m")
	f.Draw(study.Follow(verlet.VelocityVerlet, ball, 2, 4))
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
	growth := study.Rounding(verlet.VelocityVerlet, pendulum, 0.1, study.Ladder(100, 4), 3)
	path := study.Follow(verlet.SymplecticEuler, problem.Kepler(0.3), 0.125, 1)
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
		"rounding":   {growth, true, fmt.Sprintf("velocity Verlet: slope %.2f", growth.X.Slope), 4 + 3*(growth.X.To-growth.X.From), ",100,"},
		"path":       {path, false, "symplectic Euler", 9, fmt.Sprintf(",%.12g", path.X[8][0])},
		"orbit":      {chart.Orbit(path), false, "symplectic Euler", 9, fmt.Sprintf(",%.12g", path.X[8][1])},
		"phase":      {chart.Phase(path), false, "symplectic Euler", 9, fmt.Sprintf(",%.12g", path.V[8][0])},
		"curve":      {pendulum.Curve(1, 3), false, "exact", 401, ",3,"},
	} {
		f := chart.New(name, "x", "y")
		if c.log {
			f.LogY()
		}
		f.Draw(c.draw)
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

func TestDrawWhatIsNoMeasurement(t *testing.T) {
	for want, draw := range map[string]any{
		"chart: Draw does not know a int":      7,
		"chart: Orbit and Phase are of a path": chart.Orbit(study.Fit{}),
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.HasPrefix(got, want) {
					t.Errorf("panic %q, want %q", got, want)
				}
			}()
			chart.New("", "x", "y").Draw(draw)
		}()
	}
}
