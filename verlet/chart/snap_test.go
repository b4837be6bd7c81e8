package chart

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestLog10(t *testing.T) {
	for k := -307; k <= 308; k++ {
		if got := log10(pow10(k)); got != float64(k) {
			t.Errorf("the logarithm of 1e%d is %v", k, got)
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		x := math.Pow(10, 600*r.Float64()-300)
		if got, want := log10(x), math.Log10(x); math.Abs(got-want) > 2e-12 {
			t.Fatalf("the logarithm of %v is %v, want %v", x, got, want)
		}
	}
}

// A place that is a tie on paper goes the same way if its last bits are wrong.
func TestSnap(t *testing.T) {
	for _, n := range []float64{1, 64, fine, 1 << 40} {
		for k := -100.0; k < 100; k++ {
			for _, part := range []float64{0, 1. / 8, 1. / 6, 1. / 3, 1. / 2, 2. / 3, 5. / 6, 7. / 8} {
				x := (k + part) / n
				got := snap(x, n)
				if math.Abs(got-x) > 0.52/n {
					t.Errorf("%v goes to %v, with steps of 1/%v", x, got, n)
				}
				if up, down := snap(math.Nextafter(x, 1e9), n), snap(math.Nextafter(x, -1e9), n); up != got || down != got {
					t.Errorf("%v goes to %v, its neighbours to %v and %v", x, got, up, down)
				}
			}
		}
	}
}
