package problem

import (
	"math"
	"math/big"
	"math/rand/v2"
	"sync"
	"testing"
)

// A bigPendulum is q″ = −sin q in 400-bit arithmetic, solved by Taylor's series at
// one moment after the other. It knows nothing of elliptic functions.
type bigPendulum struct {
	t          float64 // a multiple of bigStep
	q, v, s, c []*big.Float
}

const (
	bigStep  = 0.125
	bigTerms = 60
)

func wide(x float64) *big.Float { return new(big.Float).SetPrec(400).SetFloat64(x) }

// newBigPendulum starts at rest.
func newBigPendulum(q0 float64) *bigPendulum {
	sin, cos := taylor(q0)
	return expanded(0, wide(q0), wide(0), wide(0).Set(sin), wide(0).Set(cos))
}

// expanded computes the series of the angle, the velocity, the sine and the cosine:
//
//	q′ = v,  v′ = −s,  s′ = c v,  c′ = −s v
func expanded(t float64, q, v, s, c *big.Float) *bigPendulum {
	p := &bigPendulum{t, []*big.Float{q}, []*big.Float{v}, []*big.Float{s}, []*big.Float{c}}
	for k := range bigTerms {
		n := wide(float64(k + 1))
		ds, dc := wide(0), wide(0)
		for j := range k + 1 {
			ds.Add(ds, wide(0).Mul(p.c[j], p.v[k-j]))
			dc.Sub(dc, wide(0).Mul(p.s[j], p.v[k-j]))
		}
		p.q = append(p.q, wide(0).Quo(p.v[k], n))
		p.v = append(p.v, wide(0).Quo(wide(0).Neg(p.s[k]), n))
		p.s, p.c = append(p.s, ds.Quo(ds, n)), append(p.c, dc.Quo(dc, n))
	}
	return p
}

func sumAt(series []*big.Float, h *big.Float) *big.Float {
	sum := wide(0)
	for k := len(series) - 1; k >= 0; k-- {
		sum.Mul(sum, h)
		sum.Add(sum, series[k])
	}
	return sum
}

func (p *bigPendulum) next() *bigPendulum {
	h := wide(bigStep)
	return expanded(p.t+bigStep, sumAt(p.q, h), sumAt(p.v, h), sumAt(p.s, h), sumAt(p.c, h))
}

func difference(a float64, b *big.Float) float64 {
	d, _ := wide(0).Sub(wide(a), b).Float64()
	return math.Abs(d)
}

// Exact and Period, from small swings to a billionth before the top, against the
// differential equation in 400 bits. The numbers are those of the start as it is in
// float64: near the top, the last digit of q0 changes the period by a part of about
// 1e-16/(π − q0), and that is no error of the functions.
func TestPendulumAgainstTheEquation(t *testing.T) {
	if testing.Short() {
		t.Skip("compares numbers, whose bits TestGoldenBitsOfProblems holds, with big ones")
	}
	starts := []float64{1e-6, 0.5, -1, 2, 3, -3.1, 3.14159, math.Pi - 1e-6, 1e-8 - math.Pi, math.Pi - 1e-9, math.Nextafter(math.Pi, 0)}
	var all sync.WaitGroup
	for i, q0 := range starts {
		all.Go(func() { againstTheEquation(t, q0, rand.New(rand.NewPCG(uint64(i), 5))) })
	}
	all.Wait()
}

func againstTheEquation(t *testing.T, q0 float64, r *rand.Rand) {
	p := Pendulum(q0)
	worst, quarter := 0.0, 0.0
	for b := newBigPendulum(q0); b.t < p.Period+2*bigStep; b = b.next() {
		for i := range 5 {
			at := b.t + bigStep*r.Float64()
			if i == 0 {
				at = b.t
			}
			h := wide(0).Sub(wide(at), wide(b.t))
			x, v := p.Exact(at)
			worst = max(worst, difference(x[0], sumAt(b.q, h)), difference(v[0], sumAt(b.v, h)))
		}
		if k := p.Period / 4; b.t <= k && k < b.t+bigStep { // Newton's method for q = 0
			h := wide(0).Sub(wide(k), wide(b.t))
			for range 4 {
				h.Sub(h, wide(0).Quo(sumAt(b.q, h), sumAt(b.v, h)))
			}
			quarter = difference(k, wide(0).Add(wide(b.t), h)) / k
		}
		e := wide(0).Mul(b.v[0], b.v[0])
		e.Sub(e, wide(0).Mul(wide(2), b.c[0])) // twice the energy
		if _, cos := taylor(q0); difference(0, e.Add(e, wide(0).Mul(wide(2), cos))) > 1e-60 {
			t.Fatalf("%.17g: the reference itself loses its energy", q0)
		}
	}
	t.Logf("q0 = %.17g: period %.17g off by %.1e of itself, the motion by %.1e", q0, p.Period, quarter, worst)
	if !(worst < 1e-12) || !(quarter < 1e-13) {
		t.Errorf("q0 = %.17g: period %.17g off by %.1e of itself, the motion by %.1e", q0, p.Period, quarter, worst)
	}
}
