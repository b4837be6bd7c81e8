package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func stabilityKind() Kind {
	return Kind{
		Name:  "stability",
		Title: "how long a step may be on the oscillator",
		About: "A step on x″ = −x is a matrix; a run grows if its spectral radius is above 1. The step h, which is ωh here,\n" +
			"goes from 0 to the horizon in as many values as there are steps (the last number, if there are several).\n" +
			"The limit is where growth begins: windows between those values are looked for, too.",
		full: Study{
			Problems: problems("harmonic"), Methods: verlet.Methods(), Steps: []int{2000}, Horizon: 5,
		},
		quick: Study{Steps: []int{400}},
		uses:  uses{problems: []string{"harmonic"}},
		jobs: func(s Study) (jobs []job, err error) {
			n := slices.Max(s.Steps)
			for _, p := range s.Problems {
				for _, m := range s.Methods {
					if m.Name == verlet.StormerNaive.Name {
						m.Word, m.Step = verlet.SymplecticEuler.Word, nil // its first step is not like the others
					}
					jobs = append(jobs, job{2 * n * m.Evals, func() []Row { return scan(p, m, s.Horizon, n) }})
				}
			}
			return jobs, nil
		},
		summary: func(s Study, rows []Row) ([]Estimate, Table) { return nil, s.limits(rows) },
	}
}

// unstable is the growth a step above which a run is not stable, beyond rounding.
const unstable = 1 + 1e-9

// slow is the limit below which growth may have begun at 0 already.
const slow = 0.05

// scan returns growth and trace for n steps up to h, and the limit of stability.
func scan(p problem.Problem, m verlet.Method, h float64, n int) (rows []Row) {
	at := func(i int) float64 { return h * float64(i) / float64(n) }
	limit := 0.0
	for i := 1; i <= n; i++ {
		r := point(p, m, at(i))
		rows = append(rows, r)
		if limit > 0 {
			continue
		}
		wh := at(i)
		if top := math.Abs(r.Value[Trace]); i > 1 && i < n && math.Abs(rows[i-2].Value[Trace]) < top {
			if next := at(i + 1); math.Abs(matrix(p, m, next).trace()) <= top { // a window can be narrower than the grid
				wh = highest(p, m, at(i-1), next)
			}
		}
		if matrix(p, m, wh).growth() > unstable {
			limit = onset(p, m, at(i-1), wh)
		}
	}
	if limit > 0 {
		r := point(p, m, limit)
		r.Statistic = "limit"
		rows = append(rows, r)
	}
	return rows
}

func point(p problem.Problem, m verlet.Method, h float64) Row {
	r := row(p.Name, m.Name)
	r.Arithmetic, r.Pattern, r.H, r.N, r.Evals = Plain, "constant", h, 1, m.Evals
	step := matrix(p, m, h)
	r.Value[Trace], r.Value[Growth] = step.trace(), step.growth()
	return r
}

// A step on a linear problem of one coordinate: (x, v) ← (ax + bv, cx + dv).
type linear struct{ a, b, c, d float64 }

func matrix(p problem.Problem, m verlet.Method, h float64) linear {
	column := func(x, v float64) (float64, float64) {
		s := verlet.New(p.Accel, []float64{x}, []float64{v})
		if h != 0 {
			s.Step(m, h)
		}
		return s.X[0], s.V[0]
	}
	var l linear
	l.a, l.c = column(1, 0)
	l.b, l.d = column(0, 1)
	return l
}

func (l linear) trace() float64 { return l.a + l.d }

// growth returns the spectral radius.
func (l linear) growth() float64 {
	half, det := l.trace()/2, float64(l.a*l.d)-float64(l.b*l.c)
	if square := float64(half*half) - det; square > 0 {
		return math.Abs(half) + math.Sqrt(square)
	}
	return math.Sqrt(det)
}

// highest looks for the peak of the trace (golden section).
func highest(p problem.Problem, m verlet.Method, low, high float64) float64 {
	height := func(h float64) float64 { return math.Abs(matrix(p, m, h).trace()) }
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
func onset(p problem.Problem, m verlet.Method, low, high float64) float64 {
	for range 60 {
		middle := (low + high) / 2
		if matrix(p, m, middle).growth() > unstable {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}

// limits compares the limits found with those claimed.
func (s Study) limits(rows []Row) Table {
	t := Table{
		Head: []string{"method", "evaluations a step", "claimed limit ωh", "found", "found, for each evaluation"},
		Note: fmt.Sprintf("A limit below %g is counted as 0: there, growth like h⁴ is not told from rounding.", slow),
	}
	for _, rows := range Groups(rows) {
		found, each := "above "+brief(s.Horizon), "–"
		for _, r := range rows {
			if r.Statistic == "limit" {
				limit := r.H
				if limit < slow {
					limit = 0
				}
				found, each = decimals(limit), decimals(limit/float64(max(r.Evals, 1)))
			}
		}
		name := rows[0].Method
		for _, m := range s.Methods {
			if m.Name == name {
				t.Rows = append(t.Rows, []string{name, whole(m.Evals), decimals(m.Stability), found, each})
			}
		}
	}
	return t
}
