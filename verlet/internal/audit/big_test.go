package audit

import (
	"math"
	"math/big"
	"slices"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/study"
)

// Orders up to 10 cannot be seen in 16 digits: the error falls from too large
// to all noise as the step is halved twice. So the words of the methods, read off their
// code, run here in 50-digit arithmetic.

const bigBits = 170

func big0() *big.Float               { return new(big.Float).SetPrec(bigBits) }
func num(x float64) *big.Float       { return big0().SetFloat64(x) }
func add(x, y *big.Float) *big.Float { return big0().Add(x, y) }
func sub(x, y *big.Float) *big.Float { return big0().Sub(x, y) }
func mul(x, y *big.Float) *big.Float { return big0().Mul(x, y) }
func quo(x, y *big.Float) *big.Float { return big0().Quo(x, y) }

// bigSinCos sums Taylor's series at x/2⁸ and doubles the angle 8 times, with
// 1 − cos in place of cos, which keeps its digits.
func bigSinCos(x *big.Float) (sin, cos *big.Float) {
	z := mul(x, num(0x1p-8))
	square := mul(z, z)
	sin, versine := num(0), num(0)
	for _, term := range bigTaylor() {
		sin.Add(sin.Mul(sin, square), term.sin)
		versine.Add(versine.Mul(versine, square), term.versine)
	}
	sin, versine = mul(sin, z), mul(versine, square)
	one := num(1)
	for range 8 {
		square, product := mul(sin, sin), mul(sin, sub(one, versine))
		versine, sin = versine.Add(square, square), sin.Add(product, product)
	}
	return sin, sub(one, versine)
}

// A bigTerm is a pair of coefficients: of sin x/x and of (1 − cos x)/x², in x².
type bigTerm struct{ sin, versine *big.Float }

// bigTaylor returns Taylor's coefficients, those of the highest powers first.
var bigTaylor = sync.OnceValue(func() (terms []bigTerm) {
	one := num(1)
	for n := 1.0; n < 27; n += 2 {
		next := quo(one, num(n+1))
		terms = append(terms, bigTerm{one, next})
		one = quo(next, num(-(n + 2)))
	}
	slices.Reverse(terms)
	return terms
})

// A bigProblem is a problem of the arena in many digits, over a time span of 4.
type bigProblem struct {
	name  string
	accel func(t *big.Float, x []*big.Float) []*big.Float
	x, v  []float64

	endX, endV []*big.Float // the solution at the end
}

// bigArena solves its problems when first asked.
var bigArena = sync.OnceValue(func() []bigProblem {
	for i := range bigProblems {
		p := &bigProblems[i]
		p.endX, p.endV = p.reference(40)
	}
	return bigProblems
})

var bigProblems = []bigProblem{
	{"pendulum", func(_ *big.Float, x []*big.Float) []*big.Float {
		sin, _ := bigSinCos(x[0])
		return []*big.Float{sin.Neg(sin)}
	}, []float64{1.4}, []float64{0.9}, nil, nil},
	{"forced pendulum", func(t *big.Float, x []*big.Float) []*big.Float { // pushed and shaken
		sin, _ := bigSinCos(x[0])
		_, cos := bigSinCos(mul(num(1.5), add(t, num(0.4))))
		return []*big.Float{sub(mul(num(1.3), cos), mul(add(num(1), mul(num(0.5), cos)), sin))}
	}, []float64{1.4}, []float64{0.9}, nil, nil},
	{"Hénon–Heiles", func(_ *big.Float, x []*big.Float) []*big.Float {
		q, p := x[0], x[1]
		return []*big.Float{
			big0().Neg(add(q, mul(num(2), mul(q, p)))),
			sub(mul(p, p), add(p, mul(q, q))),
		}
	}, []float64{0.2, 0.3}, []float64{0.25, -0.1}, nil, nil},
	// Kepler, outwards: on a way in and out again, symmetric about the perihelion,
	// the error terms of odd order cancel, and Ruth's method looks like order 4.
	{"Kepler", func(_ *big.Float, x []*big.Float) []*big.Float {
		r2 := add(mul(x[0], x[0]), mul(x[1], x[1]))
		r3 := mul(r2, big0().Sqrt(r2))
		return []*big.Float{big0().Neg(quo(x[0], r3)), big0().Neg(quo(x[1], r3))}
	}, []float64{1, 0.5}, []float64{0.5, 0.9}, nil, nil},
}

const bigSpan = 4

// orders fits the orders of a method, in x and in v. It takes finer steps
// until five of them agree, and their errors are small.
func (p bigProblem) orders(m verlet.Method) (x, v study.Fit) {
	var h, ex, ev, floor []float64
	word, _ := refined(m)
	small := math.Pow(0.1, 3+1.2*float64(m.Order))
	for n := 3; n < 3000; n += (n + 2) / 3 { // 3, 4, 6, 8, 11, …
		endX, endV := p.steps(word, num(0), bigs(p.x), bigs(p.v), quo(num(bigSpan), num(float64(n))), n)
		h = append(h, bigSpan/float64(n))
		ex, ev = append(ex, bigDistance(endX, p.endX)), append(ev, bigDistance(endV, p.endV))
		floor = append(floor, 1e-34)
		x, v = study.PowerLaw(h, ex, floor), study.PowerLaw(h, ev, floor)
		settled := min(x.To-x.From, v.To-v.From) >= 5 && min(x.To, v.To) == len(h)
		if settled && max(ex[len(h)-1], ev[len(h)-1]) < small {
			break
		}
	}
	return x, v
}

// steps takes n steps of size h from t, x, v.
func (p bigProblem) steps(word []bigLetter, t *big.Float, x, v []*big.Float, h *big.Float, n int) (_, _ []*big.Float) {
	x, v = slices.Clone(x), slices.Clone(v)
	a, fresh := p.accel(t, x), true
	for range n {
		for _, l := range word {
			c := mul(l.h, h)
			if l.kick {
				if !fresh {
					a, fresh = p.accel(t, x), true
				}
				for i := range v {
					v[i] = add(v[i], mul(c, a[i]))
				}
				continue
			}
			for i := range x {
				x[i] = add(x[i], mul(c, v[i]))
			}
			t, fresh = add(t, c), false
		}
	}
	return x, v
}

// reference solves the problem by extrapolating velocity Verlet to h = 0: its
// error is a series in h², so twelve runs with h/2, h/4, h/6, … cancel twelve
// terms. It is known to 30 digits, for the coefficients 1/2, 1, 1/2 are exact.
//
// Source: Hairer, Nørsett & Wanner 1993, §II.9 and §II.14, doi:10.1007/978-3-540-78862-1.
func (p bigProblem) reference(spans int) (x, v []*big.Float) {
	const rows = 12
	word := spelled(verlet.VelocityVerlet)
	x, v = bigs(p.x), bigs(p.v)
	span := quo(num(bigSpan), num(float64(spans)))
	for i := range spans {
		var last [][]*big.Float // Neville's scheme, row by row
		for j := 1; j <= rows; j++ {
			n := 2 * j
			y, w := p.steps(word, mul(num(float64(i)), span), x, v, quo(span, num(float64(n))), n)
			row := [][]*big.Float{slices.Concat(y, w)}
			for k, coarse := range last {
				ratio := num(float64(j * j))
				ratio = quo(ratio, num(float64((j-k-1)*(j-k-1))))
				better := make([]*big.Float, len(coarse))
				for c, fine := range row[k] {
					better[c] = add(fine, quo(sub(fine, coarse[c]), sub(ratio, num(1))))
				}
				row = append(row, better)
			}
			last = row
		}
		best := last[rows-1]
		x, v = best[:len(x)], best[len(x):]
	}
	return x, v
}

func TestReferenceIsKnownTo38Digits(t *testing.T) {
	for _, p := range bigArena() {
		x, v := p.reference(61) // other spans, other errors
		if d := bigDistance(x, p.endX) + bigDistance(v, p.endV); !(d < 1e-38) {
			t.Errorf("%s: two reference solutions differ by %.0e", p.name, d)
		}
	}
}

func bigs(x []float64) (b []*big.Float) {
	for _, f := range x {
		b = append(b, num(f))
	}
	return b
}

func bigDistance(a, b []*big.Float) (d float64) {
	for i := range a {
		f, _ := sub(a[i], b[i]).Float64()
		d = math.Hypot(d, f)
	}
	return d
}
