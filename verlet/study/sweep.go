package study

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"gonum.org/v1/gonum/stat"
)

func sweepKind() Kind {
	var steps []int
	for n := 20; n < 220; n += 2 {
		steps = append(steps, n)
	}
	return Kind{
		Name:  "sweep",
		Title: "the energy error over very many starts",
		About: "Seeds are starts: each coordinate and velocity of the problem's own start times a random number between 0.5\n" +
			"and 1.5. The error of a run is its largest energy error; rows are statistics of it over the starts. Runs go through\n" +
			"a histogram: quantiles are right to 2 %, all else to the last digits. The exponent is that of the median.",
		Study: Study{
			Kind: "sweep", Patterns: []Pattern{Constant}, Arithmetic: []Arithmetic{Plain},
			Problems: problems("Hénon–Heiles(1/12)"), Methods: []verlet.Method{verlet.VelocityVerlet},
			Steps: steps, T: 5, Seeds: 10_000,
		},
		counted: true,
		measure: func(s Study, t attempt) []Row {
			n, parts := s.Steps[0], s.blocks(t) // a job has one
			r := t.row(s.T/float64(n), n)
			r.T, r.Histogram = t.Problem.T0+s.T, t.sweep(r.H, n, s.Seeds*(t.seed-1)/parts, s.Seeds*t.seed/parts)
			return []Row{r}
		},
		law: law{of: []Quantity{EnergyWorst}, floor: 1e-16},
	}
}

// blocks returns the number of jobs that the starts in a number of steps are cut into, so that a
// job takes some seconds: 64, or more where that is above about a billion evaluations of a
// coordinate. It is the same for any number of workers and shards, and so are the sums of the blocks.
func (s Study) blocks(t attempt) int {
	work := float64(s.Seeds) * float64(once(s, t)) * float64(len(t.Problem.X0))
	return min(s.Seeds, max(64, int(work/1e9)))
}

// sweep runs the starts from ≤ i < to.
func (t attempt) sweep(h float64, n, from, to int) *Histogram {
	all := newHistogram()
	s, p := t.system(), t.Problem
	x, v := slices.Clone(p.X0), slices.Clone(p.V0)
	for i := from; i < to; i++ {
		r := rand.New(rand.NewPCG(uint64(i+1), 1))
		for j := range x {
			x[j] = p.X0[j] * (0.5 + r.Float64())
			v[j] = p.V0[j] * (0.5 + r.Float64())
		}
		s.Set(p.T0, x, v)
		e0, worst := p.Energy(s), 0.0
		for range s.Steps(t.Method, h, n) {
			worst = max(worst, math.Abs(p.Energy(s)-e0))
		}
		if s.Err() != nil {
			worst = math.Inf(1)
		}
		all.add(worst)
	}
	return all
}

// statistics returns a row for each statistic of the histograms.
func statistics(sums []Row) (rows []Row) {
	for _, r := range sums {
		sum := r.Histogram
		if r.Histogram = nil; sum.Lost == sum.Count {
			sum.Least = math.Inf(1)
		}
		for _, s := range []struct {
			name  string
			count int
			value float64
		}{
			{"least", sum.Count, sum.Least}, {"median", sum.Count, sum.quantile(0.5)}, {"mean", sum.Count, sum.mean()},
			{"90 %", sum.Count, sum.quantile(0.9)}, {"99 %", sum.Count, sum.quantile(0.99)}, {"most", sum.Count, sum.Most},
			{"blew up", sum.Lost, math.NaN()},
		} {
			r.Statistic, r.Count, r.Value[EnergyWorst] = s.name, s.count, s.value
			rows = append(rows, r)
		}
	}
	return rows
}

// A Histogram takes numbers of at least 0 in and forgets them, but for their number in each bin.
type Histogram struct {
	Count, Lost int         // numbers, and those among them that are infinite or NaN
	Least, Most float64     // of the others
	Sum         float64     // of the others
	Bins        map[int]int // how many of them are in each bin
}

func newHistogram() *Histogram { return &Histogram{Least: math.MaxFloat64, Bins: map[int]int{}} }

func (t *Histogram) add(x float64) {
	t.Count++
	if math.IsInf(x, 1) || math.IsNaN(x) {
		t.Lost++
		return
	}
	t.Least, t.Most, t.Sum = min(t.Least, x), max(t.Most, x), t.Sum+x
	t.Bins[bin(x)]++
}

// merge adds another histogram. The last digits of the sum depend on the order of merging.
func (t *Histogram) merge(o *Histogram) {
	t.Count, t.Lost = t.Count+o.Count, t.Lost+o.Lost
	t.Least, t.Most, t.Sum = min(t.Least, o.Least), max(t.Most, o.Most), t.Sum+o.Sum
	for b, n := range o.Bins {
		t.Bins[b] += n
	}
}

// bin returns the bin of x ≥ 0: one of 32 to each power of two, by five bits of the fraction.
func bin(x float64) int { return int(math.Float64bits(x) >> 47) }

// edge returns the lower edge of a bin.
func edge(bin int) float64 { return math.Float64frombits(uint64(bin) << 47) }

func (t *Histogram) mean() float64 { return t.Sum / float64(t.Count-t.Lost) }

// quantile returns the middle of the bin that holds it. Lost numbers count as infinite.
func (t *Histogram) quantile(share float64) float64 {
	var x, weight []float64
	for _, b := range slices.Sorted(maps.Keys(t.Bins)) {
		x = append(x, min(max((edge(b)+edge(b+1))/2, t.Least), t.Most))
		weight = append(weight, float64(t.Bins[b]))
	}
	if t.Lost > 0 {
		x, weight = append(x, math.Inf(1)), append(weight, float64(t.Lost))
	}
	return stat.Quantile(share, stat.Empirical, x, weight)
}
