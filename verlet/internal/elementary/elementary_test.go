package elementary

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestExp compares with Taylor's series at x/2²⁰, squared twenty times, in 300 bits.
func TestExp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	worst := 0.0
	for i := range 4000 {
		x := (r.Float64() - 0.5) * 1400
		if i%2 == 0 {
			x = math.Ldexp(r.Float64()-0.5, -r.IntN(30))
		}
		worst = max(worst, off(Exp(x), bigExp(x)))
	}
	if !(worst <= 1) || worst == 0 {
		t.Errorf("worst error %.3f units in the last place, want at most 1", worst)
	}
	for _, c := range []struct{ x, want float64 }{
		{0, 1}, {math.Inf(1), math.Inf(1)}, {math.Inf(-1), 0}, {1e300, math.Inf(1)}, {-1e300, 0},
		{709.8, math.Inf(1)}, {-746, 0}, {-745.1, 0x1p-1074}, {0x1p-60, 1},
	} {
		if got := Exp(c.x); got != c.want {
			t.Errorf("Exp(%g) = %g, want %g", c.x, got, c.want)
		}
	}
	if !math.IsNaN(Exp(math.NaN())) {
		t.Error("Exp(NaN) is a number")
	}
}

func bigExp(x float64) *big.Float {
	num := func(x float64) *big.Float { return new(big.Float).SetPrec(300).SetFloat64(x) }
	z, sum := num(math.Ldexp(x, -20)), num(1)
	for n := 30.0; n >= 1; n-- { // 1 + z/1 (1 + z/2 (1 + …))
		sum.Add(num(1), sum.Quo(sum.Mul(sum, z), num(n)))
	}
	for range 20 {
		sum.Mul(sum, sum)
	}
	return sum
}

// off returns how many units in the last place x is away from an exact number.
func off(x float64, exact *big.Float) float64 {
	near, _ := exact.Float64()
	near = math.Abs(near)
	d, _ := new(big.Float).Sub(new(big.Float).SetFloat64(x), exact).Float64()
	return math.Abs(d) / (math.Nextafter(near, math.Inf(1)) - near)
}

// Each of the five operations of Hypot is off by at most u = 2⁻⁵³ of its result. The
// quotient and its square, 3u together, count for at most half in the sum; with the
// sum's own that is 2.5u, of which the root leaves half and adds its own, 2.25u; the
// product adds another: 3.25u.
func TestHypot(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 20_000 {
		a, b := math.Exp(100*r.NormFloat64()), math.Exp(100*r.NormFloat64())
		if r.IntN(2) == 0 {
			b = a * (r.Float64() - 0.5)
		}
		x, y := new(big.Float).SetPrec(3000).SetFloat64(a), new(big.Float).SetPrec(3000).SetFloat64(b)
		exact := x.Add(x.Mul(x, x), y.Mul(y, y)).SetPrec(200)
		exact.Sqrt(exact)
		d := new(big.Float).Sub(new(big.Float).SetFloat64(Hypot(a, b)), exact)
		if share, _ := d.Quo(d, exact).Float64(); !(math.Abs(share) <= 3.2501*0x1p-53) {
			t.Fatalf("Hypot(%g, %g) is off by %.3g of itself", a, b, share)
		}
	}
	for _, c := range []struct{ x, y, want float64 }{
		{0, 0, 0}, {-3, 4, 5}, {3e300, -4e300, 5e300}, {math.Inf(-1), 1, math.Inf(1)}, {1, math.Inf(1), math.Inf(1)},
		{math.NaN(), math.Inf(1), math.Inf(1)}, {0, 0x1p-1074, 0x1p-1074},
	} {
		if got := Hypot(c.x, c.y); got != c.want {
			t.Errorf("Hypot(%g, %g) = %g, want %g", c.x, c.y, got, c.want)
		}
	}
	if !math.IsNaN(Hypot(math.NaN(), 1)) || !math.IsNaN(Hypot(1, math.NaN())) {
		t.Error("with NaN, Hypot is a number")
	}
}

// The tangent of an arc is the number that the arc was taken of: Newton's correction to
// the arc, with our own sine and cosine, stays below two units in the last
// place for Atan, and below one more for what sine and cosine lack themselves. Before
// Asin calls Atan it has four roundings, which are three more units together; that of
// x², 2⁻⁵⁴, grows by 1/(2 cos) near the ends, and shrinks by cos in the sine.
func TestArcs(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	ulp := func(x float64) float64 { return math.Nextafter(math.Abs(x), 8) - math.Abs(x) }
	for range 20_000 {
		x := math.Tan(math.Pi * (r.Float64() - 0.5))
		arc := Atan(x)
		sin, cos := Sin(arc), Cos(arc)
		if d := (sin - x*cos) / (cos + x*sin); !(math.Abs(d) <= 3*ulp(arc)) { // tan(arc − d) = x
			t.Fatalf("Atan(%g) is off by %.2f units in the last place", x, d/ulp(arc))
		}
		x = 2*r.Float64() - 1
		arc = Asin(x)
		sin, cos = Sin(arc), Cos(arc)
		if !(math.Abs(sin-x) <= 5*cos*ulp(arc)+0x1p-55+ulp(x)) {
			t.Fatalf("Asin(%g) = %g, whose sine is %g", x, arc, sin)
		}
	}
	for _, c := range []struct{ got, want float64 }{
		{Asin(1), math.Pi / 2}, {Asin(-1), -math.Pi / 2}, {Asin(0), 0}, {Asin(0.5), math.Pi / 6},
		{Atan(1), math.Pi / 4}, {Atan(math.Inf(-1)), -math.Pi / 2}, {Atan(math.Inf(1)), math.Pi / 2}, {Atan(0), 0},
	} {
		if !(math.Abs(c.got-c.want) <= 0x1p-52) {
			t.Errorf("got %g, want %g", c.got, c.want)
		}
	}
	if !math.IsNaN(Asin(1.0000001)) || !math.IsNaN(Atan(math.NaN())) {
		t.Error("a number outside the domain")
	}
}
