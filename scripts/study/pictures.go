package main

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// pairs returns two numbers of each row.
func pairs(rows []study.Row, of func(study.Row) (x, y float64)) (xs, ys []float64) {
	for _, row := range rows {
		x, y := of(row)
		xs, ys = append(xs, x), append(ys, y)
	}
	return xs, ys
}

// which returns the rows that are of a kind.
func which(rows []study.Row, is func(study.Row) bool) []study.Row {
	return slices.DeleteFunc(slices.Clone(rows), func(r study.Row) bool { return !is(r) })
}

// drawWork draws errors against force evaluations, a figure for each problem.
func drawWork(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for k, a := range s.Arithmetic {
			c := chart.New("Work and precision on "+p.Name, "force evaluations", "largest error of x")
			c.LogLog()
			for _, rows := range study.Groups(which(r.Rows, func(r study.Row) bool { return r.Problem == p.Name && r.Arithmetic == a })) {
				work, size := pairs(rows, func(r study.Row) (x, y float64) { return float64(r.Evals), r.Value[study.ErrorX] })
				c.LinePoints(chart.StyleOf(rows[0].Method), rows[0].Method, work, size)
			}
			all = append(all, figure{suffix(part(i, s.Problems), part(k, s.Arithmetic)),
				"Largest error of x on " + p.Name + " against force evaluations, both axes logarithmic, a falling line for each method.", c})
		}
	}
	return all
}

// exemplary are the methods that are drawn where all would be too many.
var exemplary = []string{"explicit Euler", "velocity Verlet", "McLachlan 2", "Forest–Ruth", "PEFRL", "RK4", "Ruth 3"}

// drawStability draws growth and frequency against ωh.
func drawStability(r study.Result) []figure {
	grow := chart.New("Growth of a step on the oscillator", "ωh", "spectral radius")
	turn := chart.New("Frequency on the oscillator", "ωh", "frequency / ω")
	groups, shown := study.Groups(r.Rows), 0
	for _, rows := range groups {
		name := rows[0].Method
		if len(groups) > 8 && !slices.Contains(exemplary, name) {
			continue
		}
		shown++
		scan, frequency := study.StabilityScan{Method: verlet.Method{Name: name}}, []float64(nil)
		limit := math.Inf(1) // where a method that oscillates at first stops to do so
		if i := slices.IndexFunc(rows, func(r study.Row) bool { return r.Statistic == "limit" && r.H > 0.05 }); i >= 0 {
			limit = rows[i].H
		}
		for _, row := range which(rows, func(r study.Row) bool { return r.Statistic == "" }) {
			scan.H, scan.Growth = append(scan.H, row.H), append(scan.Growth, row.Value[study.Growth])
			// The eigenvalues are growth × exp(±i ω̃h).
			f, half := math.NaN(), row.Value[study.Trace]/2/row.Value[study.Growth]
			if row.H < limit && math.Abs(half) < 1 {
				f = math.Acos(half) / row.H
			}
			frequency = append(frequency, f)
		}
		grow.Draw(scan)
		turn.Line(chart.StyleOf(name), name, scan.H, frequency)
	}
	grow.YRange(0.8, 2)
	turn.YRange(0.6, 1.4)
	turn.HLine("exact", 1)
	return []figure{
		{"growth", fmt.Sprintf("Spectral radius of a step against ωh for %d methods: 1 up to each one's limit of stability, and above from there.", shown), grow},
		{"frequency", fmt.Sprintf("Frequency of the oscillation over the true one against ωh for %d methods, up to their limits of stability.", shown), turn},
	}
}

// drawDrift draws the energy error against time, a figure for each problem and
// number of steps.
func drawDrift(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for j, n := range s.Steps {
			for k, a := range s.Arithmetic {
				c := chart.New(fmt.Sprintf("Energy of %s, h = %.3g", p.Name, s.T/float64(n)), "time t", "largest |H(t) − H(0)| so far")
				c.LogLog()
				for _, rows := range study.Groups(which(r.Rows, func(r study.Row) bool { return r.Problem == p.Name && r.Arithmetic == a && r.N == n })) {
					t, worst := pairs(rows, func(r study.Row) (x, y float64) { return r.T, r.Value[study.EnergyWorst] })
					c.Draw(study.EnergyRun{Method: verlet.Method{Name: rows[0].Method}, T: t, SoFar: worst})
				}
				all = append(all, figure{suffix(part(i, s.Problems), part(j, s.Steps), part(k, s.Arithmetic)),
					fmt.Sprintf("Largest energy error so far against time on %s, both axes logarithmic: level lines for symplectic methods, rising ones for the others.", p.Name), c})
			}
		}
	}
	return all
}

// drawSections draws the crossings, a figure for each problem and method.
func drawSections(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for j, m := range s.Methods {
			c := chart.New(fmt.Sprintf("%s, %s", p.Name, m.Name), "y", "vy")
			c.Square()
			orbits := map[int]bool{}
			x, v := pairs(which(r.Rows, func(r study.Row) bool { return r.Problem == p.Name && r.Method == m.Name && r.Statistic == "" }),
				func(r study.Row) (x, y float64) { orbits[r.Seed] = true; return r.Value[study.X], r.Value[study.V] })
			c.Points(chart.StyleOf(m.Name).Dots(), "", x, v)
			all = append(all, figure{suffix(part(i, s.Problems), part(j, s.Methods)),
				fmt.Sprintf("Poincaré section x = 0 of %s by %s: %d points of %d orbits in the plane of y and vy.", p.Name, m.Name, len(x), len(orbits)), c})
		}
	}
	return all
}

// statistics are those of a sweep, from the top down, with their looks.
var statistics = []struct {
	name  string
	style chart.Style
}{{"most", chart.Yellow}, {"99 %", chart.Brown}, {"90 %", chart.Violet}, {"mean", chart.Sky}, {"median", chart.Exact}, {"least", chart.Grey}}

// drawSweep draws statistics of the energy error against the step, a figure for each
// problem and method.
func drawSweep(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for j, m := range s.Methods {
			for k, a := range s.Arithmetic {
				c := chart.New(fmt.Sprintf("Energy error of %d starts on %s", s.Seeds, p.Name), "step h", "largest energy error of a run")
				c.LogLog()
				for _, what := range statistics {
					h, e := pairs(which(r.Rows, func(r study.Row) bool {
						return r.Problem == p.Name && r.Method == m.Name && r.Arithmetic == a && r.Statistic == what.name
					}), func(r study.Row) (x, y float64) { return r.H, r.Value[study.EnergyWorst] })
					c.Line(what.style, what.name, h, e)
				}
				all = append(all, figure{suffix(part(i, s.Problems), part(j, s.Methods), part(k, s.Arithmetic)),
					fmt.Sprintf("Largest energy errors of %s over %d starts on %s against the step, both axes logarithmic: the largest, two quantiles, mean, median and least.", m.Name, s.Seeds, p.Name), c})
			}
		}
	}
	return all
}
