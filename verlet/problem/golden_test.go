package problem_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The bits of runs of the large problems, and of what all problems tell, must be those in
// git on every processor. (Runs of the small ones are held with all methods, a package
// up.)
func TestGoldenBitsOfProblems(t *testing.T) {
	var b strings.Builder
	for arithmetic, set := range fixture.Arithmetics() {
		for _, p := range append(large(), problem.LennardJones(4, 0.05, 2)) { // a gas
			for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6, verlet.RK4} {
				s := p.System()
				set(s)
				s.Run(m, 0.01, 200)
				fmt.Fprintf(&b, "%s, %s of %d, %s: first x = %x, sum of all bits = %016x, energy = %x\n",
					arithmetic, p.Name, len(s.X), m, s.X[0], sum(s.X, s.V), p.Energy(s))
			}
		}
	}
	golden.Check(t, "testdata/golden.txt", b.String()+goldenFacts())
}

// large returns problems with 16 and 324 coordinates.
func large() []problem.Problem {
	return []problem.Problem{
		problem.Ensemble(problem.Pendulum(1), 16, func(i int) (x, v []float64) {
			return []float64{float64(i) / 8}, []float64{0}
		}),
		problem.LennardJones(3, 0.8442, 1.444),
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
