package study

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// blocks returns the number of blocks that the starts are cut into, so that a part takes some seconds: 64, or
// up to 1024 where that is above about a billion evaluations of a coordinate. It is the same for any number of
// workers and shards, and so are the sums of the blocks.
func (s Study) blocks(m verlet.Method, p problem.Problem) int {
	steps := 0
	for _, n := range s.Steps {
		steps += n
	}
	work := float64(s.Starts) * float64(steps) * float64(max(m.Evals, 1)*len(p.X0))
	return min(s.Starts, int(min(max(64, work/1e9), 1024)))
}

// sweep runs the starts from ≤ i < to.
func (t pair) sweep(T float64, from, to int) measure {
	return func(n int) Row {
		row, s, p := t.row(T/float64(n), n), t.p.System(), t.p
		row.T, row.Histogram = p.T0+T, newHistogram()
		x, v := slices.Clone(p.X0), slices.Clone(p.V0)
		for i := from; i < to; i++ {
			r := rand.New(rand.NewPCG(uint64(i+1), 1))
			for j := range x {
				x[j] = p.X0[j] * (0.5 + r.Float64())
				v[j] = p.V0[j] * (0.5 + r.Float64())
			}
			s.Set(p.T0, x, v)
			e0, worst := p.Energy(s), 0.0
			for range s.Steps(t.m, row.H, n) {
				worst = max(worst, math.Abs(p.Energy(s)-e0))
			}
			if s.Err() != nil {
				worst = math.Inf(1)
			}
			row.Histogram.add(worst)
		}
		return row
	}
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
