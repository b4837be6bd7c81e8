package verlet_test

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/trial"
)

// everyCombination calls test for every method, every arithmetic, and every way of making
// a System. The force has a strength that the test may change.
func everyCombination(test func(name string, m verlet.Method, force *spring, system func() *verlet.System)) {
	force := new(spring)
	for made, of := range elasticWays(force) {
		for name, set := range fixture.Arithmetics() {
			for _, m := range append(methodsOfAllKinds(), catalogue.TripleJump(verlet.PositionVerlet), byHand, ofSteps) {
				force.k, force.last = 1, 0
				test(fmt.Sprintf("%s, %s, %s", made, name, m), m, force, func() *verlet.System {
					s := of()
					set(s)
					return s
				})
			}
		}
	}
}

// isAdaptive tells whether a method chooses its steps itself: its clock is not t₀ + i h.
func isAdaptive(m verlet.Method) bool {
	return m.Step != nil && m.Stability == 0 && m.Name != byHand.Name
}

// byHand is velocity Verlet as a Step of one's own.
var byHand = verlet.Method{Name: "by hand", Order: 2, Evals: 1, Step: func(s *verlet.System, h float64) {
	s.Kick(h / 2)
	s.Drift(h)
	s.Kick(h / 2)
}}

// ofSteps is a Step of one's own that is made of others, one of which chooses its steps.
var ofSteps = verlet.Method{Name: "of steps", Order: 2, Evals: 6, Step: func(s *verlet.System, h float64) {
	s.Step(evenly, h/2)
	s.Step(verlet.VelocityVerlet, h/4)
	s.Step(verlet.RK4, h/4)
}}

var evenly = adaptive.HairerSoderlind(verlet.VelocityVerlet, func(x, v []float64) (sigma, rate float64) { return 1, 0 })

// A spring becomes weaker when it is long. It may change its strength, and breaks after
// so many calls, if that is not 0.
type spring struct {
	k     float64
	calls atomic.Int64
	last  int64
}

func (s *spring) pull(x float64) float64 {
	if s.last > 0 && s.calls.Add(1) == s.last {
		panic("the spring breaks")
	}
	return s.k * fixture.Soft(x)
}

// elasticWays are ways to make a System whose force can become stronger.
func elasticWays(k *spring) map[string]func() *verlet.System {
	ways := fixture.Springs(k.pull)
	ways["New, t"] = func() *verlet.System {
		s := ways["New, 4"]()
		return verlet.New(func(a []float64, t float64, x []float64) {
			for i, x := range x {
				a[i] = k.pull(x) + t/8
			}
		}, s.X, s.V)
	}
	ways["Independent, in blocks"] = func() *verlet.System {
		s := ways["New, 4"]()
		s = verlet.New(func(a []float64, t float64, x []float64) {
			for i, x := range x {
				a[i] = k.pull(x)
			}
		}, slices.Repeat(s.X, 600), slices.Repeat(s.V, 600))
		s.Independent(2)
		return s
	}
	return ways
}

// A force that changes between two runs, before a single step, or in a loop that calls Stale, is a
// new force: the motion is that of a System that starts there. A past that is given is used all the same.
func TestForceMayChange(t *testing.T) {
	const h = 0.125
	given := func(s *verlet.System) {
		before := slices.Clone(s.X)
		before[0] -= 0.05
		s.SetPrevious(h, before)
		s.Run(verlet.Stormer, h, 3)
	}
	everyCombination(func(name string, m verlet.Method, force *spring, system func() *verlet.System) {
		if isAdaptive(m) {
			return // how long its steps are is its own affair
		}
		for way, again := range map[string]func(s *verlet.System){
			"Run":         func(s *verlet.System) { s.Run(m, h, 5) },
			"Step":        func(s *verlet.System) { s.Step(m, h) },
			"RunAlong":    func(s *verlet.System) { s.RunAlong(m, []float64{h, h / 2}) },
			"SetPrevious": given,
			"Steps":       nil,
		} {
			force.k = 1
			s, fresh := system(), system()
			if again != nil {
				s.Run(m, h, 5)
				force.k = 4
				fresh.Set(s.T, s.X, s.V)
				again(s)
				again(fresh)
			} else {
				for i := range s.Steps(m, h, 10) {
					if i == 5 {
						force.k = 4
						s.Stale()
						fresh.Set(s.T, s.X, s.V)
					}
				}
				fresh.Run(m, h, 5)
			}
			if !sameUpToCarry(s, fresh) {
				t.Errorf("%s, %s: %v %v, started there %v %v", name, way, s.X[:1], s.V[:1], fresh.X[:1], fresh.V[:1])
			}
		}
	})
}

// sameUpToCarry compares positions, velocities and times: those of methods that remember how
// they came are the same, but for what compensated sums and step sizes carry along.
func sameUpToCarry(a, b *verlet.System) bool {
	return sameUpToRounding(a.X, b.X) && sameUpToRounding(a.V, b.V) && math.Abs(a.T-b.T) < 1e-14
}

func sameUpToRounding(x, y []float64) bool {
	return slices.EqualFunc(x, y, func(x, y float64) bool { return math.Abs(x-y) < 1e-14 })
}

// What is written to X, V or T by hand, between runs, in a loop or between motions, is
// where the motion goes on, as after Set.
func TestWrittenByHand(t *testing.T) {
	if testing.Short() {
		t.Skip("starts no goroutines that share anything, and takes ten times as long with the race detector")
	}
	writes := map[string]func(x, v []float64, time *float64){
		"v":          func(x, v []float64, time *float64) { v[0] = -v[0] },
		"x":          func(x, v []float64, time *float64) { x[0] += 0.5 },
		"the last x": func(x, v []float64, time *float64) { x[len(x)-1] += 0.5 },
		"t":          func(x, v []float64, time *float64) { *time += 8 },
	}
	everyCombination(func(name string, m verlet.Method, force *spring, system func() *verlet.System) {
		for what, write := range writes {
			set := func(s *verlet.System) {
				x, v, time := slices.Clone(s.X), slices.Clone(s.V), s.T
				write(x, v, &time)
				s.Set(time, x, v)
			}
			s, want := system(), system()
			for i := range s.Steps(m, 0.125, 8) {
				if i == 3 {
					write(s.X, s.V, &s.T)
				}
			}
			for i := range want.Steps(m, 0.125, 8) {
				if i == 3 {
					set(want)
				}
			}
			compare := func(where string) {
				if !sameUpToCarry(s, want) {
					t.Errorf("%s, %s written %s: %v %v, set %v %v", name, what, where, s.X[:1], s.V[:1], want.X[:1], want.V[:1])
				}
			}
			compare("in a loop")
			write(s.X, s.V, &s.T)
			set(want)
			s.Run(m, 0.125, 3)
			want.Run(m, 0.125, 3)
			compare("between runs")
			s.Kick(0.0625)
			want.Kick(0.0625)
			write(s.X, s.V, &s.T)
			set(want)
			s.Kick(0.0625)
			want.Kick(0.0625)
			s.Drift(0.125)
			want.Drift(0.125)
			compare("between motions")
			write(s.X, s.V, &s.T)
			set(want)
			if !sameUpToCarry(s, want) || !sameUpToRounding(s.A(), want.A()) {
				t.Errorf("%s, %s written before A: %v, set %v", name, what, s.A(), want.A())
			}
		}
	})
}

// What can be broken by hand is told by every call, for every way of making a System.
func TestHandWrittenNonsense(t *testing.T) {
	uses := map[string]func(s *verlet.System){
		"Run":     func(s *verlet.System) { s.Run(verlet.VelocityVerlet, 0.1, 1) },
		"Step":    func(s *verlet.System) { s.Step(verlet.RK4, 0.1) },
		"Kick":    func(s *verlet.System) { s.Kick(0.1) },
		"Drift":   func(s *verlet.System) { s.Drift(0.1) },
		"Advance": func(s *verlet.System) { s.Advance(0.1, s.V, s.V) },
		"Add":     func(s *verlet.System) { s.Add(s.X, 1, s.V) },
		"A":       func(s *verlet.System) { s.A() },
		"Clone":   func(s *verlet.System) { s.Clone() },
	}
	for made, system := range fixture.Springs(fixture.Soft) {
		for want, broken := range map[string]func(s *verlet.System) *verlet.System{
			"this System is empty":           func(*verlet.System) *verlet.System { return new(verlet.System) },
			"this System is a copy by value": copied,
			"X or V was replaced":            func(s *verlet.System) *verlet.System { s.X = slices.Clone(s.X); return s },
			"T = NaN is not a finite":        func(s *verlet.System) *verlet.System { s.T = math.NaN(); return s },
			"T = -Inf is not a finite":       func(s *verlet.System) *verlet.System { s.T = math.Inf(-1); return s },
			"the hand-written X[0] = NaN":    func(s *verlet.System) *verlet.System { s.X[0] = math.NaN(); return s },
			"the hand-written V[0] = +Inf":   func(s *verlet.System) *verlet.System { s.V[0] = math.Inf(1); return s },
		} {
			for name, use := range uses {
				if strings.HasPrefix(want, "the hand") && name != "Run" {
					continue // single motions may go through such a state
				}
				s := broken(system())
				if got := require.PanicOf(func() { use(s) }); !strings.HasPrefix(got, "verlet: "+want) {
					t.Errorf("%s, %s: panic %q, want %q", made, name, got, want)
				}
			}
		}
	}
}

// copied copies a System by value behind the back of go vet.
func copied(s *verlet.System) *verlet.System {
	c := new(verlet.System)
	reflect.ValueOf(c).Elem().Set(reflect.ValueOf(s).Elem())
	return c
}

// Arguments of Set and Advance may be the system's own slices.
func TestAliasedArguments(t *testing.T) {
	for name, set := range fixture.Arithmetics() {
		s := verlet.New(func(a []float64, t float64, x []float64) { copy(a, x) }, []float64{1, 2}, []float64{3, 4})
		set(s)
		s.Set(0, s.V, s.X)
		if !slices.Equal(s.X, []float64{3, 4}) || !slices.Equal(s.V, []float64{1, 2}) {
			t.Errorf("%s: swapped %v %v", name, s.X, s.V)
		}
		s.Advance(0.5, s.V, s.X)
		if !slices.Equal(s.X, []float64{3.5, 5}) || !slices.Equal(s.V, []float64{2.5, 4}) {
			t.Errorf("%s: advanced to %v %v", name, s.X, s.V)
		}
	}
}

// A force that panics leaves the System where some step ended, or at the start of the
// run. From there it goes on as if nothing had been.
func TestPanicOfTheForce(t *testing.T) {
	const h, n = 0.125, 12
	everyCombination(func(name string, m verlet.Method, force *spring, system func() *verlet.System) {
		whole := system()
		ends := [][]float64{flat(whole)}
		for range whole.Steps(m, h, n) {
			ends = append(ends, flat(whole))
		}
		perStep := m.Evals * len(whole.X) // a spring for each coordinate
		apart := 1 + 16*perStep/3         // between the calls at which it panics
		if m.Name == ofSteps.Name {
			apart = 1 + perStep/3
		}
		for calls := 1; calls < n*perStep; calls += apart {
			force.calls.Store(0)
			force.last = int64(calls)
			s := system()
			if got := require.PanicOf(func() { s.Run(m, h, n) }); got != "the spring breaks" {
				t.Errorf("%s: panic %q after %d calls", name, got, calls)
				return
			}
			force.last = 0
			done := slices.IndexFunc(ends, func(e []float64) bool { return slices.Equal(e, flat(s)) })
			if done < 0 {
				t.Errorf("%s: in between after %d calls: t = %g", name, calls, s.T)
				return
			}
			s.Run(m, h, n-done)
			if !slices.Equal(flat(s), ends[n]) {
				t.Errorf("%s: went on from step %d to %v, not %v", name, done, flat(s)[:2], ends[n][:2])
				return
			}
		}
	})
}

func flat(s *verlet.System) []float64 { return slices.Concat([]float64{s.T}, s.X, s.V) }

// Symmetric methods come back on the lattice as the documentation of Quantize says, and, where the force does not
// depend on the time, after Reverse.
func TestLatticePromise(t *testing.T) {
	const q, h = 0x1p-48, 0.0625
	for _, p := range fixture.Arena() {
		for _, m := range catalogue.Methods() {
			if !m.Symmetric {
				continue
			}
			s := p.System()
			s.Quantize(q)
			start := s.Clone()
			s.Run(m, h, 500)
			turned := s.Clone()
			turned.Reverse()
			turned.Run(m, h, 500)
			if back := slices.Equal(turned.X, start.X); turned.Err() != nil || back == (p.Name == "forced pendulum") {
				t.Errorf("%s, %s: turned round it came to x = %v, from %v (%v)", p.Name, m, turned.X, start.X, turned.Err())
			}
			s.Run(m, -h, 500)
			if s.Err() != nil || s.T != start.T || !slices.Equal(s.X, start.X) {
				t.Errorf("%s, %s: came back to t = %g, x = %v, not %v (%v)", p.Name, m, s.T, s.X, start.X, s.Err())
			}
			for i := range s.V {
				off, allowed := math.Abs(s.V[i]-start.V[i]), 0.0
				if m.Name == verlet.Stormer.Name || m.Name == trial.TCVCorrected.Name {
					allowed = 4 * q / h
				}
				if !(off <= allowed) {
					t.Errorf("%s, %s: v[%d] is %g off, allowed %g", p.Name, m, i, off, allowed)
				}
			}
		}
	}
}

// A run that blows up in one block of members goes back and takes its steps one by one. A
// force that panics then, in another block, leaves the System at the end of a step, too.
func TestPanicAfterABlowUp(t *testing.T) {
	const n = 4096
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1)) // the first block comes first
	x, v := make([]float64, n), make([]float64, n)
	x[0], v[0], x[n-1], v[n-1] = -2, -10, 49.5, 10
	s := verlet.New(func(a []float64, t float64, x []float64) {
		for i, x := range x {
			switch a[i] = 0; {
			case x > 50:
				panic("the spring breaks")
			case x < -3:
				a[i] = math.Inf(-1)
			}
		}
	}, x, v)
	s.Independent(1)
	start := flat(s)
	if got := require.PanicOf(func() { s.Run(verlet.PositionVerlet, 0.01, 1000) }); got != "the spring breaks" {
		t.Fatalf("panic %q", got)
	}
	short := verlet.New(func(a []float64, t float64, x []float64) { clear(a) }, x, v) // no force is felt before
	short.Run(verlet.PositionVerlet, 0.01, int(math.Round(s.T/0.01)))
	if !slices.Equal(flat(s), start) && !slices.Equal(flat(s), flat(short)) {
		t.Errorf("left at t = %g, x = %g, %g", s.T, s.X[0], s.X[n-1])
	}
}
