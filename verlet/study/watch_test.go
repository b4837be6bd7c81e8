package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/flow"
	"github.com/verletbook/verletbook/verlet/problem"
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

// On an inverted pendulum neighbours part like exp(t), in the mixer like Chirikov's K/2.
func TestLyapunovExponent(t *testing.T) {
	hill := verlet.New1(func(x float64) float64 { return x }, 0.001, 0)
	if g, want := math.Exp(study.LyapunovExponent(verlet.RK4, hill, 0.5, 10)), math.Exp(0.5); math.Abs(g/want-1) > 0.03 {
		t.Errorf("on a hill the growth is %.4f a step, want %.4f", g, want)
	}
	if g := math.Exp(study.LyapunovExponent(verlet.VelocityVerlet, problem.Cat(60, 3).System(), 3, 10)); math.Abs(g/4.5-1) > 0.04 {
		t.Errorf("in the mixer the growth is %.3f a step, want about 4.5", g)
	}
}

// Letter by letter the path is that of the method, in every arithmetic.
func TestInLetters(t *testing.T) {
	for _, a := range []study.Arithmetic{study.Plain, study.Compensated, study.Lattice} {
		s, run := a.On(problem.Pendulum(2).System()), a.On(problem.Pendulum(2).System())
		frames := study.InLetters(verlet.VelocityVerlet, s, 0.5, 3, 4)
		run.Run(verlet.VelocityVerlet, 0.5, 3)
		last := frames[len(frames)-1]
		if len(frames) != 1+3*3*4 || last.X[0] != run.X[0] || last.V[0] != run.V[0] || frames[0].X[0] != 2 {
			t.Errorf("%s: %d frames to %v, the run goes to %v", a, len(frames), last.X, run.X)
		}
		for i := 1; i <= 4; i++ { // the first kick is even, and moves nothing
			if v := frames[i].V[0] / frames[4].V[0]; math.Abs(v-float64(i)/4) > 1e-12 || frames[i].X[0] != 2 {
				t.Errorf("%s: after %d of 4 parts of the kick the velocity is %g of the whole", a, i, v)
			}
		}
	}
	s, run, drag := problem.Pendulum(2).System(), problem.Pendulum(2).System(), flow.StrangSplitting("drag", flow.LinearDrag(0.5))
	study.InLetters(drag, s, 0.5, 3, 4)
	if run.Run(drag, 0.5, 3); s.X[0] != run.X[0] {
		t.Errorf("with drag it ends at %v, the run at %v", s.X, run.X)
	}
}
