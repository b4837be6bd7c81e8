package verlet_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

var update = flag.Bool("update", false, "write the golden bits anew")

// The bits of every method in every arithmetic must be those in git on every
// processor: fused multiply-adds (amd64 v3, arm64) must find no way in.
func TestGoldenBits(t *testing.T) {
	const file = "testdata/golden.txt"
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
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(golden), "\n"), strings.Split(b.String(), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d runs, %d in %s; go test -run Golden -update writes it anew", len(got)-1, len(want)-1, file)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("got  %s\nwant %s", got[i], want[i])
		}
	}
}
