package problem

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// solved returns the problems with an exact solution; all have the self-test in
// selftest_test.go as well.
func solved() []Problem {
	others := []Problem{Ensemble(Pendulum(1), 3, nil), Ensemble(Kepler(0.6), 1, nil)}
	return slices.DeleteFunc(append(All(), others...), func(p Problem) bool { return p.Exact == nil })
}

// The exact solution must start at the start, its derivatives must be its velocity and the force,
// and a period later it must be the same.
func TestExactSolvesTheEquation(t *testing.T) {
	const d = 1e-3
	for _, p := range solved() {
		if x, v := p.Exact(p.T0); !close(x, p.X0, 1e-15) || !close(v, p.V0, 1e-15) {
			t.Errorf("%s: exact start (%v, %v), want (%v, %v)", p.Name, x, v, p.X0, p.V0)
		}
		a := make([]float64, len(p.X0))
		for i := range 40 {
			at := p.T0 + 0.37*float64(i)
			x, v := p.Exact(at)
			slope := func(of func(float64) []float64) []float64 {
				out := make([]float64, len(x))
				for j := range out {
					out[j] = (8*(of(at + d)[j]-of(at - d)[j]) - (of(at + 2*d)[j] - of(at - 2*d)[j])) / (12 * d)
				}
				return out
			}
			if x2, v2 := p.Exact(at + p.Period); p.Period > 0 && !(close(x, x2, 1e-13) && close(v, v2, 1e-13)) {
				t.Errorf("%s: (%v, %v), and a period later (%v, %v)", p.Name, x, v, x2, v2)
			}
			p.Accel(a, at, x)
			dx := slope(func(t float64) []float64 { x, _ := p.Exact(t); return x })
			dv := slope(func(t float64) []float64 { _, v := p.Exact(t); return v })
			if !close(dx, v, 1e-8) || !close(dv, a, 1e-8) {
				t.Errorf("%s at t = %g: dx/dt = %v, v = %v; dv/dt = %v, a = %v", p.Name, at, dx, v, dv, a)
			}
		}
	}
}

// Known are the period of a pendulum, what a planet keeps, and the passes of Hénon and Heiles: the corners of a
// triangle, without a force, at the energy 1/6.
func TestKnownNumbers(t *testing.T) {
	for _, x := range [][]float64{{0, 1}, {math.Sqrt(3) / 2, -0.5}, {-math.Sqrt(3) / 2, -0.5}} {
		p, a := HenonHeiles(1./12, 0, 0), make([]float64, 2)
		p.Accel(a, 0, x)
		if u := p.Invariants[0].Of(x, []float64{0, 0}); math.Hypot(a[0], a[1]) > 1e-15 || math.Abs(u-1./6) > 1e-15 {
			t.Errorf("force %v and energy %g at the pass %v", a, u, x)
		}
	}
	// complete elliptic integral: the period at 90° is 4K(sin 45°) = 7.41629870920549…
	if got := Pendulum(math.Pi / 2).Period; math.Abs(got-7.4162987092054876) > 1e-14 {
		t.Errorf("pendulum, 90°: period %.16g", got)
	}
	for e, want := range map[float64][]float64{0: {-0.5, 1, 0, 0}, 0.6: {-0.5, 0.8, 0.6, 0}} {
		p := Kepler(e)
		for i, inv := range p.Invariants {
			if got := inv.Of(p.X0, p.V0); math.Abs(got-want[i]) > 1e-15 {
				t.Errorf("Kepler %g: %s = %g, want %g", e, inv.Name, got, want[i])
			}
		}
	}
}

// Sine and cosine against Taylor's series in 300-bit arithmetic.
func TestSinCos(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	worst := 0.0
	check := func(x float64) {
		sin, cos := taylor(x)
		for _, f := range []struct {
			got  float64
			want *big.Float
		}{{Sin(x), sin}, {Cos(x), cos}} {
			want, _ := f.want.Float64()
			ulp := math.Nextafter(math.Abs(want), 2) - math.Abs(want)
			d, _ := new(big.Float).Sub(new(big.Float).SetFloat64(f.got), f.want).Float64()
			worst = max(worst, math.Abs(d)/ulp)
		}
	}
	for range 4000 {
		check((r.Float64() - 0.5) * 10)
		check(math.Ldexp(r.Float64()-0.5, r.IntN(20)))
	}
	for i := range 40 { // where cancellation is worst
		check(math.Pi / 2 * float64(i))
	}
	if worst > 1 || worst == 0 {
		t.Errorf("worst error %.3f units in the last place, want below 1", worst)
	}
	if x := 3e7; Sin(x) != math.Sin(x) || Cos(-x) != math.Cos(x) || !math.IsNaN(Sin(math.Inf(1))) || !math.IsNaN(Cos(math.NaN())) {
		t.Error("far out, Sin and Cos are not those of the standard library")
	}
}

// taylor sums the series at x/2²⁶ and doubles the angle 26 times.
func taylor(x float64) (sin, cos *big.Float) {
	num := func(x float64) *big.Float { return new(big.Float).SetPrec(300).SetFloat64(x) }
	const halvings = 26
	z := num(math.Ldexp(x, -halvings))
	sin, versine := num(0), num(0) // versine = 1 − cos, which keeps its digits
	term := num(0).Set(z)
	for n := 1; n < 40; n += 2 {
		sin.Add(sin, term)
		term.Mul(term, z)
		term.Quo(term, num(float64(n+1)))
		versine.Add(versine, term)
		term.Mul(term, z)
		term.Quo(term, num(-float64(n+2)))
	}
	for range halvings { // 1 − cos 2θ = 2 sin²θ, sin 2θ = 2 sin θ cos θ
		c := num(0).Sub(num(1), versine)
		versine = num(0).Mul(num(2), num(0).Mul(sin, sin))
		sin = num(0).Mul(num(2), num(0).Mul(sin, c))
	}
	return sin, num(0).Sub(num(1), versine)
}

func close(a, b []float64, tolerance float64) bool {
	for i := range a {
		if !(math.Abs(a[i]-b[i]) <= tolerance*(1+math.Abs(b[i]))) {
			return false
		}
	}
	return len(a) == len(b)
}
