package study

import (
	"fmt"
	"maps"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func sweepKind() Kind {
	return Kind{
		Name:  "sweep",
		Title: "the energy error over very many starts",
		About: "From as many starts as there are seeds, each coordinate and velocity of the problem's own start times a\n" +
			"random number between 0.5 and 1.5. The error of a run is its largest energy error, and rows are statistics of\n" +
			"it over the starts: runs stream through a histogram, so memory does not grow with their number. The median\n" +
			"and the other quantiles are right to 2 %, everything else to the last digit.",
		full: Study{
			Problems: problems("Hénon–Heiles(1/12)"), Methods: []verlet.Method{verlet.VelocityVerlet},
			Steps: spread(20, 218, 100), Horizon: 5, Seeds: 10_000,
		},
		quick: Study{Steps: spread(20, 200, 10), Seeds: 500},
		uses:  uses{arithmetic: true, seeds: true, energy: true, lattice: true},
		jobs: func(s Study) (jobs []job, err error) {
			for _, p := range s.Problems {
				for _, m := range s.Methods {
					for _, a := range s.Arithmetic {
						for _, n := range s.Steps {
							parts := min(s.Seeds, blocks)
							for b := range parts {
								from, to := s.Seeds*b/parts, s.Seeds*(b+1)/parts
								jobs = append(jobs, job{n * m.Evals * (to - from), func() []Row {
									r := s.blank(p, m, a, n)
									r.Statistic = s.block(p, m, a, n, from, to).write()
									return []Row{r}
								}})
							}
						}
					}
				}
			}
			return jobs, nil
		},
		reduce: statistics,
		summary: func(s Study, rows []Row) ([]Estimate, Table) {
			var medians []Row
			for _, r := range rows {
				if r.Statistic == "median" {
					medians = append(medians, r)
				}
			}
			list := law{of: []Quantity{EnergyWorst}, floor: 1e-16, against: step}.fit(medians)
			t := s.exponents(list, true, "h")
			t.Note = "Orders of the median over the starts."
			return list, t
		},
	}
}

// blocks is the number of jobs that the starts of one step are cut into.
const blocks = 16

// spread returns numbers of steps from one to another, evenly.
func spread(from, to, n int) (steps []int) {
	for i := range n {
		steps = append(steps, from+(to-from)*i/(n-1))
	}
	return steps
}

func (s Study) blank(p problem.Problem, m verlet.Method, a Arithmetic, n int) Row {
	r := row(p.Name, m.Name)
	r.Arithmetic, r.Pattern, r.H, r.N, r.T = a, "constant", s.Horizon/float64(n), n, p.T0+s.Horizon
	return r
}

// block runs the starts from ≤ i < to.
func (s Study) block(p problem.Problem, m verlet.Method, a Arithmetic, n, from, to int) *tally {
	t := newTally()
	system := a.set(p.System())
	x, v := slices.Clone(p.X0), slices.Clone(p.V0)
	for i := from; i < to; i++ {
		r := rand.New(rand.NewPCG(uint64(i+1), 1))
		for j := range x {
			x[j] = p.X0[j] * (0.5 + r.Float64())
			v[j] = p.V0[j] * (0.5 + r.Float64())
		}
		system.Set(p.T0, x, v)
		e0, worst := p.Energy(system), 0.0
		for range system.Steps(m, s.Horizon/float64(n), n) {
			worst = max(worst, math.Abs(p.Energy(system)-e0))
		}
		if system.Err() != nil {
			worst = math.Inf(1)
		}
		t.add(worst)
	}
	return t
}

// A tally takes numbers in and forgets them. Two tallies make one, and it does not
// matter which numbers each has seen: counts are integers, and so is the sum, in
// units of the smallest float64.
type tally struct {
	count, lost int // numbers, and those among them that are infinite
	least, most float64
	sum         *big.Int
	bins        map[int]int
}

func newTally() *tally {
	return &tally{least: math.Inf(1), sum: new(big.Int), bins: map[int]int{}}
}

func (t *tally) add(x float64) {
	t.count++
	if math.IsInf(x, 1) || math.IsNaN(x) {
		t.lost++
		return
	}
	t.least, t.most = min(t.least, x), max(t.most, x)
	t.sum.Add(t.sum, integer(x))
	t.bins[bin(x)]++
}

// integer returns x ≥ 0 in units of 2⁻¹⁰⁷⁴.
func integer(x float64) *big.Int {
	fraction, exponent := math.Frexp(x)
	n := big.NewInt(int64(math.Ldexp(fraction, 53)))
	if shift := exponent - 53 + 1074; shift >= 0 {
		return n.Lsh(n, uint(shift))
	} else {
		return n.Rsh(n, uint(-shift))
	}
}

// bin returns the bin of x ≥ 0: 32 to each power of two, told apart by the first
// five bits of the fraction.
func bin(x float64) int { return int(math.Float64bits(x) >> 47) }

// edge returns the lower edge of a bin.
func edge(bin int) float64 { return math.Float64frombits(uint64(bin) << 47) }

// write writes the tally down in one word for each number: count, lost, least, most,
// sum, and the counts of the bins.
func (t *tally) write() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %d %x %x %s", t.count, t.lost, t.least, t.most, t.sum.Text(62))
	for _, bin := range slices.Sorted(maps.Keys(t.bins)) {
		fmt.Fprintf(&b, " %d:%d", bin, t.bins[bin])
	}
	return b.String()
}

// read adds what write has written. A text that it has not written is a mistake of
// the program: journals have checksums.
func (t *tally) read(text string) {
	var count, lost int
	var least, most float64
	var sum string
	words := strings.Fields(text)
	_, err := fmt.Sscan(strings.Join(words[:min(5, len(words))], " "), &count, &lost, &least, &most, &sum)
	n, ok := new(big.Int).SetString(sum, 62)
	if err != nil || !ok {
		panic(fmt.Sprintf("study: %q is no tally", text))
	}
	t.count, t.lost = t.count+count, t.lost+lost
	t.least, t.most = min(t.least, least), max(t.most, most)
	t.sum.Add(t.sum, n)
	for _, word := range words[5:] {
		var bin, count int
		fmt.Sscanf(word, "%d:%d", &bin, &count)
		t.bins[bin] += count
	}
}

// mean returns the mean of the finite numbers, rounded once.
func (t *tally) mean() float64 {
	if t.count == t.lost {
		return math.NaN()
	}
	q := new(big.Rat).SetFrac(t.sum, big.NewInt(int64(t.count-t.lost)))
	q.Quo(q, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 1074)))
	mean, _ := q.Float64()
	return mean
}

// quantile returns the middle of the bin that holds it; infinite numbers are the
// largest.
func (t *tally) quantile(share float64) float64 {
	rank := int(math.Ceil(share * float64(t.count)))
	for _, b := range slices.Sorted(maps.Keys(t.bins)) {
		if rank -= t.bins[b]; rank <= 0 {
			return min(max((edge(b)+edge(b+1))/2, t.least), t.most)
		}
	}
	return math.Inf(1)
}

// statistics adds the tallies of each step up.
func statistics(rows []Row) (all []Row) {
	for _, rows := range Groups(rows) {
		for _, rung := range rungs(rows) {
			t := newTally()
			for _, r := range rung {
				t.read(r.Statistic)
			}
			r := rung[0]
			keep := func(statistic string, value float64) {
				r.Statistic, r.Count, r.Value[EnergyWorst] = statistic, t.count, value
				all = append(all, r)
			}
			keep("least", t.least)
			keep("median", t.quantile(0.5))
			keep("mean", t.mean())
			keep("90 %", t.quantile(0.9))
			keep("99 %", t.quantile(0.99))
			keep("most", t.most)
			r.Statistic, r.Count, r.Value[EnergyWorst] = "blew up", t.lost, math.NaN()
			all = append(all, r)
		}
	}
	return all
}
