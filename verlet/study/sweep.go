package study

import (
	"iter"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

func sweepKind() Kind {
	return Kind{
		Name:  "sweep",
		Title: "the energy error over very many starts",
		About: "Seeds are starts: each coordinate and velocity of the problem's own start times a random number between 0.5 and\n" +
			"1.5. The error of a run is its largest energy error, and rows are statistics of it over the starts. Runs go\n" +
			"through a histogram, so that memory does not grow with their number. The median and the other quantiles are\n" +
			"right to 2 %, everything else to the last digits. The exponent is that of the median.",
		full: Study{
			Problems: problems("Hénon–Heiles(1/12)"), Methods: []verlet.Method{verlet.VelocityVerlet},
			Steps: spaced(20, 218, 100), T: 5, Seeds: 10_000,
		},
		quick:  func(s *Study) { s.Steps, s.Seeds = spaced(20, 200, 10), 500 },
		starts: true, energy: true, arithmetic: Arithmetics(),
		cost: func(s Study, t trial) int { return (1 + s.Seeds/s.blocks(t)) * once(s, t) },
		measure: each(func(s Study, t trial, _ Pattern, block, n int) []Row {
			r, parts := t.row(s.T/float64(n), n), s.blocks(t)
			r.T, r.tally = t.Problem.T0+s.T, t.sweep(r.H, n, s.Seeds*(block-1)/parts, s.Seeds*block/parts)
			return []Row{r}
		}),
		reduce: statistics,
		law:    law{of: []Quantity{EnergyWorst}, floor: 1e-16},
		claim:  orderOf,
	}
}

// blocks returns the number of jobs that the starts in a number of steps are cut into, so
// that a job takes some seconds: 64, or more where that is above about a billion
// evaluations of a coordinate. It is the same for any number of workers and shards, and
// so are the sums of the blocks.
func (s Study) blocks(t trial) int {
	const fewest, most = 64, 1e9
	work := float64(s.Seeds) * float64(once(s, t)) * float64(len(t.Problem.X0))
	return min(s.Seeds, max(fewest, int(work/most)))
}

// spaced returns numbers of steps from one to another, evenly.
func spaced(from, to, n int) (steps []int) {
	for i := range n {
		steps = append(steps, from+(to-from)*i/(n-1))
	}
	return steps
}

// sweep runs the starts from ≤ i < to.
func (t trial) sweep(h float64, n, from, to int) *tally {
	all := newTally()
	s, p := t.system(), t.Problem
	x, v := slices.Clone(p.X0), slices.Clone(p.V0)
	for i := from; i < to && !t.stopped(); i++ {
		r := rand.New(rand.NewPCG(uint64(i+1), 1))
		for j := range x {
			x[j] = p.X0[j] * (0.5 + r.Float64())
			v[j] = p.V0[j] * (0.5 + r.Float64())
		}
		s.Set(p.T0, x, v)
		e0, worst := p.Energy(s), 0.0
		for range t.steps(s, h, n) {
			worst = max(worst, math.Abs(p.Energy(s)-e0))
		}
		if s.Err() != nil {
			worst = math.Inf(1)
		}
		all.add(worst)
	}
	return all
}

// statistics sums the blocks of each step up, in their order.
func statistics(rows iter.Seq[Row]) iter.Seq[Row] {
	add := func(sums []Row, block Row) []Row {
		if k := len(sums) - 1; k >= 0 && sums[k].N == block.N {
			sums[k].tally.merge(block.tally)
			return sums
		}
		sum := newTally()
		sum.merge(block.tally)
		block.tally, block.Seed = sum, 0
		return append(sums, block)
	}
	return func(yield func(Row) bool) {
		for _, sums := range bySeries(rows, add) {
			for _, r := range sums {
				for _, statistic := range r.statistics() {
					if !yield(statistic) {
						return
					}
				}
			}
		}
	}
}

// statistics returns a row for each statistic of the tally.
func (r Row) statistics() (all []Row) {
	sum := r.tally
	r.tally = nil
	keep := func(statistic string, count int, value float64) {
		r.Statistic, r.Count, r.Value[EnergyWorst] = statistic, count, value
		all = append(all, r)
	}
	if sum.Lost == sum.Count {
		sum.Least = math.Inf(1)
	}
	keep("least", sum.Count, sum.Least)
	keep("median", sum.Count, sum.quantile(0.5))
	keep("mean", sum.Count, sum.mean())
	keep("90 %", sum.Count, sum.quantile(0.9))
	keep("99 %", sum.Count, sum.quantile(0.99))
	keep("most", sum.Count, sum.Most)
	keep("blew up", sum.Lost, math.NaN())
	return all
}
