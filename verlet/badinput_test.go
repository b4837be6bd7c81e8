package verlet_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/event"
	"github.com/verletbook/verletbook/verlet/frame"
	"github.com/verletbook/verletbook/verlet/problem"
)

func TestMistakesPanic(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	fall := func(a []float64, t float64, x []float64) { a[0] = -10 }
	lazy := func(a []float64, t float64, x []float64) { a[0] = 1 }
	rude := func(a []float64, t float64, x []float64) { a[0], x[0] = 1, 5 }
	long := func(a []float64, t float64, x []float64) { a[0], a[1] = 1, 1 }
	new1 := func() *verlet.System { return verlet.New(fall, []float64{500}, []float64{0}) }
	given := func() *verlet.System { s := new1(); s.SetPrevious(0.1, []float64{499}); return s.Clone() }
	vv, rod := verlet.VelocityVerlet, constraint.Chain(2, []float64{0, 0, 1, 0})
	for want, do := range map[string]func(){
		"needs a force":                        func() { verlet.New(nil, []float64{1}, []float64{0}) },
		"New1 needs a force":                   func() { verlet.New1(nil, 0, 0) },
		"New2 needs a force":                   func() { verlet.New2(nil, [2]float64{}, [2]float64{}) },
		"at least one coordinate":              func() { verlet.New(fall, nil, nil) },
		"got 2 and 1":                          func() { verlet.New(fall, []float64{1, 2}, []float64{0}) },
		"x[0] = NaN":                           func() { verlet.New(fall, []float64{nan}, []float64{0}) },
		"v[0] = -Inf":                          func() { verlet.New(fall, []float64{1}, []float64{-inf}) },
		"t = NaN":                              func() { new1().Set(nan, []float64{1}, []float64{0}) },
		"got 2 and 2":                          func() { new1().Set(0, []float64{1, 2}, []float64{0, 0}) },
		"h = 0":                                func() { new1().Run(vv, 0, 1) },
		"step h = 0":                           func() { new1().RunAlong(vv, []float64{0.1, 0}) },
		"h = NaN":                              func() { new1().Run(vv, nan, 1) },
		"h = +Inf":                             func() { new1().Run(vv, inf, 1) },
		"-1 steps":                             func() { new1().Run(vv, 0.1, -1) },
		"mine has neither a Word nor a Step":   func() { new1().Run(verlet.Method{Name: "mine"}, 0.1, 1) },
		"did not set a[1]":                     func() { verlet.New(lazy, []float64{1, 2}, []float64{0, 0}).Run(vv, 0.1, 1) },
		"index out of range [1] with length 1": func() { verlet.New(long, []float64{1}, []float64{0}).Run(vv, 0.1, 1) },
		"changed x[0] from 1 to 5":             func() { verlet.New(rude, []float64{1}, []float64{0}).Run(vv, 0.1, 1) },
		"positive spacing, got 0":              func() { new1().Quantize(0) },
		"positive spacing, got NaN":            func() { new1().Quantize(nan) },
		"off the lattice":                      func() { new1().Quantize(1e-18) },
		"got 0 coordinates for a system of 1":  func() { new1().SetPrevious(1, nil) },
		"verlet: x[0] = NaN":                   func() { new1().SetPrevious(1, []float64{nan}) },
		"SetPrevious: step h = 0":              func() { new1().SetPrevious(0, []float64{1}) },
		"one step of 0.1 ago, but this step is 0.2":                  func() { given().Run(verlet.Stormer, 0.2, 1) },
		"one step of 0.1 ago, but velocity Verlet does not use them": func() { given().Run(vv, 0.1, 1) },
		"<nil>":                        func() { s := given(); s.Drift(0.1); s.Run(vv, 0.1, 1); s.Run(verlet.Stormer, 0.2, 1) }, // another motion came first
		"verlet: this System is empty": func() { new(verlet.System).Independent(1) },
		"Kick: h = NaN":                func() { new1().Kick(nan) },
		"Drift: h = +Inf":              func() { new1().Drift(inf) },
		"Advance: directions of 1":     func() { new1().Advance(0.1, []float64{1}, nil) },
		"verlet: a method without a name: the parts of Kick add up to 0.5":   func() { new1().Run(verlet.Method{Word: vv.Word[:2]}, 0.1, 1) },
		"order of the method, but that of a method without a name is 0":      func() { catalogue.TripleJump(verlet.Method{}) },
		"a word; a method without a name is not":                             func() { verlet.Adjoint(verlet.Method{}) },
		"order of the method, but that of mine is 0":                         func() { catalogue.TripleJump(verlet.Method{Name: "mine", Symmetric: true, Word: vv.Word}) },
		"the weights add up to 0.9":                                          func() { verlet.Compose("mine", 4, vv, 0.5, 0.4) },
		"the weights add up to 0":                                            func() { verlet.Compose("mine", 4, vv) },
		"parts of Kick add up to 0.5":                                        func() { verlet.FromWord("mine", 2, verlet.Kick(0.5), verlet.Drift(1)) },
		"parts of Drift add up to 0":                                         func() { verlet.FromWord("mine", 2, verlet.Kick(1)) },
		"catalogue: TripleJump needs a symmetric method":                     func() { catalogue.TripleJump(verlet.RK4) },
		"motion Wait has no Move":                                            func() { verlet.FromWord("mine", 1, verlet.Letter{Motion: &verlet.Motion{Name: "Wait"}, H: 1}) },
		"no motion(0.5)":                                                     func() { panic(verlet.Letter{H: 0.5}.String()) },
		"frame: Interpolate: slices of 0, 0, 0 and 0":                        func() { frame.Interpolate(make([]float64, 2), nil, nil, nil, nil, 1, 0.5) },
		"frame: Interpolate: p = 1.5; it is a part of the step, from 0 to 1": func() { frame.Interpolate(nil, nil, nil, nil, nil, 1, 1.5) },
		"frame: Interpolate: p = -0.5":                                       func() { frame.Interpolate(nil, nil, nil, nil, nil, 1, -0.5) },
		"frame: Interpolate: p = NaN":                                        func() { frame.Interpolate(nil, nil, nil, nil, nil, 1, nan) },
		"constraint: Stretch: rod 0 ends at point 1, but x has 3 numbers":    func() { rod.Stretch([]float64{1, 2, 3}) },
		"constraint: there is no point 1":                                    func() { constraint.Springs(rod, 1, nil)(nil, 0, []float64{1, 2}) },
	} {
		if got := require.PanicOf(do); !strings.Contains(got, want) {
			t.Errorf("panic %q, want %q", got, want)
		}
	}
}

func TestBlowUpStopsTheRun(t *testing.T) {
	s := verlet.New(func(a []float64, t float64, x []float64) { a[0] = x[0] * x[0] }, []float64{1}, []float64{1})
	steps := 0
	for i := range s.Steps(verlet.ExplicitEuler, 0.5, 1000) {
		steps = i
	}
	err := s.Err()
	if !errors.Is(err, verlet.ErrNotFinite) {
		t.Fatalf("after %d steps the error is %v", steps, err)
	}
	for _, want := range []string{"explicit Euler", fmt.Sprintf("at step %d of", steps+1), fmt.Sprintf("t = %g", s.T), "v[0] = +Inf"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not tell %q", err, want)
		}
	}
	if want := 0.5 * float64(steps+1); s.T != want {
		t.Errorf("stopped at t = %g, want %g", s.T, want)
	}
	s.Run(verlet.VelocityVerlet, 0.5, 10)
	if s.Err() != err {
		t.Errorf("the first error %v became %v", err, s.Err())
	}
	s.Set(0, []float64{0}, []float64{0})
	if s.Run(verlet.VelocityVerlet, 0.5, 10); s.Err() != nil {
		t.Errorf("after Set: %v", s.Err())
	}
}

// A function that is shown the state must leave it alone.
func TestFunctionsOnlyRead(t *testing.T) {
	p := problem.Kepler(0.6)
	for _, slice := range []string{"x", "v"} {
		rude := func(x, v []float64) {
			if slice == "x" {
				x[0] += 0.01
			} else {
				v[1] += 0.01
			}
		}
		pace := func(x, v []float64) (sigma, rate float64) { rude(x, v); return 1, 0 }
		calls := map[string]func(s *verlet.System){
			"event function": func(s *verlet.System) {
				for range event.All(s, verlet.VelocityVerlet, 0.1, 10, event.Zero(func(t float64, x, v []float64) float64 { rude(x, v); return x[1] })) {
				}
			},
			"time transform of naive velocity Verlet": func(s *verlet.System) { s.Run(adaptive.Naive(verlet.VelocityVerlet, pace), 0.1, 10) },
			"time transform of Hairer":                func(s *verlet.System) { s.Run(adaptive.HairerSoderlind(verlet.VelocityVerlet, pace), 0.1, 10) },
		}
		if slice == "x" {
			calls["function U"] = func(s *verlet.System) {
				s.Run(adaptive.LogHamiltonian(func(x []float64) float64 {
					depth := 1 / math.Hypot(x[0], x[1])
					rude(x, nil)
					return depth
				}, 0.5), 0.1, 10)
			}
		}
		for want, call := range calls {
			s := p.System()
			if got := require.PanicOf(func() { call(s) }); !strings.Contains(got, ": the "+want) || !strings.Contains(got, "changed "+slice+"[") {
				t.Errorf("%s: panic %q", want, got)
			}
			if x, v := p.Error(s); x+v != 0 || s.T != 0 {
				t.Errorf("%s: the state is off by %g, %g", want, x, v)
			}
		}
	}
}

// A clock that runs out is told, also while the state stays finite, and the error stays.
func TestClockRunsOut(t *testing.T) {
	for _, m := range []verlet.Method{verlet.VelocityVerlet, byHand, verlet.RK4} {
		for n := 1; n <= 4; n++ {
			rest := make([]float64, n)
			s := verlet.New(func(a []float64, t float64, x []float64) { clear(a) }, rest, rest)
			err := s.Run(m, 1e308, 5)
			if !errors.Is(err, verlet.ErrNotFinite) || !strings.Contains(fmt.Sprint(err), "clock") || s.Run(m, 0.1, 1) != err {
				t.Errorf("%s, %d coordinates at t = %g: %v, and then %v", m, n, s.T, err, s.Err())
			}
		}
	}
}
