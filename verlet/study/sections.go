package study

import (
	"fmt"
	"iter"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func sectionsKind() Kind {
	return Kind{
		Name:  "sections",
		Title: "where orbits of Hénon and Heiles cross the plane x = 0",
		About: "Seeds are starts on the line x = 0, vy = 0, all with the energy of the problem. A row is a crossing with vx > 0:\n" +
			"its x is the height y, and its v is vy. The step is T over the number of steps.",
		full: Study{
			Problems: problems("Hénon–Heiles(1/12)", "Hénon–Heiles(1/8)", "Hénon–Heiles(1/6)"),
			Methods:  []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6}, Steps: []int{40_000}, T: 2000, Seeds: 16,
		},
		quick: func(s *Study) {
			s.Methods, s.Steps, s.T, s.Seeds = []verlet.Method{verlet.VelocityVerlet}, []int{6000}, 300, 8
		},
		starts: true, energy: true, ownProblems: true, words: true, arithmetic: Arithmetics()[:2],
		measure: inEach(func(s Study, t trial, n int) []Row {
			p := t.Problem
			e := p.Energy(p.System())
			low, high := heights(e)
			t.Problem = problem.HenonHeiles(e, low+float64((high-low)*(float64(t.seed)-0.5)/float64(s.Seeds)), 0)
			t.Problem.Name = p.Name
			return t.section(s.T, n)
		}),
		table: Study.crossings,
	}
}

// heights returns the ends of the line x = 0, vy = 0 that an energy reaches below
// the pass at y = 1.
func heights(e float64) (low, high float64) {
	reached := func(y float64) bool { return float64(y*y/2)-float64(y*y*y)/3 < e }
	low, _ = bisect(0, -1, reached)
	high, _ = bisect(0, 1, reached)
	return low, high
}

// section returns a row for each crossing.
func (t trial) section(T float64, n int) (rows []Row) {
	s, p, r := t.system(), t.Problem, t.row(T/float64(n), n)
	e0 := p.Energy(s)
	keep := func(at float64, x, v []float64) {
		r.T, r.Value[X], r.Value[V], r.Value[EnergyError] = at, x[1], v[1], p.Invariants[0].Of(x, v)-e0
		rows = append(rows, r)
	}
	plane := func(t float64, x, v []float64) float64 { return x[0] }
	for ; n > 0 && s.Err() == nil && !t.stopped(); n -= piece {
		for e := range s.Events(t.Method, r.H, min(n, piece), plane) {
			if e.V[0] > 0 {
				keep(e.T, e.X, e.V)
			}
		}
	}
	if s.Err() != nil {
		r.Statistic = "blew up"
		keep(math.NaN(), p.X0, p.V0)
	}
	return rows
}

// crossings counts them, and the orbits that blew up, in a row for each series.
func (s Study) crossings(rows iter.Seq[Row]) Table {
	t := Table{Head: append(s.head(), "crossings", "blew up", "largest energy error")}
	add := func(sum, r Row) Row {
		if r.Statistic != "" {
			sum.Count++
		} else {
			sum.N++
			sum.raise(EnergyWorst, math.Abs(r.Value[EnergyError]))
		}
		return sum
	}
	for of, sum := range bySeries(rows, add) {
		t.Rows = append(t.Rows, append(s.names(of), fmt.Sprint(sum.N), fmt.Sprint(sum.Count), brief(sum.Value[EnergyWorst])))
	}
	return t
}
