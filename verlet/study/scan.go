package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
)

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

// Scan measures a number of runs with m in each of the given numbers of steps, for the seeds
// 1, 2, … What depends on no seed needs one only.
//
//	weight := func(n int, seed uint64) float64 { … } // along study.Random.Steps(10, n, seed)
//	scan := study.Scan(verlet.OriginalVerlet, weight, study.Ladder(80, 8), 100).As("random")
func Scan(m verlet.Method, measure func(n int, seed uint64) float64, steps []int, seeds int) SeedScan {
	must(refuse(seeds < 1 || len(steps) == 0,
		"a scan of %d numbers of steps and %d seeds; at least one of both is needed", len(steps), seeds))
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

// Geometric returns n numbers of which each is ratio times the one before, such as steps for
// an axis that is logarithmic. They have the same bits on every processor.
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
func Deviation(t, x []float64, exact func(t float64) float64) (list []float64) {
	for i, at := range t {
		list = append(list, x[i]-exact(at))
	}
	return list
}
