package study

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A noise is what makes measured errors differ from h².
type noise struct {
	own    float64 // each seed on each level has its own
	common float64 // all seeds share it on a level
	tilt   float64 // each seed has its own exponent
	walk   bool    // a seed keeps some from level to level, as rounding does
}

// measurements returns the rows of a made-up study of order 2.
func (w noise) measurements(seeds, levels int, r *rand.Rand) (rows []Row) {
	shared := make([]float64, levels)
	for i := range shared {
		shared[i] = w.common * r.NormFloat64()
	}
	for range seeds {
		place, before, tilt := 0.0, 0.0, w.tilt*r.NormFloat64()
		for i := range levels {
			g := pair{}.row(1/float64(int(8)<<i), 8<<i)
			size := g.H * g.H * math.Exp(shared[i]+w.own*r.NormFloat64()+tilt*(float64(i)-float64(levels-1)/2)*math.Ln2)
			if w.walk {
				at := float64(int(1) << i)
				place, before = place+math.Sqrt(at-before)*r.NormFloat64(), at
				size *= place / math.Sqrt(at)
			}
			g.Value[ErrorX] = size
			rows = append(rows, g)
		}
	}
	return rows
}

// The intervals hold the order in 95 of 100 cases, neither more nor less, whatever the
// noise is.
func TestIntervalsAreHonest(t *testing.T) {
	for _, c := range []struct {
		name          string
		seeds, levels int
		noise         noise
	}{
		{"one seed", 1, 6, noise{own: 0.3}},
		{"one seed, four levels", 1, 4, noise{own: 0.3}},
		{"noise of the seeds", 8, 6, noise{own: 0.5}},
		{"wild noise of the seeds", 8, 6, noise{own: 1}},
		{"many seeds", 30, 6, noise{own: 1}},
		{"noise of the levels", 8, 6, noise{own: 0.1, common: 0.5}},
		{"noise of both", 8, 6, noise{own: 0.7, common: 0.25}},
		{"seeds that remember", 8, 6, noise{walk: true}},
		{"seeds of different orders", 8, 6, noise{own: 0.1, tilt: 0.2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(5, uint64(c.seeds)))
			const trials = 800
			hits, width, square := 0, 0.0, 0.0
			for trial := range trials {
				rows := c.noise.measurements(c.seeds, c.levels, r)
				e := scattered(law{}.ladder(rows, ErrorX), rand.New(rand.NewPCG(uint64(trial), 0)))
				if math.Abs(e.Slope-2) <= e.Margin {
					hits++
				}
				if e.To-e.From != c.levels || !(e.Margin > 0) {
					t.Fatalf("fitted %d to %d, slope %g ± %g", e.From, e.To, e.Slope, e.Margin)
				}
				width, square = width+2*e.Margin/trials, square+(e.Slope-2)*(e.Slope-2)/trials
			}
			apart := 2 * 1.96 * math.Sqrt(square)
			share := float64(hits) / trials
			t.Logf("%.1f %% of the intervals hold the order; they are %.2f wide, 95 %% of the slopes within %.2f", 100*share, width, apart)
			if share < 0.92 || share > 0.98 { // 95 %, and four standard errors of so many trials
				t.Error("want 95 %")
			}
		})
	}
}
