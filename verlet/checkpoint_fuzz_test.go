package verlet_test

import (
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"slices"
	"testing"
)

// A good checkpoint with some bits flipped is refused and changes nothing; the good one
// goes on with the same bits.
func FuzzDamage(f *testing.F) {
	f.Add(uint8(0), uint8(0), uint16(3), uint16(20), uint8(1))
	f.Add(uint8(7), uint8(1), uint16(0), uint16(300), uint8(128))
	f.Add(uint8(43), uint8(2), uint16(9), uint16(60000), uint8(255))
	f.Fuzz(func(t *testing.T, which, sum uint8, steps, at uint16, flip uint8) {
		m := fixture.MethodsOfAllKinds()[int(which)%len(fixture.MethodsOfAllKinds())]
		whole, other := fixture.Ways()["New3"](), fixture.Ways()["New3"]()
		if set := fixture.Arithmetics()[[]string{"plain", "compensated", "lattice"}[sum%3]]; set != nil {
			set(whole)
		}
		whole.Run(m, 0.05, int(steps%64))
		data, err := whole.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		bad := slices.Clone(data)
		bad[int(at)%len(bad)] ^= flip
		if err := other.UnmarshalBinary(bad); (err == nil) != (flip == 0) {
			t.Errorf("%s, byte %d flipped by %x: %v", m, int(at)%len(bad), flip, err)
		}
		if flip != 0 && !fixture.SameState(other, fixture.Ways()["New3"]()) {
			t.Errorf("%s: damaged data changed the system", m)
		}
		if err := other.UnmarshalBinary(data); err != nil {
			t.Fatal(err)
		}
		whole.Run(m, 0.05, 5)
		other.Run(m, 0.05, 5)
		if !fixture.SameState(whole, other) {
			t.Errorf("%s: restored %x %x, want %x %x", m, other.X, other.V, whole.X, whole.V)
		}
	})
}
