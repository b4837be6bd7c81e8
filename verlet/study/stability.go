package study

import (
	"fmt"
	"iter"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A StabilityScan is what a step on the oscillator x″ = −ω²x does, against its size.
type StabilityScan struct {
	Method verlet.Method
	H      []float64 // steps
	Growth []float64 // spectral radius of each step
	Trace  []float64
	Limit  float64 // step at which growth begins; 0 if it does not
}

// Stability looks at n steps between 0 and the given one on the oscillator of frequency
// 1, and for the limit of stability. It finds windows of instability that are narrower
// than the distance between those steps as well.
func Stability(m verlet.Method, most float64, n int) StabilityScan {
	return plainly(m, problem.Harmonic(1)).stability(most, n)
}

// Limit returns the largest ωh for which m is stable on the oscillator, up to 5, and 0 if
// it is for none. (A growth that begins below 0.05 is taken to begin at 0.)
func Limit(m verlet.Method) float64 {
	limit := Stability(m, 5, 500).Limit
	if limit < slow {
		return 0
	}
	return limit
}

func (t trial) stability(most float64, n int) StabilityScan {
	at := func(i int) float64 { return most * float64(i) / float64(n) }
	c := StabilityScan{Method: t.Method}
	for i := 1; i <= n && !t.stopped(); i++ {
		h := at(i)
		l := t.matrix(h)
		c.H, c.Growth, c.Trace = append(c.H, h), append(c.Growth, l.growth()), append(c.Trace, l.trace())
		if c.Limit > 0 {
			continue
		}
		if top := math.Abs(l.trace()); i > 1 && i < n && math.Abs(c.Trace[i-2]) < top && math.Abs(t.matrix(at(i+1)).trace()) <= top {
			h = t.highest(at(i-1), at(i+1))
		}
		if t.matrix(h).growth() > unstable {
			c.Limit = t.onset(at(i-1), h)
		}
	}
	return c
}

func stabilityKind() Kind {
	return Kind{
		Name:  "stability",
		Title: "how long a step may be on the oscillator",
		About: "A step on x″ = −x is a matrix, and a run grows if its spectral radius is above 1. The step h, which is ωh\n" +
			"here, goes from 0 to T in as many values as there are steps; of several numbers of steps the last one counts.\n" +
			"The limit is where growth begins. Narrow windows between those values are searched as well.",
		full:        Study{Problems: problems("harmonic"), Methods: verlet.Methods(), Steps: []int{2000}, T: 5},
		quick:       func(s *Study) { s.Steps = []int{400} },
		ownProblems: true, arithmetic: Arithmetics()[:1],
		measure: func(s Study, t trial, _ Pattern, _ int) []Row { return t.stability(s.T, s.longest()).rows(t) },
		summary: func(s Study, rows iter.Seq[Row]) ([]Estimate, Table) { return nil, s.limits(rows) },
	}
}

// unstable is the growth a step above which a run is not stable, beyond rounding.
const unstable = 1 + 1e-9

// slow is the limit below which growth may have begun at 0 already.
const slow = 0.05

func (c StabilityScan) rows(t trial) (rows []Row) {
	add := func(h float64, what string) {
		r, l := t.row(h, 1), t.matrix(h)
		r.Evals, r.Statistic, r.Value[Growth], r.Value[Trace] = t.Method.Evals, what, l.growth(), l.trace()
		rows = append(rows, r)
	}
	for _, h := range c.H {
		add(h, "")
	}
	if c.Limit > 0 {
		add(c.Limit, "limit")
	}
	return rows
}

// highest looks for the peak of the trace (golden section).
func (t trial) highest(low, high float64) float64 {
	height := func(h float64) float64 { return math.Abs(t.matrix(h).trace()) }
	for range 60 {
		x, y := low+float64(0.381966*(high-low)), low+float64(0.618034*(high-low))
		if height(x) > height(y) {
			high = y
		} else {
			low = x
		}
	}
	return low
}

// onset closes in on where growth begins.
func (t trial) onset(low, high float64) float64 {
	for range 60 {
		middle := (low + high) / 2
		if t.matrix(middle).growth() > unstable {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}

// limits compares the limits found with those claimed.
func (s Study) limits(rows iter.Seq[Row]) Table {
	t := Table{
		Head: []string{"method", "evaluations a step", "claimed limit ωh", "found", "found, for each evaluation"},
		Note: fmt.Sprintf("A limit below %g is counted as 0: there, growth like h⁴ is not told from rounding.", slow),
	}
	for _, rows := range bySeries(rows, keep) {
		m, last := s.claims(rows[0].Method), rows[len(rows)-1]
		found, each := "above "+brief(s.T), "–"
		if last.Statistic == "limit" {
			limit := last.H
			if limit < slow {
				limit = 0
			}
			found, each = decimals(limit), decimals(limit/float64(max(last.Evals, 1)))
		}
		t.Rows = append(t.Rows, []string{m.Name, whole(m.Evals), decimals(m.Stability), found, each})
	}
	return t
}
