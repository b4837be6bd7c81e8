package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/study"
)

func hanging() (constraint.Set, *verlet.System) {
	x := []float64{0, 0, 0, -1, 0, -2}
	c := constraint.Chain(2, x, 0)
	return c, verlet.New(constraint.Springs(c, 100, func(a []float64, t float64, x []float64) {
		for i := range a {
			a[i] = -10 * float64(i%2)
		}
	}), x, make([]float64, 6))
}

func TestWatch(t *testing.T) {
	s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -10 }, []float64{5}, []float64{0})
	ts, ys := study.Watch(verlet.VelocityVerlet, s, 0.5, 2, func(s *verlet.System) float64 { return s.X[0] })
	if len(ts) != 3 || len(ys) != 3 || ts[0] != 0 || ts[2] != 1 || ys[0] != 5 || ys[1] != 3.75 || ys[2] != 0 {
		t.Errorf("a fall from 5 m is %v at %v, want 5, 3.75 and 0 at 0, 0.5 and 1", ys, ts)
	}
	s = verlet.New(func(a []float64, t float64, x []float64) { a[0] = x[0] * x[0] }, []float64{1e100}, []float64{0})
	if _, ys := study.Watch(verlet.ExplicitEuler, s, 1, 100, func(s *verlet.System) float64 { return s.X[0] }); s.Err() == nil || len(ys) > 20 {
		t.Errorf("a run that blows up gave %d values, and the error %v", len(ys), s.Err())
	}
}

func TestPeaks(t *testing.T) {
	ts := study.Times(0, 0.01, 2000)
	ys := study.Tabulate(func(t float64) float64 { return math.Exp(-0.3*t) * math.Cos(5*t) }, ts)
	at, height := study.Peaks(ts, ys)
	if len(at) != 31 { // the period is 2π/5, and the peak at 0 is at an end
		t.Errorf("%d peaks in 20 s, want 31", len(at))
	}
	if math.Abs(at[0]-math.Pi/5) > 0.02 || math.Abs(height[0]-math.Exp(-0.3*math.Pi/5)) > 0.01 {
		t.Errorf("the first peak is %v at %v", height[0], at[0])
	}
	if rate := study.GrowthRate(ts, ys).Slope; math.Abs(rate+0.3) > 0.001 {
		t.Errorf("the rate is %v, want -0.3", rate)
	}
}

// Two masses on springs, let go at their lengths, sink to twice the stretch at rest in the
// first quarter of their motion; the upper spring bears both.
func TestLargestStretch(t *testing.T) {
	c, s := hanging()
	of := study.Stretch(c)
	if y := of(s); y != 0 {
		t.Errorf("at the start the stretch is %v, want 0", y)
	}
	s.Set(0, []float64{0, 0, 0, -1.5, 0, -2}, make([]float64, 6))
	if y := of(s); y != 0.5 { // one spring too long, one too short, by half
		t.Errorf("the stretch is %v, want 0.5", y)
	}
	c, s = hanging()
	most := study.LargestStretch(verlet.VelocityVerlet, s, c, 0.001, 3)
	c, s = hanging()
	_, ys := study.Watch(verlet.VelocityVerlet, s, 0.001, 3000, study.Stretch(c))
	worst := 0.0
	for _, y := range ys {
		worst = max(worst, y)
	}
	if most != worst || most < 0.3 || most > 0.42 { // at rest 0.2, and little more than twice as much
		t.Errorf("the largest stretch is %v, and by Watch %v, want both alike and near 0.4", most, worst)
	}
	if most := study.LargestStretch(verlet.VelocityVerlet, s, c, 1, 1000); !math.IsInf(most, 1) {
		t.Errorf("far above the limit of stability the largest stretch is %v, want +Inf", most)
	}
}
