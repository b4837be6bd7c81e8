package verlet_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Every flipped bit, every cut and every byte too many must be refused, with the
// system left as it is, whatever the method, the arithmetic and the constructor.
func TestEveryDamageToACheckpointIsRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("a checksum of bytes, at length")
	}
	for way, newSystem := range fixture.Ways() {
		for name, arithmetic := range fixture.Arithmetics() {
			for _, m := range fixture.MethodsOfAllKinds() {
				s := newSystem()
				arithmetic(s)
				s.Run(m, 0.1, 5)
				data, err := s.MarshalBinary()
				if err != nil {
					t.Fatalf("%s, %s, %s: %v", way, name, m, err)
				}
				other := newSystem()
				refuse := func(what string, i int, data []byte) {
					if err := other.UnmarshalBinary(data); err == nil || !strings.HasPrefix(err.Error(), "verlet: restore: ") {
						t.Fatalf("%s, %s, %s: %s %d: %v", way, name, m, what, i, err)
					}
				}
				for i := range 8 * len(data) {
					data[i/8] ^= 1 << (i % 8)
					refuse("flipped bit", i, data)
					data[i/8] ^= 1 << (i % 8)
				}
				for i := range data {
					refuse("cut after byte", i, data[:i])
				}
				for _, i := range []int{0, 1, 17, 255} {
					refuse("one more byte", i, append(slices.Clone(data), byte(i)))
				}
				refuse("twice, of length", len(data), append(slices.Clone(data), data...))
				if !fixture.SameState(other, newSystem()) || other.Evals != 0 {
					t.Fatalf("%s, %s, %s: damaged data changed the system", way, name, m)
				}
				if err := other.UnmarshalBinary(data); err != nil || !fixture.SameState(other, s) {
					t.Fatalf("%s, %s, %s: the whole data: %v", way, name, m, err)
				}
			}
		}
	}
}

// A system that has gone another way, in another arithmetic, is after restoring the
// one that was saved, and goes on with its bits.
func TestCheckpointsReplaceEverything(t *testing.T) {
	for way, newSystem := range fixture.Ways() {
		for from, arithmetic := range fixture.Arithmetics() {
			for to, other := range fixture.Arithmetics() {
				for i, m := range append(fixture.MethodsOfAllKinds(), byHand) {
					s, second := newSystem(), newSystem()
					arithmetic(s)
					other(second)
					s.Run(m, 0.1, 5)
					all := fixture.MethodsOfAllKinds()
					second.Run(all[(7*i+3)%len(all)], 0.2, 3)
					data, err := s.MarshalBinary()
					if err != nil {
						t.Fatal(err)
					}
					if err := second.UnmarshalBinary(data); err != nil {
						t.Fatal(err)
					}
					s.Run(m, 0.1, 5)
					second.Run(m, 0.1, 5)
					if !fixture.SameState(s, second) || s.Evals != second.Evals {
						t.Errorf("%s, %s into %s, %s: %x %x, want %x %x", way, from, to, m, second.X, second.V, s.X, s.V)
					}
				}
			}
		}
	}
}

// A run that has stopped goes on after restoring.
func TestRestoringAStoppedRun(t *testing.T) {
	s := problem.Harmonic(1).System()
	data, err := s.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	if s.Run(verlet.VelocityVerlet, 3, 1000); s.Err() == nil {
		t.Fatal("the run did not blow up")
	}
	if err := s.UnmarshalBinary(data); err != nil || s.Err() != nil || !fixture.SameState(s, problem.Harmonic(1).System()) {
		t.Errorf("restored to %v at %g: %v, %v", s.X, s.T, err, s.Err())
	}
}

// What else is refused tells what it is.
func TestRefusedCheckpointsTellWhy(t *testing.T) {
	s := fixture.Ways()["New2"]()
	data, err := s.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	flipped := slices.Clone(data)
	flipped[len(flipped)/2] ^= 1
	for want, err := range map[string]error{
		"not those of a saved system":                 s.UnmarshalBinary([]byte("something else, and longer than any head of a checkpoint")),
		"damaged":                                     s.UnmarshalBinary(flipped),
		"the data have 2 coordinates":                 fixture.Ways()["New3"]().UnmarshalBinary(data),
		"data have version 1, but this program reads": s.UnmarshalBinary(verlet.OfVersion(1, data)),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
