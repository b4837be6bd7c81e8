package problem_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

var update = flag.Bool("update", false, "write the golden bits anew")

// The bits of the large problems must be those in git on every processor. (The
// small ones are held together with all methods, a package up.)
func TestGoldenBitsOfLargeProblems(t *testing.T) {
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
		for _, p := range append(problem.Large(), problem.LennardJones(4, 0.05, 2)) { // a gas, sorted into cells
			for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6, verlet.RK4} {
				h := 0.01
				if p.Name == "outer solar system" {
					h = 50
				}
				s := p.System()
				arithmetic.set(s)
				s.Run(m, h, 200)
				fmt.Fprintf(&b, "%s, %s of %d, %s: first x = %x, sum of all bits = %016x, energy = %x\n",
					arithmetic.name, p.Name, len(s.X), m, s.X[0], sum(s.X, s.V), p.Energy(s))
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

// sum is the FNV-1a hash of the bits of some vectors.
func sum(vectors ...[]float64) uint64 {
	h := fnv.New64a()
	for _, x := range vectors {
		for _, f := range x {
			binary.Write(h, binary.LittleEndian, math.Float64bits(f))
		}
	}
	return h.Sum64()
}
