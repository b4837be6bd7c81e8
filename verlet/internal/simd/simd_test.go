package simd_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet/internal/simd"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A kernel does some leading numbers of a; plain does one of them.
type kernel struct {
	name  string
	lanes func(a, x []float64, b, c float64) (first, done int)
	plain func(a, x []float64, b, c float64, i int) float64
}

var kernels = []kernel{
	{"axpy", func(a, x []float64, b, c float64) (int, int) { return 0, simd.Axpy(a, b, x) },
		func(a, x []float64, b, c float64, i int) float64 { return a[i] + float64(b*x[i]) }},
	// these two move x and v together: each is looked at in turn, the other is a copy
	{"kickDrift x", func(a, x []float64, b, c float64) (int, int) { return 0, simd.KickDrift(a, slices.Clone(x), x, b, c) },
		func(a, x []float64, b, c float64, i int) float64 { return a[i] + float64(c*(x[i]+float64(b*x[i]))) }},
	{"kickDrift v", func(a, x []float64, b, c float64) (int, int) { return 0, simd.KickDrift(slices.Clone(x), a, x, b, c) },
		func(a, x []float64, b, c float64, i int) float64 { return a[i] + float64(b*x[i]) }},
	{"kickKickDrift x", func(a, x []float64, b, c float64) (int, int) {
		return 0, simd.KickKickDrift(a, slices.Clone(x), x, b, c, b+c)
	}, func(a, x []float64, b, c float64, i int) float64 {
		return a[i] + float64((b+c)*(x[i]+float64(b*x[i])+float64(c*x[i])))
	}},
	{"kickKickDrift v", func(a, x []float64, b, c float64) (int, int) {
		return 0, simd.KickKickDrift(slices.Clone(x), a, x, b, c, b+c)
	}, func(a, x []float64, b, c float64, i int) float64 { return a[i] + float64(b*x[i]) + float64(c*x[i]) }},
	{"scale", func(a, x []float64, b, c float64) (int, int) { return 0, simd.Scale(a, b, x) },
		func(a, x []float64, b, c float64, i int) float64 { return b * x[i] }},
	{"kepler", func(a, x []float64, b, c float64) (int, int) { return 0, simd.Kepler(a, x) },
		func(a, x []float64, b, c float64, i int) float64 {
			p, q := x[i&^1], x[i|1]
			r2 := float64(p*p) + float64(q*q)
			r3 := r2 * math.Sqrt(r2)
			return -x[i] / r3
		}},
	{"pendulum", func(a, x []float64, b, c float64) (int, int) { return 0, simd.Pendulum(a, x) },
		func(a, x []float64, b, c float64, i int) float64 { return -problem.Sin(x[i]) }},
}

// check runs a kernel on copies that start a few numbers into an array, and
// compares with plain Go: what is done must have the same bits, what is not, and
// what lies around it, must not have been touched.
func (k kernel) check(t *testing.T, a, x []float64, b, c float64, offset int) (done int) {
	t.Helper()
	const mark = 12345.678
	pad := func(z []float64) []float64 {
		p := make([]float64, offset+len(z)+8)
		for i := range p {
			p[i] = mark
		}
		copy(p[offset:], z)
		return p
	}
	pa, px := pad(a), pad(x)
	first, done := k.lanes(pa[offset:offset+len(a)], px[offset:offset+len(x)], b, c)
	if done < 0 || done > 0 && first+done > len(x) || done%4 != 0 {
		t.Fatalf("%s of %d numbers did %d", k.name, len(x), done)
	}
	for i, got := range pa {
		want := mark
		if i -= offset; i >= 0 && i < len(a) {
			if want = a[i]; i >= first && i < first+done {
				want = k.plain(a, x, b, c, i)
			}
		}
		if math.Float64bits(got) != math.Float64bits(want) && !(got != got && want != want) {
			t.Fatalf("%s of %d numbers from %d on, number %d: %x, want %x (a %x, x %x, b %x, c %x)", k.name, len(x), offset, i, got, want, a, x, b, c)
		}
	}
	for i, got := range px {
		if want := mark; i < offset || i >= offset+len(x) {
			if got != want {
				t.Fatalf("%s wrote over x", k.name)
			}
		}
	}
	return done
}

var odd = []float64{0, math.Copysign(0, -1), 1, -1, math.Inf(1), math.Inf(-1), math.NaN(), 5e-324, -5e-324, 0x1p-1022, 0x1.fffffffffffffp-1023,
	math.MaxFloat64, -math.MaxFloat64, 0x1p511, 1 << 20, 1<<20 - 1, -(1 << 20), math.Pi, math.Pi / 4, -math.Pi / 2, 3 * math.Pi / 2, 1e-200, 1e200}

func TestSimdHaveTheBitsOfGo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	number := func(round int) float64 {
		switch {
		case round%3 == 0:
			return 20 * (r.Float64() - 0.5)
		case r.IntN(12) == 0:
			return odd[r.IntN(len(odd))]
		default:
			return math.Ldexp(r.Float64()-0.5, r.IntN(40)-20)
		}
	}
	for _, k := range kernels {
		most := 0
		for n := range 71 {
			if k.name == "kepler" && n%2 == 1 {
				continue
			}
			for round := range 30 {
				a, x := make([]float64, n), make([]float64, n)
				for i := range x {
					a[i], x[i] = number(round), number(round)
				}
				most = max(most, k.check(t, a, x, number(round), number(round), round%5))
			}
		}
		if most == 0 {
			absent(t, k.name)
		} else if most < 60 {
			t.Errorf("%s did at most %d of 70 numbers", k.name, most)
		}
	}
}

// mustBeWide is set in builds for processors that have AVX2.
var mustBeWide bool

// absent says that a kernel does nothing, which is wrong where there is AVX2.
func absent(t *testing.T, kernel string) {
	if mustBeWide {
		t.Errorf("%s does nothing, though this build needs AVX2", kernel)
	}
	t.Logf("%s: not on this processor", kernel)
}

// The sine near its quadrants' ends, where the reduction decides.
func TestPendulumAtTheEndsOfQuadrants(t *testing.T) {
	k := kernels[len(kernels)-1]
	for i := -100_000; i < 100_000; i += 97 {
		var x [8]float64
		for j := range x {
			x[j] = (float64(i) + 0.5*float64(j%2)) * math.Pi / 2
			for range j / 2 {
				x[j] = math.Nextafter(x[j], math.Inf(1-2*(i&1)))
			}
		}
		k.check(t, x[:], x[:], 0, 0, 0)
	}
}
