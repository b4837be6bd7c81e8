package study

import (
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

// numbers are as unlike as errors can be.
func numbers(n int) (list []float64) {
	r := rand.New(rand.NewPCG(1, 2))
	for range n {
		list = append(list, math.Exp(30*r.NormFloat64()))
	}
	return append(list, 0, 0x1p-1074, math.MaxFloat64/float64(2*n), math.Inf(1), 1)
}

// However the numbers are shared out, the histograms add
// up to the same, and to what the numbers themselves say. Only the sum depends on the
// sharing, by its rounding.
func TestHistograms(t *testing.T) {
	list := numbers(2000)
	one := newHistogram()
	for _, x := range list {
		one.add(x)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		parts := make([]*Histogram, 1+r.IntN(9))
		for i := range parts {
			parts[i] = newHistogram()
		}
		for _, i := range r.Perm(len(list)) {
			parts[r.IntN(len(parts))].add(list[i])
		}
		sum := newHistogram()
		for _, p := range parts {
			sum.merge(p)
		}
		if !(math.Abs(sum.Sum/one.Sum-1) < 1e-12) {
			t.Errorf("%d parts: the sum is %g, want %g", len(parts), sum.Sum, one.Sum)
		}
		if sum.Sum = one.Sum; !reflect.DeepEqual(sum, one) {
			t.Fatalf("%d parts add up to another histogram", len(parts))
		}
	}
	exact := new(big.Float).SetPrec(3000)
	for _, x := range list {
		if !math.IsInf(x, 1) {
			exact.Add(exact, big.NewFloat(x))
		}
	}
	mean, _ := exact.Quo(exact, big.NewFloat(float64(len(list)-1))).Float64()
	if !(math.Abs(one.mean()/mean-1) < 1e-13) {
		t.Errorf("mean %g, want %g", one.mean(), mean)
	}
	slices.Sort(list)
	for _, share := range []float64{0.001, 0.5, 0.9, 0.99, 1} {
		want := list[int(math.Ceil(share*float64(len(list))))-1]
		if got := one.quantile(share); got != want && !(math.Abs(got/want-1) < 0.02) {
			t.Errorf("quantile %g is %g, want %g", share, got, want)
		}
	}
	if one.Lost != 1 || one.Least != 0 || one.Count != len(list) {
		t.Errorf("%d of %d lost, least %g", one.Lost, one.Count, one.Least)
	}
}
