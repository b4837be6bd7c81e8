package verlet

import (
	"cmp"
	"fmt"
)

// A FrameLoop runs fixed steps under variable frame times, interpolating. Frames
// of a game come when they like; steps of constant size are what keeps the physics
// good, and the same on a fast machine and on a slow one. So the loop steps a
// little past the moment of the frame, and draws a curve back to it.
//
//	loop := verlet.FrameLoop{Method: verlet.VelocityVerlet, H: 1. / 120}
//	for each frame {
//		draw(loop.Frame(s, dt))
//	}
//
// Between frames the system may be changed. It is always ahead of what is shown,
// by less than a step: a kick acts when the picture comes to the time of the
// system. If [System.Set] or a run moves it to another time, the picture goes on
// from there.
type FrameLoop struct {
	Method Method
	H      float64 // size of a step
	// MaxSteps is the largest number of steps in a frame; 0 means 1000. A frame that
	// needs more, after a pause of the program say, is cut short, and the rest of
	// its time is dropped.
	MaxSteps int

	now   float64   // the time that is shown
	s     *System   // that was shown last
	ends  [2]moment // of its last step
	shown []float64
}

// A moment is a state at a time.
type moment struct {
	t    float64
	x, v []float64
}

func (m *moment) set(s *System) {
	m.t, m.x, m.v = s.T, append(m.x[:0], s.X...), append(m.v[:0], s.V...)
}

// Frame lets the time dt pass and returns the positions then. If the run has
// stopped with an error, see [System.Err], it returns those at which it did. The
// slice is valid until the next call. Frame panics if dt is negative or not finite,
// if H is not positive, or if MaxSteps is negative.
func (f *FrameLoop) Frame(s *System, dt float64) []float64 {
	if !(f.H > 0) || f.H-f.H != 0 {
		panic(fmt.Sprintf("verlet: FrameLoop: step H = %g; it must be positive and finite", f.H))
	}
	if !(dt >= 0) || dt-dt != 0 {
		panic(fmt.Sprintf("verlet: FrameLoop: frame time dt = %g; it must be finite, and not negative", dt))
	}
	if f.MaxSteps < 0 {
		panic(fmt.Sprintf("verlet: FrameLoop: MaxSteps = %d; it must not be negative, and 0 means 1000", f.MaxSteps))
	}
	from, to := &f.ends[0], &f.ends[1]
	if f.s != s || s.T != to.t { // a new system, or moved to another time
		f.s, f.now, f.shown = s, s.T, make([]float64, len(s.X))
		from.set(s)
		to.set(s)
	}
	f.now += dt
	for n := 0; s.T < f.now && s.err == nil; n++ {
		if n == cmp.Or(f.MaxSteps, 1000) {
			f.now = s.T
			break
		}
		from.set(s)
		s.Run(f.Method, f.H, 1)
		to.set(s)
	}
	if from.t == to.t || s.err != nil {
		copy(f.shown, s.X)
	} else {
		Interpolate(f.shown, from.x, from.v, to.x, to.v, to.t-from.t, (f.now-from.t)/(to.t-from.t))
	}
	return f.shown
}

// Interpolate stores in x the point at the part p, from 0 to 1, of a step of size h
// that leads from x0, v0 to x1, v1: the point on the cubic with these ends
// (Hermite). It is for drawing: the error is of order h⁴, but the curve is not
// symplectic, and a motion must not go on from it.
func Interpolate(x, x0, v0, x1, v1 []float64, h, p float64) {
	q := 1 - p
	for i := range x {
		x[i] = float64(q*q*(1+2*p)*x0[i]) + float64(p*p*(1+2*q)*x1[i]) +
			float64(h*p*q*q*v0[i]) - float64(h*p*p*q*v1[i])
	}
}
