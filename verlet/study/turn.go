package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Precession is how a computed ellipse around a sun at the origin turns, as seen whenever
// the planet is farthest from the sun.
type Precession struct {
	Method  verlet.Method
	Problem problem.Problem
	T       []float64 // times, in periods of the problem
	Angle   []float64 // by which the perihelion has turned, in degrees
}

// Turn follows m on p, which has two coordinates and GM = 1, with the given number of
// steps a period.
func Turn(m verlet.Method, p problem.Problem, steps, periods int) Precession {
	r := Precession{Method: m, Problem: p}
	s, h := p.System(), p.Period/float64(steps)
	start, total := perihelion(p.X0, p.V0), 0.0
	before := dot(p.X0, p.V0)
	for range s.Steps(m, h, steps*periods) {
		radial := dot(s.X, s.V)
		if before > 0 && radial <= 0 {
			now := perihelion(s.X, s.V)
			total, start = total+math.Remainder(now-start, 2*math.Pi), now
			r.T = append(r.T, (s.T+h*radial/(before-radial))/p.Period)
			r.Angle = append(r.Angle, total*180/math.Pi)
		}
		before = radial
	}
	return r
}

func dot(x, v []float64) float64 { return float64(x[0]*v[0]) + float64(x[1]*v[1]) }

// perihelion returns the direction of the Laplace–Runge–Lenz vector.
func perihelion(x, v []float64) float64 {
	L, r := float64(x[0]*v[1])-float64(x[1]*v[0]), math.Sqrt(dot(x, x))
	return direction(float64(L*v[1])-x[0]/r, -float64(L*v[0])-x[1]/r)
}

// direction is the angle from the first axis to (x, y), from −π to π, with the same bits on every processor, which math.Atan2 has not.
func direction(x, y float64) float64 {
	switch r := elementary.Hypot(x, y); {
	case x >= 0 && r > 0:
		return 2 * elementary.Atan(y/(r+x))
	case y != 0:
		return 2 * elementary.Atan((r-x)/y)
	}
	return math.Pi
}

// Rate returns the turn in degrees for each period of the problem.
func (r Precession) Rate() float64 { return Line(r.T, r.Angle).Slope }

// Period returns the mean time from one farthest point to the next, in periods of the
// problem. It panics if there were not two of them.
func (r Precession) Period() float64 {
	n := len(r.T) - 1
	must(refuse(n < 1, "%s took %s not twice to its farthest point", r.Method.Name, r.Problem.Name))
	return (r.T[n] - r.T[0]) / float64(n)
}
