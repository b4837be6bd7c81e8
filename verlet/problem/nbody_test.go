package problem

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

// stars are n bodies of different masses, every seventh of none, in a cube.
func stars(n int, softening float64) Problem {
	r := rand.New(rand.NewPCG(7, uint64(n)))
	mass, x := make([]float64, n), make([]float64, 3*n)
	for i := range mass {
		if i%7 != 3 {
			mass[i] = r.Float64() + 0.1
		}
	}
	for i := range x {
		x[i] = r.Float64()
	}
	return NBody(1.5, mass, softening, x, make([]float64, 3*n))
}

func force(p Problem) []float64 {
	a := make([]float64, len(p.X0))
	p.Accel(a, 0, p.X0)
	return a
}

// worstPull compares with a plain sum over the others, and returns the largest difference in
// units of the rounding error of the sum of all sizes.
func worstPull(p Problem, g, softening float64) (worst float64) {
	a, x := force(p), p.X0
	for i := 0; i < len(x); i += 3 {
		var sum, size [3]float64
		for j := 0; j < len(x); j += 3 {
			if i == j {
				continue
			}
			d := [3]float64{x[j] - x[i], x[j+1] - x[i+1], x[j+2] - x[i+2]}
			r2 := d[0]*d[0] + d[1]*d[1] + d[2]*d[2] + softening*softening
			w := g * p.Mass[j] / (r2 * math.Sqrt(r2))
			for k := range d {
				sum[k] += w * d[k]
				size[k] += math.Abs(w * d[k])
			}
		}
		for k := range sum {
			if d := math.Abs(a[i+k] - sum[k]); size[k] > 0 || d != 0 {
				worst = max(worst, d/(size[k]*0x1p-53))
			}
		}
	}
	return worst
}

// Each term has some fifteen roundings in it, and long sums have more.
func TestDirectSum(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 8, 31, 129, 257} {
		for _, softening := range []float64{0, 0.05} {
			p := stars(n, softening)
			if worst := worstPull(p, 1.5, softening); !(worst < 16) {
				t.Errorf("%d bodies, softening %g: wrong by %.3g rounding errors", n, softening, worst)
			}
			if n > 1 && n < 10 {
				if worst := worstPull(p, 1.5*(1+1e-14), softening); !(worst > 16) {
					t.Errorf("%d bodies, softening %g: with another G wrong by %.3g rounding errors only", n, softening, worst)
				}
			}
		}
	}
}

// The bits must be the same on all machines, with and without simd.
func TestGoldenPulls(t *testing.T) {
	h := fnv.New64a()
	for _, n := range []int{1, 2, 3, 4, 5, 7, 8, 31, 127, 128, 129, 256, 257, 300, 401} { // around a four and a block
		for _, softening := range []float64{0, 0.05} {
			binary.Write(h, binary.LittleEndian, force(stars(n, softening)))
		}
	}
	if got, want := h.Sum64(), uint64(0x124e97db543f770); got != want {
		t.Errorf("the sum of all bits is %#x, want %#x", got, want)
	}
}

// Systems of one Problem that run at the same time must not disturb each other.
func TestForcesAtTheSameTime(t *testing.T) {
	for _, p := range []Problem{stars(401, 0.01), LennardJones(3, 0.8442, 1.444)} {
		want := p.System()
		want.Run(verlet.VelocityVerlet, 0.004, 100)
		var callers sync.WaitGroup
		for range 4 {
			s := p.System()
			callers.Go(func() {
				if s.Run(verlet.VelocityVerlet, 0.004, 100); !slices.Equal(s.X, want.X) {
					t.Errorf("%s: other bits in company", p.Name)
				}
			})
		}
		callers.Wait()
	}
}

// Two bodies in one place stop a run, unless they are softened.
func TestBodiesInOnePlace(t *testing.T) {
	for _, softening := range []float64{0, 0.1} {
		p := NBody(1, []float64{1, 1, 1}, softening, []float64{1, 2, 3, 1, 2, 3, 0, 0, 0}, make([]float64, 9))
		s := p.System()
		s.Run(verlet.VelocityVerlet, 0.01, 1)
		if err := s.Err(); (err == nil) != (softening > 0) {
			t.Errorf("softening %g: error %v", softening, err)
		}
	}
}
