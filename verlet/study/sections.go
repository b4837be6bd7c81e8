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
	s, p, h := t.system(), t.Problem, T/float64(n)
	e0, energy := p.Energy(s), p.Invariants[0].Of
	all := n
	keep := func(at float64, x, v []float64, what string) {
		r := t.row(h, all)
		r.T, r.Statistic = at, what
		r.Value[X], r.Value[V], r.Value[EnergyError] = x[1], v[1], energy(x, v)-e0
		rows = append(rows, r)
	}
	plane := func(t float64, x, v []float64) float64 { return x[0] }
	for ; n > 0 && s.Err() == nil && !t.stopped(); n -= piece {
		for e := range s.Events(t.Method, h, min(n, piece), plane) {
			if e.V[0] > 0 {
				keep(e.T, e.X, e.V, "")
			}
		}
	}
	if s.Err() != nil {
		keep(math.NaN(), p.X0, p.V0, "blew up")
	}
	return rows
}

// A tour counts what the orbits of a series do.
type tour struct {
	seed, orbits, crossings, lost int // the seed is that of the last orbit
	worst                         float64
}

func (s Study) crossings(rows iter.Seq[Row]) Table {
	t := Table{Head: append(s.head(), "orbits", "crossings", "blew up", "largest energy error")}
	add := func(c tour, r Row) tour {
		if r.Seed != c.seed || c.orbits == 0 {
			c.seed, c.orbits = r.Seed, c.orbits+1
		}
		if r.Statistic != "" {
			c.lost++
			return c
		}
		c.crossings, c.worst = c.crossings+1, max(c.worst, math.Abs(r.Value[EnergyError]))
		return c
	}
	for of, c := range bySeries(rows, add) {
		t.Rows = append(t.Rows, append(s.names(of), fmt.Sprint(c.orbits), fmt.Sprint(c.crossings), fmt.Sprint(c.lost), brief(c.worst)))
	}
	return t
}
