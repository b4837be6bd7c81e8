package verlet_test

import (
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
)

// crowd is a system of n members of d coordinates that do not act on each other,
// but for the coordinates of each. Values beyond the edge of a cliff blow up.
func crowd(n, d int, cliff float64) *verlet.System {
	x, v := make([]float64, n*d), make([]float64, n*d)
	for i := range x {
		x[i], v[i] = float64(i%97)/64, float64(i%89)/128
	}
	return verlet.New(func(a []float64, t float64, x []float64) {
		for i := range x {
			next := i - i%d + (i+1)%d
			a[i] = -x[i] + float64(t*x[next]/8)
			if x[i] > cliff {
				a[i] = math.Inf(1)
			}
		}
	}, x, v)
}

func state(s *verlet.System) []float64 {
	return slices.Concat([]float64{s.T, float64(s.Evals)}, s.X, s.V, s.Clone().A())
}

// Members in blocks, on any number of processors, must move bit by bit as they do
// together; also in runs that are cut, and with other motions between.
func TestMembersInBlocks(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	own := verlet.Method{Name: "own", Step: func(s *verlet.System, h float64) { s.Step(verlet.RK4, h) }}
	for name, set := range fixture.Arithmetics() {
		for _, m := range append(catalogue.Methods(), catalogue.TripleJump(verlet.VelocityVerlet), own) {
			n, d := 1500, 1+len(m.Name)%3
			want := crowd(n, d, 1e9)
			set(want)
			var systems []*verlet.System
			for range 3 {
				systems = append(systems, want.Clone())
			}
			run := func(s *verlet.System) {
				s.Run(m, 0.125, 3)
				s.Run(m, 0.125, 6)
				s.Kick(0.1)
				s.Run(m, -0.25, 2)
			}
			run(want)
			for i, s := range systems {
				runtime.GOMAXPROCS(1 + 2*i)
				s.Independent(d)
				run(s)
				if s.Err() != nil || !slices.Equal(state(s), state(want)) {
					t.Errorf("%s, %s: other bits on %d processors (%v)", m, name, 1+2*i, s.Err())
				}
			}
		}
	}
}

// One member that blows up stops them all, at the step at which it does.
func TestMembersStopTogether(t *testing.T) {
	for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.Stormer, verlet.RK4} {
		want, s := crowd(2000, 2, 1.6), crowd(2000, 2, 1.6)
		s.Independent(2)
		for _, s := range []*verlet.System{want, s} {
			s.Run(m, 0.0625, 1)
			s.Run(m, 0.0625, 100)
		}
		if !errors.Is(s.Err(), verlet.ErrNotFinite) || s.Err().Error() != want.Err().Error() || s.T != want.T || s.Evals != want.Evals {
			t.Errorf("%s: in blocks %v, together %v", m, s.Err(), want.Err())
		}
		for i, x := range s.X {
			if y := want.X[i]; x != y && (x == x || y == y) {
				t.Errorf("%s: x[%d] is %g in blocks, %g together", m, i, x, y)
				break
			}
		}
	}
}

// A member that blows up is seen also in the last block, which may be as short as a member.
func TestLastMemberBlowsUp(t *testing.T) {
	for name, set := range fixture.Arithmetics() {
		for n := 1025; n <= 1028; n++ {
			s := verlet.New(func(a []float64, t float64, x []float64) {
				copy(a, x)
			}, make([]float64, n), make([]float64, n))
			set(s)
			s.X[n-1] = 1
			s.Independent(1)
			s.Run(verlet.VelocityVerlet, 10, 1000)
			if err := s.Err(); !errors.Is(err, verlet.ErrNotFinite) || !strings.Contains(err.Error(), fmt.Sprintf("[%d]", n-1)) {
				t.Errorf("%s, %d members: x = %g (%v)", name, n, s.X[n-1], err)
			}
		}
	}
}

// Members that act on each other, or whose force knows their numbers, would get wrong numbers,
// and only in large systems.
func TestMembersThatAreNotIndependent(t *testing.T) {
	const n = 3000
	x, v := make([]float64, n), make([]float64, n)
	v[1024], v[1500], v[2048] = 1, 1, 1 // where blocks meet; the rest is at rest
	chain := func(a []float64, t float64, x []float64) {
		for i := range x {
			a[i] = -2 * x[i]
			if i > 0 {
				a[i] += x[i-1]
			}
			if i+1 < len(x) {
				a[i] += x[i+1]
			}
		}
	}
	numbered := func(a []float64, t float64, x []float64) {
		for i := range x {
			a[i] = -float64(1+i%3) * x[i]
		}
	}
	for name, force := range map[string]verlet.Accel{"chain": chain, "numbered": numbered} {
		for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet} {
			for d, panics := range map[int]bool{1: true, 50: true, 1500: name != "numbered", n: false} {
				s := verlet.New(force, x, v)
				s.Run(m, 0.1, 3)
				s.Independent(n)
				s.Run(m, 0.1, 3)
				s.Independent(d)
				start := state(s)
				got := require.PanicOf(func() { s.Run(m, 0.1, 20) })
				want := fmt.Sprintf("verlet: Independent(%d): the force sets a[", d)
				if strings.HasPrefix(got, want) != panics || (got != "<nil>") != panics {
					t.Errorf("%s, %s, members of %d: panic %v", name, m, d, got)
				}
				first := verlet.New(force, start[2:n+2], start[n+2:2*n+2]) // the step in which the force is looked at
				first.Run(m, 0.1, 1)
				if panics && !slices.Equal(state(s), start) && !(slices.Equal(s.X, first.X) && slices.Equal(s.V, first.V)) {
					t.Errorf("%s, %s, members of %d: the panic left half a run", name, m, d)
				}
			}
		}
	}
}

// Members that act on each other for a while on the way are noticed: two discs that collide do
// not pass through each other.
func TestMembersThatMeetOnTheWay(t *testing.T) {
	const n = 1200
	x, v := make([]float64, 2*n), make([]float64, 2*n)
	for i := range n {
		x[2*i] = 10 * float64(i)
	}
	v[1], x[2*n-2], x[2*n-1], v[2*n-1] = 1, 0.1, 4, -1 // the first and the last meet at t = 2
	touch := func(a []float64, t float64, x []float64) {
		clear(a)
		for i := 0; i < len(x); i += 2 {
			for j := i + 2; j < len(x); j += 2 {
				if d := math.Hypot(x[i]-x[j], x[i+1]-x[j+1]); d < 1 {
					a[i+1] += (x[i+1] - x[j+1]) * (1 - d)
					a[j+1] -= (x[i+1] - x[j+1]) * (1 - d)
				}
			}
		}
	}
	s := verlet.New(touch, x, v)
	s.Independent(2)
	got := require.PanicOf(func() { s.Run(verlet.VelocityVerlet, 1./64, 256) }) // apart again at the end
	if !strings.HasPrefix(got, "verlet: Independent(2): the force sets a[") {
		t.Errorf("panic %q at t = %g", got, s.T)
	}
}

// Blocks must cost no more allocations for more steps.
func TestMembersDoNotAllocate(t *testing.T) {
	s := crowd(5000, 1, 1e9)
	s.Independent(1)
	s.Run(verlet.RK4, 0.01, 3)
	few := testing.AllocsPerRun(5, func() { s.Run(verlet.RK4, 1e-6, 10) })
	many := testing.AllocsPerRun(5, func() { s.Run(verlet.RK4, 1e-6, 60) })
	if many > few+20 { // goroutines come and go
		t.Errorf("%g allocations in 10 steps, %g in 60", few, many)
	}
}

// A force that panics does so where its caller can see it, and slips are found in the first block.
func TestMembersPanicHere(t *testing.T) {
	rest := make([]float64, 5000)
	run := func(force verlet.Accel) func() {
		return func() {
			s := verlet.New(force, rest, rest)
			s.Independent(1)
			s.Run(verlet.VelocityVerlet, 0.25, 100)
		}
	}
	for want, f := range map[string]func(){
		"no force after 1": run(func(a []float64, at float64, x []float64) {
			if clear(a); at > 1 {
				panic("no force after 1")
			}
		}),
		"verlet: the force changed x[0]":                       run(func(a []float64, t float64, x []float64) { copy(a, x); x[0] = 1 }),
		"verlet: Independent: 6 coordinates cannot be divided": func() { crowd(3, 2, 1e9).Independent(4) },
		"into members of 0":                                    func() { crowd(3, 2, 1e9).Independent(0) },
	} {
		if got := require.PanicOf(f); !strings.Contains(got, want) {
			t.Errorf("panic %q, want %q", got, want)
		}
	}
}
