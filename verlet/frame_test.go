package verlet_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A cubic is its own Hermite curve, and on a cosine the error has order 4.
func TestInterpolate(t *testing.T) {
	for _, p := range []float64{0, 0.3, 1} {
		x := []float64{0}
		cubic := func(t float64) float64 { return 1 + t - 2*t*t + 3*t*t*t }
		slope := func(t float64) float64 { return 1 - 4*t + 9*t*t }
		verlet.Interpolate(x, []float64{cubic(1)}, []float64{slope(1)}, []float64{cubic(3)}, []float64{slope(3)}, 2, p)
		if want := cubic(1 + 2*p); math.Abs(x[0]-want) > 1e-13 {
			t.Errorf("at %g: %g, want %g", p, x[0], want)
		}
	}
	off := func(h float64) float64 {
		x := []float64{0}
		verlet.Interpolate(x, []float64{1}, []float64{0}, []float64{math.Cos(h)}, []float64{-math.Sin(h)}, h, 0.5)
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
	loop := verlet.FrameLoop{Method: verlet.VelocityVerlet, H: 0.01}
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
	plain.Run(verlet.VelocityVerlet, 0.01, int(math.Round(s.T/0.01)))
	if plain.X[0] != s.X[0] || plain.T != s.T {
		t.Errorf("frames lead to %x at %g, a plain run to %x at %g", s.X[0], s.T, plain.X[0], plain.T)
	}
}

func TestFrameLoopDropsALongPause(t *testing.T) {
	s := problem.Pendulum(1).System()
	loop := verlet.FrameLoop{Method: verlet.VelocityVerlet, H: 0.01, Most: 5}
	loop.Frame(s, 1000)
	if math.Abs(s.T-0.05) > 1e-12 {
		t.Errorf("after a pause the system is at %g, want 0.05", s.T)
	}
	loop.Frame(s, 0.005) // and on from there
	if math.Abs(s.T-0.06) > 1e-12 {
		t.Errorf("after the next frame the system is at %g, want 0.06", s.T)
	}
}

func TestBadFrames(t *testing.T) {
	mustPanic(t, map[string]func(){
		"no step":        func() { (&verlet.FrameLoop{}).Frame(problem.Pendulum(1).System(), 0.1) },
		"negative frame": func() { (&verlet.FrameLoop{H: 0.1}).Frame(problem.Pendulum(1).System(), -0.1) },
		"NaN frame":      func() { (&verlet.FrameLoop{H: 0.1}).Frame(problem.Pendulum(1).System(), math.NaN()) },
	})
}

func ExampleFrameLoop() {
	s := problem.Pendulum(1).System()
	loop := verlet.FrameLoop{Method: verlet.VelocityVerlet, H: 1. / 120}
	for _, dt := range []float64{1. / 60, 1. / 30, 1. / 61} { // frames as they come
		x := loop.Frame(s, dt)
		fmt.Printf("%.5f ", x[0])
	}
	// Output: 0.99988 0.99895 0.99815
}
