package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Miss is a way to say how wrong a system is.
type Miss func(p problem.Problem, s *verlet.System) float64

// EnergyMiss is the error of the energy, as a part of itself.
func EnergyMiss(p problem.Problem, s *verlet.System) float64 {
	return math.Abs(p.Energy(s)/p.Invariants[0].Of(p.X0, p.V0) - 1)
}

// PlaceMiss is the distance from where the system should be.
func PlaceMiss(p problem.Problem, s *verlet.System) float64 {
	x, _ := p.Error(s)
	return x
}

// A Duel is between two methods at equal cost: the same number of force evaluations in a period of
// the problem. At first B is the better one.
//
//	duel := study.Duel{A: verlet.VelocityVerlet, B: verlet.RK4, Calls: study.Ladder(200, 4)}
//	duel.Overtakes(problem.Kepler(0.6), study.EnergyMiss).Period // 1 9 69 548
type Duel struct {
	A, B  verlet.Method
	Calls []int // force evaluations a period; multiples of what a step of each needs
}

// Overtaking is when A becomes better than B.
type Overtaking struct {
	Duel
	Period []float64 // first period in which B misses by more than A; NaN if there was none
	By     []float64 // the largest miss of B in that period
}

// Overtakes follows both methods, for each number of calls, until the largest miss of B in a period
// is larger than that of A, or for 10 000 periods.
func (d Duel) Overtakes(p problem.Problem, miss Miss) Overtaking {
	o := Overtaking{Duel: d}
	for _, calls := range d.Calls {
		must(p.Period > 0 && calls > 0 && d.A.Evals > 0 && d.B.Evals > 0 && calls%d.A.Evals == 0 && calls%d.B.Evals == 0,
			"duel on %s (period %g) with %d calls a period, for steps that take %d and %d", p.Name, p.Period, calls, d.A.Evals, d.B.Evals)
		a, b := p.System(), p.System()
		period, by := math.NaN(), 0.0
		for n := 1; n <= 10_000 && period != period; n++ {
			worst := round(d.A, p, a, miss, calls/d.A.Evals)
			if by = round(d.B, p, b, miss, calls/d.B.Evals); by > worst {
				period = float64(n)
			}
		}
		o.Period, o.By = append(o.Period, period), append(o.By, by)
	}
	return o
}

// round returns the largest miss in a period of as many steps. What blew up misses by ∞.
func round(m verlet.Method, p problem.Problem, s *verlet.System, miss Miss, steps int) (worst float64) {
	for range s.Steps(m, stepIn(p, steps), steps) {
		worst = max(worst, miss(p, s))
	}
	if s.Err() != nil {
		return math.Inf(1)
	}
	return worst
}

// stepIn returns the size of so many steps in a period of p.
func stepIn(p problem.Problem, steps int) float64 {
	must(p.Period > 0 && steps >= 1, "%d steps in a period of %s, which is %g; both must be above 0", steps, p.Name, p.Period)
	return p.Period / float64(steps)
}

// Power returns the power of the number of calls, of the last two, with which the time grows that it
// takes to overtake.
func (o Overtaking) Power() float64 {
	k := len(o.Period) - 2
	must(k >= 0, "the power of %d numbers of calls; give at least two", k+2)
	return Exponent([]float64{float64(o.Calls[k]), float64(o.Calls[k+1])}, o.Period[k:])
}

// PeriodLosses follows m on p, with the given number of steps a period, and returns the largest
// relative error of the energy in each of the given periods, counted from 1 and increasing. It is
// infinite from the period on in which the run blows up.
func PeriodLosses(m verlet.Method, p problem.Problem, steps int, periods ...float64) (worst []float64) {
	s, n, loss := p.System(), 0.0, 0.0
	for _, period := range periods {
		must(period > n && math.Mod(period, 1) == 0, "losses in the periods %g; take whole numbers from 1 on that increase", periods)
		for ; n < period; n++ {
			loss = round(m, p, s, EnergyMiss, steps)
		}
		worst = append(worst, loss)
	}
	return worst
}

// A Precession is how a computed ellipse around a sun at the origin turns, as seen whenever the
// planet is farthest from the sun.
type Precession struct {
	T     []float64 // times, in periods of the problem
	Angle []float64 // by which the perihelion has turned, in degrees
}

// Turn follows m on p, which has two coordinates and GM = 1, with the given number of
// steps a period.
func Turn(m verlet.Method, p problem.Problem, steps, periods int) Precession {
	must(len(p.X0) == 2, "Turn of %s, which has %d coordinates; it must have two", p.Name, len(p.X0))
	s, h, r := p.System(), stepIn(p, steps), Precession{}
	start, total, before := perihelion(p.X0, p.V0), 0.0, dot(p.X0, p.V0)
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

// direction is the angle of (x, y), from −π to π, with the same bits on every processor, which
// math.Atan2 has not.
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

// Period returns the mean time from one farthest point to the next, in periods of the problem. It
// panics if there were not two of them.
func (r Precession) Period() float64 {
	n := len(r.T) - 1
	must(n >= 1, "the planet was not twice at its farthest point")
	return (r.T[n] - r.T[0]) / float64(n)
}
