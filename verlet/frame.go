package verlet

import "fmt"

// A FrameLoop shows a system that moves by constant steps at moments that come
// as they like, as the frames of a game do. It steps past the moment of the
// frame and draws a curve back to it, so the physics is the same on a fast
// machine and on a slow one, and keeps the properties of constant steps.
//
//	loop := verlet.FrameLoop{Method: verlet.VelocityVerlet, H: 1. / 120}
//	for each frame {
//		draw(loop.Frame(s, dt))
//	}
type FrameLoop struct {
	Method Method
	H      float64 // step
	// Most is the largest number of steps in a frame; 0 means 1000. A frame that
	// needs more, after a pause of the program say, is cut short, and the rest of
	// its time is dropped.
	Most int

	started       bool
	now           float64 // the time that has been shown
	x0, v0, shown []float64
	t0            float64
}

// Frame moves on by dt and returns the positions then. The slice is valid until
// the next call. It panics if dt is negative or not finite, or H is not
// positive.
func (f *FrameLoop) Frame(s *System, dt float64) []float64 {
	if !(f.H > 0) || f.H-f.H != 0 {
		panic(fmt.Sprintf("verlet: FrameLoop: step H = %g; it must be positive and finite", f.H))
	}
	if !(dt >= 0) || dt-dt != 0 {
		panic(fmt.Sprintf("verlet: FrameLoop: frame time %g; it must not be negative, and finite", dt))
	}
	if !f.started {
		f.started, f.now, f.t0 = true, s.T, s.T
		f.x0, f.v0 = append(f.x0[:0], s.X...), append(f.v0[:0], s.V...)
		f.shown = make([]float64, len(s.X))
	}
	most := f.Most
	if most == 0 {
		most = 1000
	}
	f.now += dt
	for n := 0; s.T < f.now && s.err == nil; n++ {
		if n == most {
			f.now = s.T
			break
		}
		f.t0 = s.T
		copy(f.x0, s.X)
		copy(f.v0, s.V)
		s.Run(f.Method, f.H, 1)
	}
	if s.T == f.t0 {
		copy(f.shown, s.X)
		return f.shown
	}
	Interpolate(f.shown, f.x0, f.v0, s.X, s.V, s.T-f.t0, (f.now-f.t0)/(s.T-f.t0))
	return f.shown
}

// Interpolate stores in x the point at the part p of a step of size h from x0, v0
// to x1, v1, on the cubic that has these ends (Hermite). It is for drawing: the
// error is of order h⁴, but the curve is not symplectic, and motion must not go
// on from it.
func Interpolate(x, x0, v0, x1, v1 []float64, h, p float64) {
	q := 1 - p
	for i := range x {
		x[i] = float64(q*q*(1+2*p)*x0[i]) + float64(p*p*(1+2*q)*x1[i]) +
			float64(h*p*q*q*v0[i]) - float64(h*p*p*q*v1[i])
	}
}
