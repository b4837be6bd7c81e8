package constraint_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/event"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// A hundred thousand steps: rods within 1e-12 at every one of them, velocities
// along them none, energy without trend; Jakobsen's falls. (The margins are those of
// [study.Line]: samples at even times keep step with the ripple, which leaves a
// slope that they do not know.)
func TestRodsForALongTime(t *testing.T) {
	if testing.Short() {
		t.Skip("starts no goroutines that share anything, and takes ten times as long with the race detector")
	}
	const h, n = 0.01, 100_000
	for _, p := range pendulums() {
		for _, m := range []verlet.Method{constraint.Rattle(p.bonds, 1e-13), constraint.Shake(p.bonds, 1e-13)} {
			s, worst := p.System(), 0.0
			for range s.Steps(m, h, n) {
				_, by := p.bonds.Stretch(s.X)
				worst = max(worst, math.Abs(by))
			}
			if s.Err() != nil || !(worst < 1e-12) {
				t.Errorf("%s, %s: rods off by %.1e (%v)", m, p.Name, worst, s.Err())
			}
			if slip := slip(p.bonds, s); m.Symmetric && !(slip < 1e-13) {
				t.Errorf("%s, %s: rods would grow by %.1e a unit of time", m, p.Name, slip)
			}
			e := study.Energy(m, p.Problem, h, n, 20_000)
			f := study.Line(e.T, e.Error)
			if drift, margin := f.Slope*h*n, f.Margin*h*n; !(math.Abs(drift) <= margin && margin < 1e-4) || e.Worst > 1e-2 {
				t.Errorf("%s, %s: energy off by %.1e, trend %.1e ± %.1e over the run", m, p.Name, e.Worst, drift, margin)
			}
		}
		m := constraint.Jakobsen(p.bonds, 50)
		e := study.Energy(m, p.Problem, h, n, 1000)
		f := study.Line(e.T, e.Error)
		if drift, margin := f.Slope*h*n, f.Margin*h*n; drift > -0.05 || math.Abs(drift) < 3*margin {
			t.Errorf("%s, %s: energy trend %.1e ± %.1e: too good to be true", m, p.Name, drift, margin)
		}
	}
}

func distance(a, b []float64) (d float64) {
	for i := range a {
		d = max(d, math.Abs(a[i]-b[i]))
	}
	return d
}

// What cannot be held is reported, at once, and with all that is needed.
func TestRodsThatCannotBeHeld(t *testing.T) {
	taut := []float64{0, 0, 1, 0, 2, 0}
	triangle := []float64{0, 0, 1, 0, 0.5, 0.8, 0.5, -0.8}
	braced := constraint.Set{Dim: 2}
	for _, r := range [][2]int{{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}} {
		i, j := r[0], r[1]
		braced.Rods = append(braced.Rods, constraint.Rod{I: i, J: j, Length: math.Hypot(triangle[2*i]-triangle[2*j], triangle[2*i+1]-triangle[2*j+1])})
	}
	pendulum := constraint.Chain(2, []float64{0, 0, 0, -1}, 0)
	for name, test := range map[string]struct {
		b         constraint.Set
		x, v      []float64
		h         float64
		tolerance float64
		want      string
	}{
		"rope taut between two pins": {constraint.Chain(2, taut, 0, 2), taut, make([]float64, 6), 0.01, 1e-13, "rod 1 between the points 1 and 2 cannot be pulled"},
		"one rod too many":           {braced, triangle, []float64{0, 0, 0, 0, 0, 0, 0, 1}, 0.01, 1e-13, "rod 5 between the points 2 and 3 cannot be pulled"},
		"too large a step":           {pendulum, []float64{0, 0, 0, -1}, []float64{0, 0, 2, 0}, 1, 1e-13, "rod 0 between the points 0 and 1"},
		"perpendicular":              {pendulum, []float64{0, 0, 0, -1}, []float64{0, 0, 2, 1.5}, 1, 1e-13, "rod 0 between the points 0 and 1 cannot be pulled"},
		"start out of order":         {pendulum, []float64{0, 0, 0, -2}, make([]float64, 4), 0.01, 1e-13, "rod 0 between the points 0 and 1 has 2 times its length"},
		"impossible tolerance":       {pendulum, []float64{0, 0, 0.6, -0.8}, make([]float64, 4), 0.1, 1e-300, "after 30 iterations"},
	} {
		for _, make := range []func(constraint.Set, float64) verlet.Method{constraint.Shake, constraint.Rattle} {
			m := make(test.b, test.tolerance)
			s := verlet.New(falling(2, 1), test.x, test.v)
			s.Run(m, test.h, 1000)
			err := s.Err()
			if !errors.Is(err, constraint.ErrNotConverged) {
				t.Errorf("%s, %s: stopped at t = %g by %v", m, name, s.T, err)
				continue
			}
			for _, want := range []string{test.want, m.Name + " stopped at step", fmt.Sprintf("t = %g", s.T)} {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%s, %s: %q does not tell %q", m, name, err, want)
				}
			}
			if name != "impossible tolerance" && (s.T != 0 || !slices.Equal(s.X, test.x)) {
				t.Errorf("%s, %s: the step that failed moved the points to %v, t = %g", m, name, s.X, s.T)
			}
		}
		s := verlet.New(falling(2, 1), test.x, test.v)
		if s.Run(constraint.Jakobsen(test.b, 10), test.h, 1000); s.Err() != nil {
			t.Errorf("Jakobsen, %s: %v", name, s.Err())
		}
	}
}

// A force that blows up is no matter of the rods, whether at once or later.
func TestBlowUpWithRods(t *testing.T) {
	b := constraint.Chain(2, []float64{0, 0, 1, 0})
	for _, m := range tied(b) {
		for _, when := range []float64{0, 0.5} {
			s := verlet.New(func(a []float64, t float64, x []float64) {
				clear(a)
				a[0] = 1 / max(0, when-t)
			}, []float64{0, 0, 1, 0}, make([]float64, 4))
			s.Run(m, 0.125, 100)
			if !errors.Is(s.Err(), verlet.ErrNotFinite) || s.T > when+0.25 {
				t.Errorf("%s stopped at t = %g: %v", m, s.T, s.Err())
			}
		}
	}
}

// A pendulum on a rod passes its lowest point every half period, at times of the order of the method,
// with its rod as long as ever, in compensated sums, too. Watching does not change the run.
func TestEventsWithRods(t *testing.T) {
	p := pendulums()[0]
	for _, m := range []verlet.Method{constraint.Rattle(p.bonds, 1e-13), constraint.Shake(p.bonds, 1e-13)} {
		late := func(h float64) (by float64) {
			s, plain := p.System(), p.System()
			s.Compensate()
			plain.Compensate()
			n := 0
			for e := range event.All(s, m, h, int(20/h), event.Zero(func(t float64, x, v []float64) float64 { return x[2] - x[0] })) {
				if n++; n == 4 {
					by = math.Abs(e.T - 1.75*problem.Pendulum(2).Period)
				}
				if _, by := p.bonds.Stretch(e.X); math.Abs(by) > 2e-13 || math.Abs(e.G) > 1e-14 || e.Rising != (n%2 == 0) {
					t.Errorf("%s: stretched by %.1e at %+v", m, by, e)
				}
			}
			if plain.Run(m, h, int(20/h)); s.Err() != nil || !fixture.SameState(s, plain) || n < 4 {
				t.Errorf("%s: watching changed the run, or saw %d passes: %v", m, n, s.Err())
			}
			return by
		}
		if order := math.Log2(late(0.05) / late(0.025)); !(math.Abs(order-2) < 0.2) || !(late(0.025) < 0.01) {
			t.Errorf("%s: the time of the fourth pass has order %.2f", m, order)
		}
	}
}
