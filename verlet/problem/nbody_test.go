package problem

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/big"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
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

// The planets have a force of their own, with other sums.
func TestDirectSumOfThePlanets(t *testing.T) {
	p := OuterSolarSystem()
	const g = 2.95912208286e-4
	q := NBody(g, bodies(p), 0, p.X0, p.V0)
	if got, want := force(q), force(p); !closeTo(got, want, 1e-15) {
		t.Errorf("got  %g\nwant %g", got, want)
	}
	for i, inv := range q.Invariants {
		if got, want := inv.Of(p.X0, p.V0), p.Invariants[i].Of(p.X0, p.V0); got != want {
			t.Errorf("%s is %g, want %g", inv.Name, got, want)
		}
	}
	if !slices.Equal(q.Mass, p.Mass) {
		t.Errorf("masses %g, want %g", q.Mass, p.Mass)
	}
}

// closeTo compares with an error relative to each.
func closeTo(got, want []float64, tolerance float64) bool {
	for i := range want {
		if !(math.Abs(got[i]-want[i]) <= tolerance*math.Abs(want[i])) {
			return false
		}
	}
	return true
}

// Two bodies go round each other as Kepler's planet goes round a fixed sun.
func TestTwoBodies(t *testing.T) {
	kepler := Kepler(0.6)
	relative := func(z []float64, share float64) []float64 { return []float64{share * z[0], share * z[1], 0} }
	const m = 0.3 // of the first; the whole is 1
	p := NBody(1, []float64{m, 1 - m}, 0,
		slices.Concat(relative(kepler.X0, 1-m), relative(kepler.X0, -m)),
		slices.Concat(relative(kepler.V0, 1-m), relative(kepler.V0, -m)))
	for _, softened := range []bool{false, true} {
		if softened {
			p = NBody(1, []float64{m, 1 - m}, 1e-5, p.X0, p.V0)
		}
		s := p.System()
		s.Run(verlet.SofroniouSpaletta10, 0.01, 1000)
		x, v := kepler.Exact(s.T)
		dx := math.Hypot(s.X[0]-s.X[3]-x[0], s.X[1]-s.X[4]-x[1])
		dv := math.Hypot(s.V[0]-s.V[3]-v[0], s.V[1]-s.V[4]-v[1])
		if (dx < 1e-12 && dv < 1e-12) == softened {
			t.Errorf("softened %t: off the ellipse by %.1e, by %.1e in velocity", softened, dx, dv)
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

// Any number of workers, and of callers, must get the same bits.
func TestPullsInParallel(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, n := range []int{100, 401, 513, 1000} {
		p := stars(n, 0.01)
		runtime.GOMAXPROCS(1)
		want := force(p)
		for _, processors := range []int{2, 3, 8} {
			runtime.GOMAXPROCS(processors)
			var callers sync.WaitGroup
			for range 4 {
				callers.Go(func() {
					for range 5 {
						if !slices.Equal(force(p), want) {
							t.Errorf("%d bodies on %d processors have other bits", n, processors)
						}
					}
				})
			}
			callers.Wait()
		}
	}
}

// Now and then the runtime makes a goroutine anew, though an old one is idle on
// another processor; a force of ours would allocate each time.
func TestPullsInParallelAllocateNothing(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	p := stars(1000, 0.01)
	a := force(p)
	least := uint64(math.MaxUint64)
	for range 200 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p.Accel(a, 0, p.X0)
		runtime.ReadMemStats(&after)
		least = min(least, after.Mallocs-before.Mallocs)
	}
	if least > 0 {
		t.Errorf("a force makes at least %d allocations", least)
	}
}

// A member of an ensemble must move as it would alone.
func TestEnsembleOfClusters(t *testing.T) {
	p := Plummer(5, 0.1)
	s, e := p.System(), Ensemble(p, 3, nil).System()
	s.Run(verlet.VelocityVerlet, 0.01, 50)
	e.Run(verlet.VelocityVerlet, 0.01, 50)
	if !slices.Equal(e.X, slices.Repeat(s.X, 3)) {
		t.Errorf("got %g, want %g three times", e.X, s.X)
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

// A cluster of many stars must have the measures of the continuous sphere, and
// rest.
func TestPlummer(t *testing.T) {
	const n = 4000
	p := Plummer(n, 0)
	T := kinetic(p.V0) / n
	U := p.Invariants[0].Of(p.X0, make([]float64, 3*n))
	radii := make([]float64, n)
	for i := range radii {
		radii[i] = distance(p.X0[3*i:3*i+3], make([]float64, 3))
	}
	slices.Sort(radii)
	var axes [3]float64 // shares of the kinetic energy
	for i, v := range p.V0 {
		axes[i%3] += v * v / n / (2 * T)
	}
	const b = 3 * math.Pi / 16
	for _, m := range []struct {
		name            string
		got, want, some float64
	}{
		{"energy", T + U, -0.25, 0.01},
		{"virial ratio", -2 * T / U, 1, 0.03},
		{"radius of a tenth", radii[n/10], b / math.Sqrt(math.Pow(0.0999, -2./3)-1), 0.02},
		{"radius of half", radii[n/2], b / math.Sqrt(math.Pow(0.4995, -2./3)-1), 0.02},
		{"kinetic energy along x", axes[0], 1. / 3, 0.02},
		{"kinetic energy along y", axes[1], 1. / 3, 0.02},
		{"momentum x", p.Invariants[1].Of(p.X0, p.V0), 0, 1e-15},
		{"momentum y", p.Invariants[2].Of(p.X0, p.V0), 0, 1e-15},
		{"momentum z", p.Invariants[3].Of(p.X0, p.V0), 0, 1e-15},
		{"centre", momentum(bodies(p), p.X0, 3, 0), 0, 1e-15},
	} {
		if !(math.Abs(m.got-m.want) < m.some) {
			t.Errorf("%s is %g, want %g ± %g", m.name, m.got, m.want, m.some)
		} else {
			t.Logf("%s is %g, want %g ± %g", m.name, m.got, m.want, m.some)
		}
	}
}

// With GOMAXPROCS=1 in the environment and without tells what more processors gain.
func BenchmarkNBody(b *testing.B) {
	for _, n := range []int{256, 1024, 4096} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			s := Plummer(n, 1./64).System()
			b.ReportAllocs()
			for b.Loop() {
				s.Run(verlet.VelocityVerlet, 1e-4, 1)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(s.Evals)/float64(n*(n-1)/2), "ns/pair")
		})
	}
}
