package study

import (
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// A tally takes numbers of at least 0 in and forgets them, but for a histogram.
type tally struct {
	Count, Lost int         // numbers, and those among them that are infinite or NaN
	Least, Most float64     // of the others
	Sum         float64     // of the others
	Bins        map[int]int // how many of them are in each bin
}

func newTally() *tally { return &tally{Least: math.MaxFloat64, Bins: map[int]int{}} }

func (t *tally) add(x float64) {
	t.Count++
	if math.IsInf(x, 1) || math.IsNaN(x) {
		t.Lost++
		return
	}
	t.Least, t.Most, t.Sum = min(t.Least, x), max(t.Most, x), t.Sum+x
	t.Bins[bin(x)]++
}

// merge adds another tally. The sum depends on the order in which tallies are merged, in
// its last digits.
func (t *tally) merge(o *tally) {
	t.Count, t.Lost = t.Count+o.Count, t.Lost+o.Lost
	t.Least, t.Most, t.Sum = min(t.Least, o.Least), max(t.Most, o.Most), t.Sum+o.Sum
	for b, n := range o.Bins {
		t.Bins[b] += n
	}
}

// bin returns the bin of x ≥ 0. There are 32 to each power of two, told apart by the
// first five bits of the fraction.
func bin(x float64) int { return int(math.Float64bits(x) >> 47) }

// edge returns the lower edge of a bin.
func edge(bin int) float64 { return math.Float64frombits(uint64(bin) << 47) }

func (t *tally) mean() float64 { return t.Sum / float64(t.Count-t.Lost) }

// quantile returns the middle of the bin that holds it. Lost numbers count as
// infinite.
func (t *tally) quantile(share float64) float64 {
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
