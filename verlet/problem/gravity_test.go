package problem

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

func TestFigureEight(t *testing.T) {
	p := FigureEight()
	const n = 300
	run := func(steps int, stretch float64) *verlet.System {
		s := p.System()
		s.Compensate()
		s.Run(verlet.SofroniouSpaletta10, p.Period/n*stretch, steps)
		return s
	}
	// With eight digits of the start it must return to seven; with a period
	// that is off by a part in 10⁵ it must not.
	if s := run(n, 1); distance(s.X, p.X0) > 2e-7 || distance(s.V, p.V0) > 2e-7 {
		t.Errorf("after a period %g from the start", distance(s.X, p.X0))
	}
	if s := run(n, 1.00001); distance(s.X, p.X0) < 1e-5 {
		t.Errorf("after a little more than a period only %g from the start", distance(s.X, p.X0))
	}
	// After a third of a period each must be where the next one was.
	s := run(n/3, 1)
	for i := range 3 {
		j := (i + 2) % 3
		if x := s.X[2*i : 2*i+2]; !close(x, p.X0[2*j:2*j+2], 1e-7) {
			t.Errorf("after a third of a period body %d is at %v, want %v", i, x, p.X0[2*j:2*j+2])
		}
	}
	// Known: E = −1.287142, no momentum of either kind, Σr² = 2.
	want := []float64{-1.287142, 0, 0, 0}
	for i, inv := range p.Invariants {
		if got := inv.Of(p.X0, p.V0); math.Abs(got-want[i]) > 1e-6 {
			t.Errorf("%s = %g, want %g", inv.Name, got, want[i])
		}
	}
	if d := distance(p.X0, make([]float64, 6)); math.Abs(d*d-2) > 1e-7 {
		t.Errorf("Σr² = %.10g, want 2", d*d)
	}
}

// The orbits about the common centre of mass must have the sizes, shapes and
// periods of the almanac: Standish & Williams, Approximate positions of the
// planets, https://ssd.jpl.nasa.gov/planets/approx_pos.html.
func TestPlanets(t *testing.T) {
	p := OuterSolarSystem()
	total := 0.0
	for i := 0; i < len(p.Mass); i += 3 {
		total += p.Mass[i]
	}
	const mu = 2.95912208286e-4
	for i, planet := range []struct {
		name           string
		axis, e, years float64
	}{
		{"Jupiter", 5.203, 0.048, 11.862},
		{"Saturn", 9.537, 0.054, 29.457},
		{"Uranus", 19.19, 0.047, 84.02},
		{"Neptune", 30.07, 0.009, 164.8},
		{"Pluto", 39.48, 0.249, 247.9},
	} {
		var r2, v2, rv float64
		for k := range 3 {
			x := p.X0[3*(i+1)+k] - momentum(bodies(p), p.X0, 3, k)/total
			v := p.V0[3*(i+1)+k] - momentum(bodies(p), p.V0, 3, k)/total
			r2, v2, rv = r2+x*x, v2+v*v, rv+x*v
		}
		r := math.Sqrt(r2)
		axis := 1 / (2/r - v2/(mu*total))
		e := math.Hypot(1-r/axis, rv/math.Sqrt(mu*total*axis))
		years := 2 * math.Pi * math.Sqrt(axis*axis*axis/(mu*total)) / 365.25
		if math.Abs(axis/planet.axis-1) > 0.005 || math.Abs(e-planet.e) > 0.004 || math.Abs(years/planet.years-1) > 0.007 {
			t.Errorf("%s: axis %.4g, eccentricity %.3f, %.5g years; want %.4g, %.3f, %.5g",
				planet.name, axis, e, years, planet.axis, planet.e, planet.years)
		}
	}
}

// The axis of all motion must lean by 23.0° from the Earth's: the equator is
// 23.44° from the ecliptic, and that 1.58° from the plane of the planets.
func TestPlaneOfThePlanets(t *testing.T) {
	p := OuterSolarSystem()
	var l [3]float64
	for k := range 3 {
		l[k] = p.Invariants[4+k].Of(p.X0, p.V0)
	}
	if lean := math.Atan2(math.Hypot(l[0], l[1]), l[2]) * 180 / math.Pi; math.Abs(lean-23.0) > 0.05 {
		t.Errorf("the axis of the angular momentum leans by %.3f°, want 23.0°", lean)
	}
}

// Over 11 000 years Pluto must go round twice for three times of Neptune, and
// the centre of mass must go straight.
func TestPlutoAndNeptune(t *testing.T) {
	p := OuterSolarSystem()
	s := p.System()
	total := momentum(bodies(p), []float64{1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0}, 3, 0)
	start := momentum(bodies(p), s.X, 3, 0) / total
	var turns, before [6]float64
	for i := range s.Steps(verlet.BlanesMoanSRKN6, 100, 40_000) {
		for b := 1; b < 6; b++ {
			angle := math.Atan2(s.X[3*b+1]-s.X[1], s.X[3*b]-s.X[0]) / (2 * math.Pi)
			if i > 1 {
				turns[b] += math.Remainder(angle-before[b], 1)
			}
			before[b] = angle
		}
	}
	if ratio := turns[4] / turns[5]; math.Abs(ratio-1.5) > 0.01 {
		t.Errorf("Neptune goes round %.4f times as often as Pluto, want 1.5", ratio)
	}
	for b, years := range []float64{1: 11.862, 2: 29.457, 3: 84.02, 4: 164.8, 5: 247.9} {
		if got := (s.T - 100) / 365.25 / turns[b]; b > 0 && math.Abs(got/years-1) > 0.005 {
			t.Errorf("body %d goes round in %.5g years, want %.5g", b, got, years)
		}
	}
	want := start + s.T*p.Invariants[1].Of(p.X0, p.V0)/total
	if got := momentum(bodies(p), s.X, 3, 0) / total; math.Abs(got-want) > 1e-10 {
		t.Errorf("the centre of mass is at x = %.12g, want %.12g", got, want)
	}
}

// bodies returns the mass of each body.
func bodies(p Problem) []float64 {
	var mass []float64
	for i := 0; i < len(p.Mass); i += 3 {
		mass = append(mass, p.Mass[i])
	}
	return mass
}
