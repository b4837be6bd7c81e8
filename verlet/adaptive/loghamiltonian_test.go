package adaptive_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Two bodies of the masses 1 and m in each other's field, at rest or in motion,
// with the depth of the potential of the pair.
func twoBodies(m, speed float64) (p problem.Problem, U func(x []float64) float64, B float64) {
	p = problem.NBody(1, []float64{1, m}, 0, []float64{0, 0, 0, 1, 0, 0}, []float64{0, -m * speed, 0, 0, speed, 0})
	U = func(x []float64) float64 {
		return m / math.Sqrt((x[0]-x[3])*(x[0]-x[3])+(x[1]-x[4])*(x[1]-x[4])+(x[2]-x[5])*(x[2]-x[5]))
	}
	return p, U, m - (m*m*speed*speed+m*speed*speed)/2
}

// A U or a B that is not that of the force and the start must not move the system,
// and the error must tell the numbers.
func TestLogHamiltonianChecksItsStart(t *testing.T) {
	kepler := problem.Kepler(0.6)
	moving, Um, Bm := twoBodies(0.1, 0.5)
	resting, Ur, Br := twoBodies(0.1, 0)
	wrongSign := func(x []float64) float64 { return -inverseDistance(x) }
	for name, test := range map[string]struct {
		p    problem.Problem
		U    func(x []float64) float64
		B    float64
		want []string
	}{
		"masses in U":          {moving, Um, Bm, []string{"U = 0.1", fmt.Sprintf("%.10g", Bm), "B = U − T"}},
		"masses in U, at rest": {resting, Ur, Br, []string{"U = 0.1", "0.1089 of what", "unit masses"}},
		"B with another sign":  {kepler, inverseDistance, -0.5, []string{"-0.5", "U = 2.5", "B = U − T = 0.5"}},
		"B a little off":       {kepler, inverseDistance, 0.5 + 1e-6, []string{"B = U − T = 0.5"}},
		"U is infinite":        {kepler, func(x []float64) float64 { return math.Inf(1) }, 0.5, []string{"U = +Inf"}},
		"U is NaN":             {kepler, func(x []float64) float64 { return math.NaN() }, 0.5, []string{"U = NaN"}},
		"U with a wrong sign":  {kepler, wrongSign, 0.5, []string{"U = -2.5", "must be positive"}},
		"both":                 {kepler, wrongSign, -4.5, []string{"U = -2.5", "must be positive"}},
		"another potential":    {kepler, func(x []float64) float64 { return 0.4 * inverseDistance(x) * inverseDistance(x) }, 0.5, []string{"2 of what a = ∇U"}},
	} {
		for arith, arithmetic := range fixture.Arithmetics() {
			for _, dt := range []float64{0, 3} { // at the start, and after Set
				s := test.p.System()
				arithmetic(s)
				if dt != 0 {
					s.Set(dt, s.X, s.V)
				}
				before := s.Clone()
				s.Run(adaptive.LogHamiltonian(test.U, test.B), 0.01, 10)
				if s.Err() == nil {
					t.Errorf("%s, %s: no error; the system is at t = %g", name, arith, s.T)
					continue
				}
				for _, want := range append(test.want, "verlet: logarithmic Hamiltonian stopped at step 1", fmt.Sprintf("t = %g", dt)) {
					if !strings.Contains(s.Err().Error(), want) {
						t.Errorf("%s, %s: %q does not tell %q", name, arith, s.Err(), want)
					}
				}
				if !fixture.SameState(s, before) {
					t.Errorf("%s, %s: moved to %v", name, arith, s.X)
				}
			}
		}
	}
}

// Where T + B falls to nothing, as on an open orbit in steps that are too long, or the potential ends, the run stops.
func TestLogHamiltonianStopsOnItsWay(t *testing.T) {
	open := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -x[0] }, []float64{0}, []float64{3})
	open.Run(adaptive.LogHamiltonian(func(x []float64) float64 { return 2 - x[0]*x[0]/2 }, -2.5), 1.5, 1000)
	ends := problem.Kepler(0.6).System()
	ends.Run(adaptive.LogHamiltonian(func(x []float64) float64 {
		if x[0] < -1 {
			return math.NaN()
		}
		return inverseDistance(x)
	}, 0.5), 0.1, 1000)
	for want, err := range map[string]error{"T + B = ": open.Err(), "must be positive": open.Err(), "U = NaN at t = ": ends.Err()} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// A method goes on only from a run under the same U, B and force; in between, either may
// have changed.
func TestLogHamiltonianChecksEveryRun(t *testing.T) {
	gm, inU := 1.0, 1.0
	U := func(x []float64) float64 { return inU * inverseDistance(x) }
	for name, test := range map[string]struct {
		change func()
		B      float64
		want   string
	}{
		"nothing":     {func() {}, 0.5, ""},
		"U and force": {func() { gm, inU = 2, 2 }, 0.5, "make the method anew, with B = U − T"},
		"U a little":  {func() { inU = 1 + 1e-6 }, 0.5, "make the method anew, with B = U − T"},
		"force":       {func() { gm = 2 }, 0.5, "grows along the acceleration by 0.5 of what"},
		"B":           {func() {}, 0.4, "take B = U − T = 0.5"},
	} {
		for arith, arithmetic := range fixture.Arithmetics() {
			gm, inU = 1, 1
			s := verlet.New(func(a []float64, t float64, x []float64) {
				r := inverseDistance(x)
				a[0], a[1] = -gm*x[0]*r*r*r, -gm*x[1]*r*r*r
			}, []float64{0.4, 0}, []float64{0, 2})
			arithmetic(s)
			m := adaptive.LogHamiltonian(U, 0.5)
			s.Run(m, 0.01, 100)
			test.change()
			before := s.Clone()
			if test.B != 0.5 {
				m = adaptive.LogHamiltonian(U, test.B)
			}
			switch err := s.Run(m, 0.01, 100); {
			case test.want == "" && err != nil, test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("%s, %s: error %v, want %q", name, arith, err, test.want)
			case test.want != "" && !fixture.SameState(s, before):
				t.Errorf("%s, %s: moved to %v", name, arith, s.X)
			}
		}
	}
}

// Right starts must pass: from anywhere on any orbit, also an open one, in every arithmetic, again
// after another method that is as exact, and for bodies of one mass.
func TestLogHamiltonianTakesRightStarts(t *testing.T) {
	check := func(p problem.Problem, U func(x []float64) float64, B, h, allowed float64) {
		for arith, arithmetic := range fixture.Arithmetics() {
			s := p.System()
			arithmetic(s)
			m := adaptive.LogHamiltonian(U, B)
			s.Run(m, h, 200)
			s.Run(verlet.VelocityVerlet, 1e-6, 1)
			if s.Run(m, h, 1); s.Err() != nil || !(math.Abs(p.Energy(s)+B) < allowed) {
				t.Errorf("%s from %g, %s: energy %g, want %g; %v", p.Name, p.T0, arith, p.Energy(s), -B, s.Err())
			}
		}
	}
	for _, e := range []float64{0, 0.6, 0.9} {
		for i := range 20 {
			check(problem.Kepler(e).From(0.31*float64(i)), inverseDistance, 0.5, 0.1, 1e-11)
		}
	}
	open := problem.Kepler(0.5)
	open.V0 = []float64{0.3, 2.5}
	check(open, inverseDistance, inverseDistance(open.X0)-(0.3*0.3+2.5*2.5)/2, 0.01, 1e-11)
	pair, U, B := twoBodies(1, 0.4)
	s := pair.System()
	if s.Run(adaptive.LogHamiltonian(U, B), 0.01, 1000); s.Err() != nil || !(math.Abs(pair.Energy(s)+B) < 1e-3) {
		t.Errorf("two equal bodies: energy %g, want %g; %v", pair.Energy(s), -B, s.Err())
	}
	s = problem.Kepler(0.6).System()
	s.Run(naive, 0.1, 50) // keeps no energy, so that B no longer holds
	if s.Run(log, 0.1, 1); s.Err() == nil || !strings.Contains(s.Err().Error(), "take B = U − T = ") {
		t.Errorf("after naive steps: %v", s.Err())
	}
}
