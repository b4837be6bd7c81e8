package frame_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/frame"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A cubic is its own Hermite curve, and on a cosine the error has order 4.
func TestInterpolate(t *testing.T) {
	for _, p := range []float64{0, 0.3, 1} {
		x := []float64{0}
		cubic := func(t float64) float64 { return 1 + t - 2*t*t + 3*t*t*t }
		slope := func(t float64) float64 { return 1 - 4*t + 9*t*t }
		frame.Interpolate(x, []float64{cubic(1)}, []float64{slope(1)}, []float64{cubic(3)}, []float64{slope(3)}, 2, p)
		if want := cubic(1 + 2*p); math.Abs(x[0]-want) > 1e-13 {
			t.Errorf("at %g: %g, want %g", p, x[0], want)
		}
	}
	off := func(h float64) float64 {
		x := []float64{0}
		frame.Interpolate(x, []float64{1}, []float64{0}, []float64{math.Cos(h)}, []float64{-math.Sin(h)}, h, 0.5)
		return math.Abs(x[0] - math.Cos(h/2))
	}
	if order := math.Log2(off(0.2) / off(0.1)); math.Abs(order-4) > 0.05 {
		t.Errorf("order %.2f", order)
	}
}

// Whatever the frame times, the physics has the bits of a plain run, and what is
// shown is at the right time.
func TestFrameLoop(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	p := problem.Pendulum(2)
	s := p.System()
	loop := frame.Loop{Method: verlet.VelocityVerlet, H: 0.01}
	now := 0.0
	for range 2000 {
		dt := 0.03 * r.Float64()
		now += dt
		shown := loop.Frame(s, dt)
		x, _ := p.Exact(now)
		if math.Abs(shown[0]-x[0]) > 5e-4 {
			t.Fatalf("at t = %g it shows %g, want %g", now, shown[0], x[0])
		}
		if s.T < now || s.T > now+0.01+1e-12 {
			t.Fatalf("at t = %g the system is at %g", now, s.T)
		}
	}
	plain := p.System()
	for _, kick := range []float64{2, -3, 0} { // between frames it acts at the time of the system, and nothing jumps
		plain.Run(verlet.VelocityVerlet, 0.01, int(math.Round((s.T-plain.T)/0.01)))
		if !fixture.SameState(s, plain) {
			t.Errorf("frames lead to %x at %g, a plain run to %x at %g", s.X, s.T, plain.X, plain.T)
		}
		before := loop.Frame(s, 0)[0]
		s.Kick(kick)
		plain.Kick(kick)
		if after := loop.Frame(s, 0.001)[0]; math.Abs(after-before) > 0.01 {
			t.Errorf("a kick moves what is shown from %g to %g", before, after)
		}
		loop.Frame(s, 0.2)
	}
}

func TestFrameLoopDropsALongPause(t *testing.T) {
	s, loop := problem.Pendulum(1).System(), frame.Loop{Method: verlet.VelocityVerlet, H: 0x1p-10}
	for _, want := range []float64{1000, 1001} { // steps: a pause, and a frame that goes on from there
		if loop.Frame(s, 0x1p-11+2*(1001-want)); s.T != want*0x1p-10 {
			t.Errorf("the system is at %g steps, want %g", s.T/0x1p-10, want)
		}
	}
}

// After Set the loop goes on from there, as a new loop does with a new system, for every method.
func TestFramesAfterSet(t *testing.T) {
	for _, m := range catalogue.Methods() {
		for _, at := range []float64{0, -3, 40} {
			s, fresh := problem.Pendulum(1).System(), problem.Pendulum(1).System()
			start, loop, other := s.Clone(), frame.Loop{Method: m, H: 0.1}, frame.Loop{Method: m, H: 0.1}
			for range 50 {
				loop.Frame(s, 0.13)
			}
			s.Set(at, start.X, start.V)
			fresh.Set(at, start.X, start.V)
			for _, dt := range append([]float64{0}, slices.Repeat([]float64{0.07}, 10)...) { // the first shows the start
				got, want := loop.Frame(s, dt), other.Frame(fresh, dt)
				if !fixture.SameState(s, fresh) || !slices.Equal(got, want) {
					t.Fatalf("%s: after Set to %g at t = %g, showing %v; in a new loop %g, %v", m, at, s.T, got, fresh.T, want)
				}
			}
			if math.Abs(s.T-at-0.7) > 0.11 {
				t.Fatalf("%s: ten frames of 0.07 after Set to %g lead to %g", m, at, s.T)
			}
		}
	}
}

// One loop may show one system after another, and a run that stops is shown where
// it did.
func TestFramesOfAnotherSystem(t *testing.T) {
	loop := frame.Loop{Method: verlet.VelocityVerlet, H: 0.1}
	loop.Frame(problem.Pendulum(1).System(), 0.25)
	p := problem.Kepler(0.5)
	s := p.System()
	if x := loop.Frame(s, 0.25); len(x) != 2 || math.Abs(s.T-0.3) > 1e-12 {
		t.Errorf("the other system is at t = %g, showing %v", s.T, x)
	}
	stopped := problem.FreeFall().System()
	stopped.Quantize(0x1p-50) // ends at 4096, which the ball passes after 30 s
	if x := loop.Frame(stopped, 50); stopped.Err() == nil || x[0] != stopped.X[0] {
		t.Errorf("a run that stopped with %v at %v shows %v", stopped.Err(), stopped.X, x)
	}
}

func TestBadFrames(t *testing.T) {
	require.Panics(t, "frame", map[string]func(){
		"step H = 0": func() { (&frame.Loop{}).Frame(problem.Pendulum(1).System(), 0.1) },
		"dt = -0.1":  func() { (&frame.Loop{H: 0.1}).Frame(problem.Pendulum(1).System(), -0.1) },
		"dt = NaN":   func() { (&frame.Loop{H: 0.1}).Frame(problem.Pendulum(1).System(), math.NaN()) },
	})
}

func ExampleLoop() {
	s := problem.Pendulum(1).System()
	loop := frame.Loop{Method: verlet.VelocityVerlet, H: 1. / 120}
	for _, dt := range []float64{1. / 60, 1. / 30, 1. / 61} { // frames as they come
		x := loop.Frame(s, dt)
		fmt.Printf("%.5f ", x[0])
	}
	// Output: 0.99988 0.99895 0.99815
}
