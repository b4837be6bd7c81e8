package verlet_test

import (
	"fmt"
	"hash/fnv"
	"math"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/event"
	"github.com/verletbook/verletbook/verlet/flow"
	"github.com/verletbook/verletbook/verlet/frame"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/trial"
)

// A workout calls what it names and returns the systems that it moved; other numbers
// are in the positions of a system of their own.
type workout struct {
	names string
	run   func() []*verlet.System
}

func workouts() []workout {
	return []workout{
		{"Naive HairerSoderlind HolderLeimkuhlerReich LogHamiltonian", adaptiveOrbits},
		{"Chain Cloth Rattle Shake Jakobsen XPBD Springs Constraints.Stretch Constraints.StableStep", hangings},
		{"LinearDrag Gyration StrangSplitting System.Flow", flights},
		{"System.Events", sightings},
		{"FrameLoop.Frame Interpolate", frames},
		{"Kick Drift FromWord System.Kick System.Drift System.Advance System.Step System.Steps System.Set System.SetPrevious " +
			"System.A System.Stale System.Reverse System.Clone System.Restore", oneByOne},
		{"System.RunAlong", stutters},
	}
}

// goldenWorkouts returns a line for each workout, with the hash of its bits.
func goldenWorkouts() string {
	var b strings.Builder
	for _, w := range workouts() {
		h := fnv.New64a()
		for _, s := range w.run() {
			addBits(h, s)
			if s.Err() != nil {
				fmt.Fprintf(&b, "%v\n", s.Err())
			}
		}
		fmt.Fprintf(&b, "%s: %016x\n", w.names, h.Sum64())
	}
	return b.String()
}

func holding(x ...float64) *verlet.System {
	return verlet.New(func(a []float64, t float64, x []float64) {}, x, make([]float64, len(x)))
}

func adaptiveOrbits() (all []*verlet.System) {
	transform := func(x, v []float64) (sigma, rate float64) {
		r2 := float64(x[0]*x[0]) + float64(x[1]*x[1])
		r := math.Sqrt(r2)
		return r * math.Sqrt(r), 1.5 * (float64(x[0]*v[0]) + float64(x[1]*v[1])) / r2
	}
	depth := func(x []float64) float64 { return 1 / math.Sqrt(float64(x[0]*x[0])+float64(x[1]*x[1])) }
	for _, m := range []verlet.Method{
		adaptive.Naive(verlet.VelocityVerlet, transform),
		adaptive.HairerSoderlind(catalogue.BlanesMoanS6, transform),
		adaptive.HolderLeimkuhlerReich(verlet.PositionVerlet, transform),
		adaptive.LogHamiltonian(depth, 0.5),
	} {
		s := problem.Kepler(0.6).System()
		s.Run(m, 0.05, 400)
		all = append(all, s)
	}
	return all
}

// hangings are a chain, a tree and a cloth, let go with a sideways push.
func hangings() (all []*verlet.System) {
	var x []float64
	for i := range 12 { // three rows of four, a little uneven
		x = append(x, float64(0.3*float64(i%4))+float64(0.01*float64(i)), float64(-0.4*float64(i/4))-float64(0.02*float64(i%3)))
	}
	fall := func(a []float64, t float64, x []float64) {
		for i := range a {
			a[i] = -9.81 * float64(i%2)
		}
	}
	for _, c := range []constraint.Set{
		constraint.Chain(2, x, 0),
		fixture.Tree(2, x, []int{-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5}, 0),
		constraint.Cloth(2, x, 4, 0, 3),
	} {
		stretched := func(s *verlet.System, m verlet.Method, h float64) {
			s.Set(0, s.X, append([]float64{0, 0}, push(len(x)-2)...))
			s.Run(m, h, 200)
			rod, by := c.Stretch(s.X)
			all = append(all, s, holding(float64(rod), by, c.StableStep(1e4)))
		}
		for _, m := range []verlet.Method{constraint.Rattle(c, 1e-12), constraint.Shake(c, 1e-12), constraint.Jakobsen(c, 5), constraint.XPBD(c, 1e-6, 3, 4)} {
			stretched(verlet.New(fall, x, make([]float64, len(x))), m, 0.002)
		}
		stretched(verlet.New(constraint.Springs(c, 1e4, fall), x, make([]float64, len(x))), verlet.VelocityVerlet, 0.0005)
	}
	return all
}

// push returns n velocities, those of the pins of hangings left out.
func push(n int) (v []float64) {
	for i := range n {
		if pin := i == 4 || i == 5; pin {
			v = append(v, 0)
		} else {
			v = append(v, 0.1*float64(i%3-1))
		}
	}
	return v
}

func flights() (all []*verlet.System) {
	pull := func(a []float64, t float64, x []float64) {
		for i := range a {
			a[i] = -x[i] + 0.1
		}
	}
	for _, f := range []flow.Flow{
		flow.LinearDrag(0.37), flow.LinearDrag(-0.021),
		quadraticDrag(0.2, 3), quadraticDrag(0.3, 1),
		flow.Gyration([3]float64{0.3, -0.7, 1.9}), flow.Gyration([3]float64{11, 0, 0.1}),
	} {
		s := verlet.New(pull, []float64{0.4, 0.1, -0.2, 1, 2, 3}, []float64{0.2, 1.5, 0.3, -1, 0.5, 0.25})
		for i := range 50 {
			h := 0.01 * float64(1+i)
			s.Run(flow.StrangSplitting("golden", f), h, 10)
			f(s.T, s.X, s.V, -0.3*h)
		}
		all = append(all, s)
	}
	return all
}

// quadraticDrag is a flow of one's own: v' = −c |v| v on points of d coordinates each.
func quadraticDrag(c float64, d int) flow.Flow {
	return func(t float64, x, v []float64, h float64) {
		for i := 0; i < len(v); i += d {
			point, square := v[i:i+d], 0.0
			for _, f := range point {
				square += float64(f * f)
			}
			factor := 1 / max(0, 1+float64(c*math.Sqrt(square)*h))
			for j := range point {
				point[j] *= factor
			}
		}
	}
}

func sightings() (all []*verlet.System) {
	s := problem.HenonHeiles(1./8, 0.1, 0).System()
	for e := range event.All(s, verlet.BlanesMoanSRKN6, 0.1, 3000, event.Zero(func(t float64, x, v []float64) float64 { return x[0] })) {
		all = append(all, holding(e.T, e.X[0], e.X[1], e.V[0], e.V[1], e.G))
	}
	return append(all, s)
}

func frames() (all []*verlet.System) {
	s, loop := problem.Pendulum(2).System(), frame.Loop{Method: verlet.VelocityVerlet, H: 1. / 120}
	for i := range 300 {
		all = append(all, holding(loop.Frame(s, 0.001*float64(5+i%23))...))
	}
	x := make([]float64, 1)
	frame.Interpolate(x, []float64{0.1}, []float64{0.7}, []float64{0.3}, []float64{-0.9}, 0.3, 0.7)
	return append(all, s, holding(x...))
}

func oneByOne() (all []*verlet.System) {
	s := problem.Kepler(0.6).System()
	m := verlet.FromWord("golden", 1, verlet.Kick(0.3), verlet.Drift(0.7), verlet.Kick(0.7), verlet.Drift(0.3))
	for i := range 100 {
		s.Kick(0.01)
		s.Drift(0.013)
		s.Advance(0.007, s.V, s.A())
		s.Step(m, 0.011)
		if i%10 == 0 {
			s.Stale()
			s.Reverse()
		}
	}
	for range s.Steps(m, 0.01, 100) {
	}
	copied := s.Clone()
	copied.Run(verlet.PEFRL, 0.01, 100)
	restored := problem.Kepler(0.6).System()
	restored.Restore(s)
	restored.Run(catalogue.McLachlan2, 0.01, 100)
	set := problem.Kepler(0.6).System()
	set.Set(0.3, []float64{0.5, 0.4}, []float64{-0.3, 1.1})
	set.SetPrevious(0.01, []float64{0.503, 0.389})
	set.Run(verlet.Stormer, 0.01, 100)
	return append(all, s, copied, restored, set)
}

func stutters() (all []*verlet.System) {
	for _, m := range []verlet.Method{trial.TCV, trial.TCVCorrected, verlet.VelocityVerlet, verlet.Stormer} {
		s := problem.Kepler(0.6).System()
		for range 50 {
			s.RunAlong(m, []float64{0.01, 0.02, 0.005})
		}
		all = append(all, s)
	}
	return all
}
