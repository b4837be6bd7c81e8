package verlet_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A run cut in the middle, saved and restored into a fresh system, goes on with
// the same bits, for every method in every arithmetic.
func TestCheckpoint(t *testing.T) {
	methods := append(catalogue.Methods(), fixture.Orbiting()...)
	for name, arithmetic := range fixture.Arithmetics() {
		for _, m := range methods {
			p := problem.Kepler(0.3)
			whole, first, second := p.System(), p.System(), p.System()
			arithmetic(whole)
			arithmetic(first)
			whole.Run(m, 0.03, 100)
			first.Run(m, 0.03, 41)
			data, err := first.MarshalBinary()
			if err != nil {
				t.Fatal(err)
			}
			if err := second.UnmarshalBinary(data); err != nil {
				t.Fatalf("%s, %s: %v", name, m, err)
			}
			second.Run(m, 0.03, 59)
			again := costOfCut(m, p.System())
			if !slices.Equal(whole.X, second.X) || !slices.Equal(whole.V, second.V) || whole.T != second.T || whole.Evals+again != second.Evals {
				t.Errorf("%s, %s: restored %x %x after %d evaluations, whole %x %x after %d", name, m, second.X, second.V, second.Evals, whole.X, whole.V, whole.Evals)
			}
		}
	}
}

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
