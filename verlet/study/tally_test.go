package study

import (
	"math"
	"math/big"
	"math/rand/v2"
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

// However the numbers are shared out, written down and read again, the tallies add
// up to the same, and to what the numbers themselves say.
func TestTallies(t *testing.T) {
	list := numbers(2000)
	one := newTally()
	for _, x := range list {
		one.add(x)
	}
	want := one.write()
	r := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		parts := make([]*tally, 1+r.IntN(9))
		for i := range parts {
			parts[i] = newTally()
		}
		for _, i := range r.Perm(len(list)) {
			parts[r.IntN(len(parts))].add(list[i])
		}
		sum := newTally()
		for _, p := range parts {
			sum.read(p.write())
		}
		if got := sum.write(); got != want {
			t.Fatalf("%d parts: %q, want %q", len(parts), got, want)
		}
		if math.Float64bits(sum.mean()) != math.Float64bits(one.mean()) {
			t.Errorf("means %g and %g", sum.mean(), one.mean())
		}
	}
	exact := new(big.Float).SetPrec(3000)
	for _, x := range list {
		if !math.IsInf(x, 1) {
			exact.Add(exact, big.NewFloat(x))
		}
	}
	mean, _ := exact.Quo(exact, big.NewFloat(float64(len(list)-1))).Float64()
	if one.mean() != mean {
		t.Errorf("mean %g, want %g", one.mean(), mean)
	}
	slices.Sort(list)
	for _, share := range []float64{0.001, 0.5, 0.9, 0.99, 1} {
		want := list[int(math.Ceil(share*float64(len(list))))-1]
		if got := one.quantile(share); got != want && !(math.Abs(got/want-1) < 0.02) {
			t.Errorf("quantile %g is %g, want %g", share, got, want)
		}
	}
	if one.lost != 1 || one.least != 0 || one.count != len(list) {
		t.Errorf("%d of %d lost, least %g", one.lost, one.count, one.least)
	}
}

// Drawing both seeds and rungs anew counts chance twice, so the intervals are on the
// safe side: they hold the order oftener than in 95 of 100 cases, and are wider than
// 95 % of the slopes are apart, but less than twice as wide.
func TestBootstrapIsOnTheSafeSide(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	const trials = 300
	hits, width := 0, 0.0
	var slopes []float64
	for trial := range trials {
		var rows []Row
		for i := range 6 {
			for seed := 1; seed <= 30; seed++ {
				g := row("p", "m")
				g.H, g.N, g.Seed = 1/float64(int(8)<<i), 8<<i, seed
				g.Value[ErrorX], g.Value[RoundingX] = g.H*g.H*math.Exp(r.NormFloat64()), 0
				rows = append(rows, g)
			}
		}
		e := law{of: []Quantity{ErrorX}, against: step}.estimate(rows, ErrorX, uint64(trial))
		if e.Low <= 2 && 2 <= e.High {
			hits++
		}
		if e.To-e.From != 6 || !(e.Low < e.Slope && e.Slope < e.High) {
			t.Fatalf("fitted %d to %d, slope %g from %g to %g", e.From, e.To, e.Slope, e.Low, e.High)
		}
		slopes, width = append(slopes, e.Slope), width+(e.High-e.Low)/trials
	}
	slices.Sort(slopes)
	apart := slopes[trials*975/1000] - slopes[trials*25/1000]
	t.Logf("%d of %d intervals hold the order; they are %.2f wide, 95 %% of the slopes within %.2f", hits, trials, width, apart)
	if float64(hits) < 0.95*trials || !(apart < width && width < 2*apart) {
		t.Errorf("%d of %d intervals hold the order; they are %.2f wide, 95 %% of the slopes within %.2f", hits, trials, width, apart)
	}
}

// hypot has the bits of math.Hypot where that is the textbook formula.
func TestHypot(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 100_000 {
		a, b := math.Exp(100*r.NormFloat64()), math.Exp(100*r.NormFloat64())
		if r.IntN(10) == 0 {
			b = a * r.Float64()
		}
		got, want := hypot(a, b), math.Hypot(a, b)
		if got != want && !(math.Abs(got/want-1) < 4e-16) {
			t.Fatalf("hypot(%g, %g) = %g, want %g", a, b, got, want)
		}
	}
	if hypot(0, 0) != 0 || hypot(3, 4) != 5 || !math.IsInf(hypot(math.Inf(1), 1), 1) || !math.IsNaN(hypot(math.NaN(), 1)) {
		t.Error("special values")
	}
}
