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

// Right ones must pass: from anywhere on any orbit, also an open one, in every
// arithmetic, softened, and for bodies of one mass.
func TestLogHamiltonianTakesRightStarts(t *testing.T) {
	for _, e := range []float64{0, 0.6, 0.9} {
		for i := range 20 {
			p := problem.Kepler(e).From(0.31 * float64(i))
			for arith, arithmetic := range fixture.Arithmetics() {
				s := p.System()
				arithmetic(s)
				e0 := p.Energy(s)
				s.Run(log, 0.1, 200)
				if s.Err() != nil || !(math.Abs(p.Energy(s)-e0) < 1e-11) {
					t.Errorf("e = %g from %g, %s: energy off by %.1e, %v", e, p.T0, arith, p.Energy(s)-e0, s.Err())
				}
				s.Run(verlet.VelocityVerlet, 1e-6, 1) // and again after another method
				s.Run(log, 0.1, 1)
				if s.Err() != nil {
					t.Error(s.Err())
				}
			}
		}
	}
	open := problem.Kepler(0.5)
	open.V0 = []float64{0.3, 2.5}
	s := open.System()
	B := inverseDistance(s.X) - (0.3*0.3+2.5*2.5)/2
	s.Run(adaptive.LogHamiltonian(inverseDistance, B), 0.01, 100)
	if e := open.Energy(s); s.Err() != nil || math.Abs(e+B) > 1e-12 {
		t.Errorf("an open orbit with B = %g: energy %g, %v", B, e, s.Err())
	}
	soft := func(x []float64) float64 { return 1 / math.Sqrt(x[0]*x[0]+x[1]*x[1]+0.1) } // not exact, as Kepler's problem is
	s = verlet.New(func(a []float64, t float64, x []float64) {
		u := soft(x)
		a[0], a[1] = -x[0]*u*u*u, -x[1]*u*u*u
	}, []float64{1, 0}, []float64{0, 0.7})
	m := adaptive.LogHamiltonian(soft, soft(s.X)-0.245)
	if s.Run(m, 0.2, 1000); s.Err() != nil {
		t.Errorf("a softened centre: %v", s.Err())
	}
	pair, U, Bp := twoBodies(1, 0.4)
	s = pair.System()
	s.Run(adaptive.LogHamiltonian(U, Bp), 0.01, 1000)
	if e := pair.Energy(s); s.Err() != nil || math.Abs(e+Bp) > 1e-3 {
		t.Errorf("two equal bodies: energy %g, want %g, %v", e, -Bp, s.Err())
	}
}

// After another method, even one that adapts its steps, too, B may no longer hold.
func TestLogHamiltonianChecksAgain(t *testing.T) {
	s := problem.Kepler(0.6).System()
	s.Run(naive, 0.1, 50)
	if s.Run(log, 0.1, 1); s.Err() == nil || !strings.Contains(s.Err().Error(), "take B = U − T = ") {
		t.Errorf("after naive steps: %v", s.Err())
	}
}

// On an open orbit T + B may fall to nothing where the steps are too long.
func TestLogHamiltonianBeyondItsEnergy(t *testing.T) {
	s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = -x[0] }, []float64{0}, []float64{3})
	s.Run(adaptive.LogHamiltonian(func(x []float64) float64 { return 2 - x[0]*x[0]/2 }, -2.5), 1.5, 1000)
	if s.Err() == nil || !strings.Contains(s.Err().Error(), "T + B = ") || !strings.Contains(s.Err().Error(), "must be positive") {
		t.Errorf("at x = %v, v = %v: %v", s.X, s.V, s.Err())
	}
}

// A potential that ends on the way stops the run there.
func TestLogHamiltonianBeyondItsPotential(t *testing.T) {
	p := problem.Kepler(0.6)
	s := p.System()
	s.Run(adaptive.LogHamiltonian(func(x []float64) float64 {
		if x[0] < -1 {
			return math.NaN()
		}
		return inverseDistance(x)
	}, 0.5), 0.1, 1000)
	if s.Err() == nil || !strings.Contains(s.Err().Error(), "U = NaN at t = ") {
		t.Errorf("at t = %g: %v", s.T, s.Err())
	}
	fixture.MustPanic(t, "adaptive", map[string]func(){
		"no U":  func() { adaptive.LogHamiltonian(nil, 1) },
		"B NaN": func() { adaptive.LogHamiltonian(inverseDistance, math.NaN()) },
	})
}

// A method goes on only from a run under the same U, B and force; in between, either may
// have changed.
func TestLogHamiltonianChecksEveryRun(t *testing.T) {
	gm, inU := 1.0, 1.0
	U := func(x []float64) float64 { return inU * inverseDistance(x) }
	runs := map[string]func(s *verlet.System, m verlet.Method){
		"Run": func(s *verlet.System, m verlet.Method) { s.Run(m, 0.01, 100) },
		"Steps": func(s *verlet.System, m verlet.Method) {
			for range s.Steps(m, 0.01, 100) {
			}
		},
		"Stale and Step": func(s *verlet.System, m verlet.Method) { s.Stale(); s.Step(m, 0.01) },
	}
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
			for way, run := range runs {
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
				run(s, m)
				switch err := s.Err(); {
				case test.want == "" && err != nil, test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
					t.Errorf("%s, %s, %s: error %v, want %q", name, arith, way, err, test.want)
				case test.want != "" && !fixture.SameState(s, before):
					t.Errorf("%s, %s, %s: moved to %v", name, arith, way, s.X)
				}
			}
		}
	}
}
