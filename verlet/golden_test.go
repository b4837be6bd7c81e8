package verlet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/golden"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The bits of every method in every arithmetic must be those in git on every
// processor: fused multiply-adds (amd64 v3, arm64) must find no way in.
func TestGoldenBits(t *testing.T) {
	var b strings.Builder
	for _, arithmetic := range []struct {
		name string
		set  func(*verlet.System)
	}{
		{"plain", func(*verlet.System) {}},
		{"compensated", (*verlet.System).Compensate},
		{"lattice", func(s *verlet.System) { s.Quantize(0x1p-50) }},
	} {
		for _, p := range problem.All() {
			for _, m := range verlet.Methods() {
				s := p.System()
				arithmetic.set(s)
				s.Run(m, 0.01, 1000)
				fmt.Fprintf(&b, "%s, %s, %s: x = %x, v = %x\n", arithmetic.name, p.Name, m.Name, s.X, s.V)
			}
		}
	}
	golden.Check(t, b.String(), nil)
}
