package verlet_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Whatever the bytes, restoring must not panic; what it accepts must be what was
// saved, byte by byte, and run.
func FuzzUnmarshal(f *testing.F) {
	for _, arithmetic := range fixture.Arithmetics() {
		for _, m := range []verlet.Method{verlet.Stormer, verlet.Leapfrog, verlet.VelocityVerlet, fixture.Orbiting()[0]} {
			s := problem.Kepler(0.3).System()
			arithmetic(s)
			s.Run(m, 0.1, 3)
			data, err := s.MarshalBinary()
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s := problem.Kepler(0.3).System()
		if s.UnmarshalBinary(data) == nil {
			if again, err := s.MarshalBinary(); err != nil || !bytes.Equal(again, data) {
				t.Errorf("%d bytes were accepted, and saved again as other %d; %v", len(data), len(again), err)
			}
			s.Run(verlet.Stormer, 0.1, 2)
			s.Run(verlet.VelocityVerlet, 0.1, 2)
		}
	})
}

// A system that has gone another way, in another arithmetic, is after restoring the one that was
// saved, also where it was written by hand, and goes on with its bits: with the same method, and
// with Störmer's, which needs room for the digits of its past.
func TestCheckpointsReplaceEverything(t *testing.T) {
	all := append(fixture.MethodsOfAllKinds(), byHand)
	for way, newSystem := range fixture.Ways() {
		for from, arithmetic := range fixture.Arithmetics() {
			for to, other := range fixture.Arithmetics() {
				for i, m := range all {
					s, second := newSystem(), newSystem()
					arithmetic(s)
					other(second)
					s.Run(m, 0.1, 5)
					if i%4 == 0 {
						s.X[0], s.V[0], s.T = 0.25, -s.V[0], 8
					}
					second.Run(all[(7*i+3)%len(all)], 0.2, 3)
					restore(t, s, second)
					for _, next := range []verlet.Method{m, verlet.Stormer} {
						s.Run(next, 0.1, 5)
						second.Run(next, 0.1, 5)
						if !fixture.SameState(s, second) || s.Evals != second.Evals {
							t.Errorf("%s, %s into %s, %s: %g %x %x, want %g %x %x", way, from, to, m, second.T, second.X, second.V, s.T, s.X, s.V)
						}
					}
				}
			}
		}
	}
}

func restore(t *testing.T, from, to *verlet.System) {
	t.Helper()
	data, err := from.MarshalBinary()
	if err := errors.Join(err, to.UnmarshalBinary(data)); err != nil {
		t.Fatal(err)
	}
}

// A run that has stopped goes on after restoring.
func TestRestoringAStoppedRun(t *testing.T) {
	s, start := problem.Harmonic(1).System(), problem.Harmonic(1).System()
	if s.Run(verlet.VelocityVerlet, 3, 1000); s.Err() == nil {
		t.Fatal("the run did not blow up")
	}
	if restore(t, start, s); s.Err() != nil || !fixture.SameState(s, start) {
		t.Errorf("restored to %v at %g: %v", s.X, s.T, s.Err())
	}
}

// Every flipped bit, every cut and every byte too many is refused, with the reason, and the system
// stays as it is.
func TestDamagedCheckpointsAreRefused(t *testing.T) {
	s, other := problem.Kepler(0.3).System(), problem.Kepler(0.3).System()
	s.Compensate()
	s.Run(verlet.Stormer, 0.1, 5)
	data, err := s.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(data []byte, to *verlet.System, want string) {
		t.Helper()
		if err := to.UnmarshalBinary(data); err == nil || !strings.HasPrefix(err.Error(), "verlet: restore: ") || !strings.Contains(err.Error(), want) {
			t.Fatalf("%d bytes: %v, want %q", len(data), err, want)
		}
	}
	for i := range 8 * len(data) {
		flipped := slices.Clone(data)
		flipped[i/8] ^= 1 << (i % 8)
		refuse(flipped, other, "")
		refuse(data[:i/8], other, "")
	}
	refuse(append(slices.Clone(data), 0), other, "damaged")
	refuse(append(data, data...), other, "damaged")
	refuse([]byte("something else, and longer than any head of a checkpoint"), other, "not those of a saved system")
	refuse(verlet.OfVersion(1, data), other, "data have version 1, but this program reads")
	refuse(data, problem.Pendulum(1).System(), "the data have 2 coordinates")
	if !fixture.SameState(other, problem.Kepler(0.3).System()) || other.Evals != 0 {
		t.Error("damaged data changed the system")
	}
}

// Restore takes the arithmetic, and on the lattice its spacing.
func TestRestoreTakesTheSpacing(t *testing.T) {
	coarse, fine := problem.Kepler(0.3).System(), problem.Kepler(0.3).System()
	coarse.Quantize(0x1p-30)
	fine.Quantize(0x1p-50)
	coarse.Restore(fine)
	coarse.Run(verlet.VelocityVerlet, 0.1, 10)
	if fine.Run(verlet.VelocityVerlet, 0.1, 10); !fixture.SameState(coarse, fine) {
		t.Errorf("restored to x = %v, want %v", coarse.X, fine.X)
	}
}
