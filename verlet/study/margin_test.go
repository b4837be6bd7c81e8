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
	for seed := range seeds {
		place, before, tilt := 0.0, 0.0, w.tilt*r.NormFloat64()
		for i := range levels {
			g := attempt{}.row(0, 0)
			g.H, g.N, g.Seed = 1/float64(int(8)<<i), 8<<i, seed+1
			size := g.H * g.H * math.Exp(shared[i]+w.own*r.NormFloat64()+tilt*(float64(i)-float64(levels-1)/2)*math.Ln2)
			if w.walk {
				at := float64(int(1) << i)
				place, before = place+math.Sqrt(at-before)*r.NormFloat64(), at
				size *= place / math.Sqrt(at)
			}
			g.Value[ErrorX], g.Value[RoundingX] = size, 0
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
				l := law{scatter: true}
				e := l.estimate(climb(l, c.seeds, rows), ErrorX, trial)
				if e.Low() <= 2 && 2 <= e.High() {
					hits++
				}
				if e.To-e.From != c.levels || !(e.Low() < e.Slope && e.Slope < e.High()) {
					t.Fatalf("fitted %d to %d, slope %g from %g to %g", e.From, e.To, e.Slope, e.Low(), e.High())
				}
				width, square = width+(e.High()-e.Low())/trials, square+(e.Slope-2)*(e.Slope-2)/trials
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

// climb takes rows in.
func climb(l law, seeds int, rows []Row) (ladder []level) {
	l.of = []Quantity{ErrorX}
	add, ladders := l.adding(seeds), [][]level(nil)
	for _, r := range rows {
		ladders = add(ladders, r)
	}
	return ladders[0]
}

// With four times the seeds, the variance of the slope is a quarter, also where only some of the
// seeds are kept for it. The error itself is that of all seeds.
func TestSomeSeedsTellTheMargin(t *testing.T) {
	l := law{scatter: true}
	r := rand.New(rand.NewPCG(6, 1))
	variance := func(seeds int) float64 {
		rows := noise{own: 0.5}.measurements(seeds, 3, r)
		ladder := climb(l, seeds, rows)
		var all []float64 // errors on the second level
		for i := 1; i < len(rows); i += 3 {
			all = append(all, rows[i].Value[ErrorX])
		}
		for i, e := range ladder[1].errors {
			if every := len(all) / len(ladder[1].errors); e != all[i*every] {
				t.Fatalf("of %d seeds, error %d of those that are kept is not that of seed %d", seeds, i, i*every+1)
			}
		}
		if kept := len(ladder[1].errors); kept > enough || seeds <= enough && kept != seeds || ladder[1].size() != rms(all) {
			t.Errorf("of %d seeds %d are kept, and the error is %g, want %g", seeds, kept, ladder[1].size(), rms(all))
		}
		v, _ := bootstrap([]float64{0, 1, 2}, ladder, r)
		return v
	}
	few, many := variance(enough), variance(4*enough)
	if ratio := few / many; ratio < 3 || ratio > 5 { // 4, and four standard errors of two times a thousand draws
		t.Errorf("the variance is %.3g with %d seeds, and %.3g with %d", few, enough, many, 4*enough)
	}
}
