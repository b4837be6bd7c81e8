package problem

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/big"
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

// worstPull compares with sums of a hundred bits, and returns the largest error
// in units of the rounding error of the sum of all sizes.
func worstPull(p Problem, g, softening float64) (worst float64) {
	num := func(f float64) *big.Float { return new(big.Float).SetPrec(100).SetFloat64(f) }
	op := func(f func(z, x, y *big.Float) *big.Float, x, y *big.Float) *big.Float { return f(num(0), x, y) }
	mul, add := (*big.Float).Mul, (*big.Float).Add
	a, x := force(p), p.X0
	for i := 0; i < len(x); i += 3 {
		var sum [3]*big.Float
		var size [3]float64
		for k := range sum {
			sum[k] = num(0)
		}
		for j := 0; j < len(x); j += 3 {
			if i == j {
				continue
			}
			var d [3]*big.Float
			r2 := op(mul, num(softening), num(softening))
			for k := range d {
				d[k] = op((*big.Float).Sub, num(x[j+k]), num(x[i+k]))
				r2 = op(add, r2, op(mul, d[k], d[k]))
			}
			w := op((*big.Float).Quo, op(mul, num(g), num(p.Mass[j])), op(mul, r2, num(0).Sqrt(r2)))
			for k := range d {
				term := op(mul, w, d[k])
				sum[k] = op(add, sum[k], term)
				f, _ := term.Float64()
				size[k] += math.Abs(f)
			}
		}
		for k := range sum {
			d, _ := op((*big.Float).Sub, num(a[i+k]), sum[k]).Float64()
			if size[k] > 0 || d != 0 {
				worst = max(worst, math.Abs(d)/(size[k]*0x1p-53))
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

// Callers at the same time must not disturb each other.
func TestPullsAtTheSameTime(t *testing.T) {
	p := stars(401, 0.01)
	want := force(p)
	var callers sync.WaitGroup
	for range 4 {
		callers.Go(func() {
			for range 5 {
				if !slices.Equal(force(p), want) {
					t.Error("other bits in company")
				}
			}
		})
	}
	callers.Wait()
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
