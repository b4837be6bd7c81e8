package study

import (
	"cmp"
	"math"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"gonum.org/v1/gonum/floats"
)

// A Pattern is a way for the step to vary from one to the next.
type Pattern struct {
	Name   string
	Random bool // the steps depend on a seed
	// MeanSquare is that of the steps in a long run, in units of the square of the mean step:
	// 1 + s²/m² for steps of mean m and standard deviation s.
	MeanSquare float64

	size func(i, n int, r *rand.Rand) float64 // step i of n, up to a factor that makes the sum right
}

// String returns the pattern's name.
func (p Pattern) String() string { return p.Name }

// The patterns that methods for varying steps have to stand.
var (
	// Constant is the pattern of equal steps.
	Constant = Pattern{"constant", false, 1, func(i, n int, r *rand.Rand) float64 { return 1 }}

	// Ramp grows evenly from 0.5 to 1.5 over the run.
	Ramp = Pattern{"ramp", false, 1 + 1./12, func(i, n int, r *rand.Rand) float64 { return 0.5 + (float64(i)+0.5)/float64(n) }}

	// Alternating is 0.5, 1.5, 0.5, 1.5, …
	Alternating = Pattern{"alternating", false, 1 + 0.5*0.5, func(i, n int, r *rand.Rand) float64 { return 0.5 + float64(i%2) }}

	// Random is uniform between 0.5 and 1.5.
	Random = Pattern{"random", true, 1 + 1./12, func(i, n int, r *rand.Rand) float64 { return 0.5 + r.Float64() }}

	// DroppedFrames is a frame of 1/60 s, or with probability 0.3 one of 1/30 s.
	DroppedFrames = Pattern{"30/60 fps", true, (0.7 + 0.3*4) / (1.3 * 1.3), func(i, n int, r *rand.Rand) float64 {
		if r.Float64() < 0.3 {
			return 2
		}
		return 1
	}}

	// Spiky makes every 20th step five times as long as the others.
	Spiky = Pattern{"spiky", false, (44. / 20) / (1.2 * 1.2), func(i, n int, r *rand.Rand) float64 {
		if i%20 == 19 {
			return 5
		}
		return 1
	}}
)

// Patterns returns all of them. The first step is always the mean step, as in the articles.
func Patterns() []Pattern {
	return []Pattern{Constant, Ramp, Alternating, Random, DroppedFrames, Spiky}
}

// Steps returns n steps that add up to T. The same seed gives the same steps.
func (p Pattern) Steps(T float64, n int, seed uint64) []float64 {
	demand(cmp.Or(checkRuns(T, []int{n}), refuse(p.size == nil, "an empty pattern; take one of Patterns, such as Random")))
	r, h, sum := rand.New(rand.NewPCG(seed, 0)), make([]float64, n), 0.0
	for i := range h {
		h[i] = p.size(i, n, r)
		if i > 0 {
			sum += h[i]
		}
	}
	floats.Scale((T-T/float64(n))/sum, h)
	h[0] = T / float64(n)
	return h
}

// OrderVarying is [Order] with steps that vary. An error is the root mean square, over the seeds
// 1, 2, …, of each run's largest error after any step, and stands at the mean step. Errors that
// are partly chance scatter about their power law, so all above the rounding errors are fitted.
func OrderVarying(m verlet.Method, p problem.Problem, pattern Pattern, T float64, steps []int, seeds int) Convergence {
	demand(checkRuns(T, steps))
	p.From(p.T0) // panics if there is no exact solution for this start
	return pair{m, p}.converge(scattering, steps, seeds, func(seed int) measure {
		return func(n int) Row {
			r, hs := pair{m, p}.row(T/float64(n), n), pattern.Steps(T, n, uint64(seed))
			s, carried := p.System(), Compensated.On(p.System())
			for i := range along(m, s, hs) {
				carried.Run(m, hs[i-1], 1)
				r.compare(p, s, carried)
			}
			return r
		}
	})
}

// OverSeeds measures a number for the seeds 1, 2, …
func OverSeeds(seeds int, measure func(seed uint64) float64) (sample []float64) {
	for seed := range seeds {
		sample = append(sample, measure(uint64(seed+1)))
	}
	return sample
}

// A SeedScan is a number measured in several numbers of steps, each for several seeds.
type SeedScan struct {
	Method       verlet.Method
	Name         string    // the method's name, or what [SeedScan.As] says
	N            []float64 // numbers of steps
	Mean, Spread []float64 // mean and standard deviation over the seeds, for each of them
}

// Scan measures a number of runs with m in each of the given numbers of steps, for the seeds 1, 2, …
//
//	weight := func(n int, seed uint64) float64 { … } // along study.Random.Steps(10, n, seed)
//	scan := study.Scan(trial.OriginalVerlet, weight, study.Ladder(80, 8), 100).As("random")
func Scan(m verlet.Method, measure func(n int, seed uint64) float64, steps []int, seeds int) SeedScan {
	must(seeds >= 1 && len(steps) >= 1, "a scan of %d numbers of steps and %d seeds; at least one of both is needed", len(steps), seeds)
	scan := SeedScan{Method: m, Name: m.Name}
	for _, n := range steps {
		mean, spread := meanAndSpread(OverSeeds(seeds, func(seed uint64) float64 { return measure(n, seed) }))
		scan.N, scan.Mean, scan.Spread = append(scan.N, float64(n)), append(scan.Mean, mean), append(scan.Spread, spread)
	}
	return scan
}

// meanAndSpread returns the mean and the standard deviation, which is 0 for a single number.
// (Those of gonum do not have the same bits on every processor, and figures store these.)
func meanAndSpread(sample []float64) (mean, spread float64) {
	for _, v := range sample {
		mean += v / float64(len(sample))
	}
	sum := 0.0
	for _, v := range sample {
		sum += float64((v - mean) * (v - mean))
	}
	return mean, math.Sqrt(sum / float64(max(1, len(sample)-1)))
}

// As returns the scan with another name: that of the clock, or of the arithmetic.
func (s SeedScan) As(name string) SeedScan {
	s.Name = name
	return s
}

// Last returns the mean at the largest number of steps.
func (s SeedScan) Last() float64 { return s.Mean[len(s.Mean)-1] }

// Geometric returns n numbers of which each is ratio times the one before.
func Geometric(first, ratio float64, n int) (list []float64) {
	for range n {
		list = append(list, first)
		first *= ratio
	}
	return list
}

// Tabulate returns f at each of the places.
func Tabulate(f func(x float64) float64, places []float64) (list []float64) {
	for _, x := range places {
		list = append(list, f(x))
	}
	return list
}

// Times returns n times, h apart, from the first one.
func Times(first, h float64, n int) (list []float64) {
	for i := range n {
		list = append(list, first+float64(h*float64(i)))
	}
	return list
}

// Deviation returns x − exact(t) for positions x at the times t.
func Deviation(t, x []float64, exact func(t float64) float64) []float64 {
	return floats.SubTo(make([]float64, len(t)), x, Tabulate(exact, t))
}
