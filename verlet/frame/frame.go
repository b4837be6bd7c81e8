// Package frame draws a motion of constant steps at the varying times of the frames of a game.
package frame

import (
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/check"
)

var must = check.In("frame") // panics if what it says of a call is not right

// A Loop takes steps of constant size although the frames of a game come at varying
// times. Constant steps keep the energy good, and give the same motion on a fast machine
// and on a slow one. The loop steps to the time of the frame or a little past it, and
// interpolates between the ends of the last step.
//
//	loop := frame.Loop{Method: verlet.VelocityVerlet, H: 1. / 120}
//	for each frame {
//		draw(loop.Frame(s, dt))
//	}
//
// Between frames you may change the system. It is ahead of what is shown by less than a step, so a change can be
// seen when the frames come to the time of the system. A frame of more than 1000 steps, for instance after a pause
// of the program, is cut short. If [verlet.System.Set] or a run moves the system to another time, the frames go on
// from there.
type Loop struct {
	Method verlet.Method
	H      float64 // size of a step

	now   float64        // the time that is shown
	s     *verlet.System // the system that was shown last
	ends  [2]moment      // start and end of its last step
	shown []float64      // the positions that Frame returns
}

// A moment is a time and the state then.
type moment struct {
	t    float64
	x, v []float64
}

func (m *moment) set(s *verlet.System) {
	m.t, m.x, m.v = s.T, append(m.x[:0], s.X...), append(m.v[:0], s.V...)
}

// Frame lets the time dt pass and returns the positions of s then, in a slice that is valid
// until the next call. If the run has stopped with an error (see [verlet.System.Err]), they are
// the positions at which it stopped. A step costs one evaluation more than in a long run,
// because every step is a run of its own, and the step that the error names is that of the
// frame. Frame panics if dt is negative or not finite, if H is
// not positive and finite, or as [verlet.System.Run] does.
func (f *Loop) Frame(s *verlet.System, dt float64) []float64 {
	must(f.H > 0 && f.H-f.H == 0, "Loop: step H = %g; it must be positive and finite", f.H)
	must(dt >= 0 && dt-dt == 0, "Loop: frame time dt = %g; it must be finite, and not negative", dt)
	from, to := &f.ends[0], &f.ends[1]
	if f.s != s || s.T != to.t { // another system, or another time
		f.s, f.now, f.shown = s, s.T, make([]float64, len(s.X))
		from.set(s)
		to.set(s)
	}
	f.now += dt
	for n := 0; s.T < f.now && s.Err() == nil; n++ {
		if n == 1000 {
			f.now = s.T
			break
		}
		from.set(s)
		s.Run(f.Method, f.H, 1)
		to.set(s)
	}
	if from.t == to.t || s.Err() != nil {
		copy(f.shown, s.X)
	} else {
		Interpolate(f.shown, from.x, from.v, to.x, to.v, to.t-from.t, (f.now-from.t)/(to.t-from.t))
	}
	return f.shown
}

// Interpolate stores in x the positions at the part p of a step, from 0 at its start to 1
// at its end. The step has the size h and leads from x0, v0 to x1, v1; all slices are as
// long as x. The positions lie on the cubic with these ends and slopes (Hermite). Its error
// is of order h⁴. Use it for drawing only: a motion that goes on from such a point is no
// longer symplectic. Interpolate panics if a slice is not as long as x,
// or if p is not from 0 to 1.
func Interpolate(x, x0, v0, x1, v1 []float64, h, p float64) {
	n, q := len(x), 1-p
	must(len(x0) == n && len(v0) == n && len(x1) == n && len(v1) == n, "Interpolate: slices of %d, %d, %d and %d numbers for an x of %d; all must be as long as x", len(x0), len(v0), len(x1), len(v1), n)
	must(p >= 0 && p <= 1, "Interpolate: p = %g; it is a part of the step, from 0 to 1", p)
	for i := range x {
		x[i] = float64(q*q*(1+2*p)*x0[i]) + float64(p*p*(1+2*q)*x1[i]) +
			float64(h*p*q*q*v0[i]) - float64(h*p*p*q*v1[i])
	}
}
