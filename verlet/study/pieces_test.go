package study

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The tests of this file were written because a planted bug survived all others but those
// of stored bytes.

// Where all errors are rounding, nothing is fitted.
func TestNothingToFit(t *testing.T) {
	ladder := func(sizes ...float64) (all []level) {
		for i, size := range sizes {
			all = append(all, level{at: float64(int(1) << i), square: size * size, floor: 1, runs: 1})
		}
		return all
	}
	f := scattered(ladder(1, 2, 300, 400), rand.New(rand.NewPCG(1, 2)))
	if !math.IsNaN(f.Slope) || !math.IsNaN(f.Margin) || f.From != 0 || f.To != 0 {
		t.Errorf("two points above rounding were fitted: %+v", f)
	}
	f = scattered(ladder(1, 200, 400, 800), rand.New(rand.NewPCG(1, 2)))
	if math.Abs(f.Slope-1) > 1e-12 || f.From != 1 || f.To != 4 {
		t.Errorf("three points on a line of slope 1: %+v", f)
	}
}

// One row is no line, but no accident either.
func TestOneRow(t *testing.T) {
	r := attempt{}.row(0.1, 10)
	r.Value[ErrorX], r.Value[ErrorV], r.Value[RoundingX], r.Value[RoundingV] = 1, 1, 0, 0
	for _, e := range convergence.fit(slices.Values([]Row{r}), 1) {
		if !math.IsNaN(e.Slope) {
			t.Errorf("one row has the slope %g", e.Slope)
		}
	}
}

// The starts of a sweep do not depend on where its blocks are cut.
func TestSweepInBlocks(t *testing.T) {
	attempt := attempt{Method: verlet.VelocityVerlet, Problem: problem.HenonHeiles(1./12, 0.1, 0), Arithmetic: Plain}
	whole, parts := attempt.sweep(0.1, 50, 0, 7), newHistogram()
	for _, cut := range [][2]int{{0, 1}, {1, 4}, {4, 7}} {
		parts.merge(attempt.sweep(0.1, 50, cut[0], cut[1]))
	}
	if whole.Count != 7 || whole.Most != parts.Most || whole.Least != parts.Least || len(whole.Bins) != len(parts.Bins) {
		t.Errorf("whole %+v, in parts %+v", whole, parts)
	}
}

// The error of a swing is the largest of all times at which runs meet, not of the last one.
func TestSwingIsComparedOnTheWay(t *testing.T) {
	p := rodPendulum(0.5)
	p.Exact = func(at float64) (x, v []float64) {
		if at > 0.4 && at < 0.6 {
			return []float64{0, 0, 100, 0}, make([]float64, 4)
		}
		return p.X0, p.V0
	}
	b := rods(p)
	attempt := attempt{Method: constraint.Rattle(b, 1e-13), Problem: p, Arithmetic: Plain}
	if r := attempt.swing(b, 1, 100, 2); !(r.Value[ErrorX] > 99) {
		t.Errorf("the error on the way is forgotten: %g", r.Value[ErrorX])
	}
}

// A price is on the straight line between logarithms.
func TestCost(t *testing.T) {
	row := func(evals int, e float64) Row {
		r := attempt{}.row(0, 0)
		r.Evals, r.Value[ErrorX] = evals, e
		return r
	}
	rows := []Row{row(100, 1e-1), row(1000, 1e-3), row(10_000, 1e-4)}
	for goal, want := range map[float64]string{1e-2: "320", 1e-3: "1000", 1: "below 100", 1e-5: "–"} {
		if got := cost(rows, goal); got != want {
			t.Errorf("an error of %g costs %s, want %s", goal, got, want)
		}
	}
}

// The peak of the trace is found at either end and between them: velocity Verlet's is
// 2 − h², and ever larger beyond the limit, 2.
func TestHighest(t *testing.T) {
	attempt := onOscillator(verlet.VelocityVerlet)
	for _, c := range []struct{ low, high, want float64 }{{1.5, 3, 3}, {0.1, 1.3, 0.1}} {
		if got := attempt.highest(c.low, c.high); math.Abs(got-c.want) > 1e-6 {
			t.Errorf("the peak from %g to %g is at %g, want %g", c.low, c.high, got, c.want)
		}
	}
	if in, out := bisect(1, 3, func(x float64) bool { return x < 2 }); in != math.Nextafter(2, 0) || out != 2 {
		t.Errorf("what is so below 2 is so up to %g, and not at %g", in, out)
	}
}

// A quantile is the middle of its bin, which is no more than half a bin away.
func TestQuantileIsInTheMiddle(t *testing.T) {
	all := newHistogram()
	const n = 10_000
	for i := range n {
		all.add(1 + (float64(i)+0.5)/n)
	}
	for i := 1; i < 100; i++ {
		share := float64(i) / 100
		if got, want := all.quantile(share), 1+share; math.Abs(got-want) > 1./64+1./n {
			t.Errorf("%g of the numbers are below %g, want %g", share, got, want)
		}
	}
}

// The table counts crossings, and orbits that blew up.
func TestCrossingsAreCounted(t *testing.T) {
	var rows []Row
	for seed := range 3 {
		r := attempt{Method: verlet.VelocityVerlet}.row(0.1, 10)
		r.Seed, r.Value[EnergyError] = seed+1, 0.5
		rows = append(rows, r, r)
	}
	rows[5].Statistic = "blew up"
	line := Study{}.crossings(slices.Values(rows)).Rows[0]
	if got := line[len(line)-3:]; got[0] != "5" || got[1] != "1" || got[2] != "0.5" {
		t.Errorf("crossings, lost, worst are %v", got)
	}
}

// The first step of a difference is an eighth of the largest coordinate, however small.
func TestReachOfADifference(t *testing.T) {
	p := problem.Harmonic(1)
	for _, x := range []float64{0.001, -0.5, 40} {
		if p.X0 = []float64{x}; reach(p) != math.Abs(x)/8 {
			t.Errorf("from %g the reach is %g", x, reach(p))
		}
	}
}

// What a method claims is what the method of that name claims.
func TestClaimsAreOfTheMethodNamed(t *testing.T) {
	s := Study{Methods: []verlet.Method{verlet.ExplicitEuler, verlet.VelocityVerlet, verlet.RK4}}
	for _, m := range s.Methods {
		if got := s.claims(m.Name); got.Order != m.Order || got.Name != m.Name {
			t.Errorf("%s claims the order %d of %s", m.Name, got.Order, got.Name)
		}
	}
}

// What the errors of rods are taken against is the motion itself: a ball on a rod is a pendulum.
func TestRodsAreComparedWithThePendulum(t *testing.T) {
	k := constraintsKind()
	on, err := k.trials(t.Context(), k.Quick())
	if err != nil {
		t.Fatal(err)
	}
	pendulum := problem.Pendulum(2)
	for at := range 5 {
		q, _ := pendulum.Exact(float64(at))
		x, _ := on[0].Problem.Exact(float64(at))
		if off := math.Hypot(x[2]-math.Sin(q[0]), x[3]+math.Cos(q[0])); !(off < 1e-10) {
			t.Errorf("at t = %d the ball is at %v, the pendulum at the angle %g: %.1e apart", at, x[2:], q[0], off)
		}
	}
}
