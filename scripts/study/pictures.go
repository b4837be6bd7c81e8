package main

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// drawWork draws errors against force evaluations, a figure for each problem.
func drawWork(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for k, a := range s.Arithmetic {
			c := chart.New("Work and precision on "+p.Name, "force evaluations", "largest error of x")
			c.LogLog()
			for _, rows := range study.Groups(r.Rows) {
				if rows[0].Problem != p.Name || rows[0].Arithmetic != a {
					continue
				}
				var work, size []float64
				for _, row := range rows {
					work, size = append(work, float64(row.Evals)), append(size, row.Value[study.ErrorX])
				}
				c.LinePoints(chart.StyleOf(rows[0].Method), rows[0].Method, work, finite(size))
			}
			all = append(all, figure{suffix(part(i, s.Problems), part(k, s.Arithmetic)),
				"Largest error of x on " + p.Name + " against force evaluations, both axes logarithmic, a falling line for each method.", c})
		}
	}
	return all
}

// drawStability draws growth and frequency against ωh, of few methods, or the
// limits of many.
func drawStability(s study.Study, r study.Result) []figure {
	grow := chart.New("Growth of a step on the oscillator", "ωh", "spectral radius")
	turn := chart.New("Frequency on the oscillator", "ωh", "frequency / ω")
	groups := study.Groups(r.Rows)
	const few = 8
	shown := 0
	for _, rows := range groups {
		if len(groups) > few && !slices.Contains(exemplary, rows[0].Method) {
			continue
		}
		shown++
		var wh, radius, frequency []float64
		limit := limitOf(rows)
		for _, row := range rows {
			if row.Statistic != "" {
				continue
			}
			wh, radius = append(wh, row.H), append(radius, row.Value[study.Growth])
			// The eigenvalues are growth × exp(±i ω̃h).
			half := row.Value[study.Trace] / 2 / row.Value[study.Growth]
			f := math.NaN()
			if row.H < limit && math.Abs(half) < 1 {
				f = math.Acos(half) / row.H
			}
			frequency = append(frequency, f)
		}
		style := chart.StyleOf(rows[0].Method)
		grow.Line(style, rows[0].Method, wh, radius)
		turn.Line(style, rows[0].Method, wh, frequency)
	}
	grow.YRange(0.8, 2)
	turn.YRange(0.6, 1.4)
	turn.HLine("exact", 1)
	return []figure{
		{"growth", fmt.Sprintf("Spectral radius of a step against ωh for %d methods: 1 up to each one's limit of stability, and above from there.", shown), grow},
		{"frequency", fmt.Sprintf("Frequency of the oscillation over the true one against ωh for %d methods, up to their limits of stability.", shown), turn},
	}
}

// limitOf returns the step at which a method that oscillates at first stops to do so.
func limitOf(rows []study.Row) float64 {
	for _, row := range rows {
		if row.Statistic == "limit" && row.H > 0.05 {
			return row.H
		}
	}
	return math.Inf(1)
}

// exemplary are the methods that are drawn where all would be too many.
var exemplary = []string{"explicit Euler", "velocity Verlet", "McLachlan 2", "Forest–Ruth", "PEFRL", "RK4", "Ruth 3"}

// drawDrift draws the energy error against time, a figure for each problem and
// number of steps.
func drawDrift(s study.Study, r study.Result) (all []figure) {
	for i, p := range s.Problems {
		for j, n := range s.Steps {
			for k, a := range s.Arithmetic {
				h := s.T / float64(n)
				c := chart.New(fmt.Sprintf("Energy of %s, h = %.3g", p.Name, h), "time t", "largest |H(t) − H(0)| so far")
				c.LogLog()
				for _, rows := range study.Groups(r.Rows) {
					if rows[0].Problem != p.Name || rows[0].Arithmetic != a {
						continue
					}
					var t, worst []float64
					for _, row := range rows {
						if row.N == n {
							t, worst = append(t, row.T), append(worst, row.Value[study.EnergyWorst])
						}
					}
					c.Line(chart.StyleOf(rows[0].Method), rows[0].Method, t, finite(worst))
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
			var x, v []float64
			orbits := map[int]bool{}
			for _, row := range r.Rows {
				if row.Problem == p.Name && row.Method == m.Name && row.Statistic == "" {
					x, v = append(x, row.Value[study.X]), append(v, row.Value[study.V])
					orbits[row.Seed] = true
				}
			}
			c.Points(chart.StyleOf(m.Name).Dots(), "", x, v)
			all = append(all, figure{suffix(part(i, s.Problems), part(j, s.Methods)),
				fmt.Sprintf("Poincaré section x = 0 of %s by %s: %d points of %d orbits in the plane of y and vy.", p.Name, m.Name, len(x), len(orbits)), c})
		}
	}
	return all
}

// drawSweep draws statistics of the energy error against the step, a figure for each
// problem and method.
func drawSweep(s study.Study, r study.Result) (all []figure) {
	styles := map[string]chart.Style{
		"least": chart.Grey, "median": chart.Exact, "mean": chart.Sky, "90 %": chart.Violet, "99 %": chart.Brown, "most": chart.Yellow,
	}
	for i, p := range s.Problems {
		for j, m := range s.Methods {
			for k, a := range s.Arithmetic {
				c := chart.New(fmt.Sprintf("Energy error of %d starts on %s", s.Seeds, p.Name), "step h", "largest energy error of a run")
				c.LogLog()
				for _, what := range []string{"most", "99 %", "90 %", "mean", "median", "least"} {
					var h, e []float64
					for _, row := range r.Rows {
						if row.Problem == p.Name && row.Method == m.Name && row.Arithmetic == a && row.Statistic == what {
							h, e = append(h, row.H), append(e, row.Value[study.EnergyWorst])
						}
					}
					c.Line(styles[what], what, h, finite(e))
				}
				all = append(all, figure{suffix(part(i, s.Problems), part(j, s.Methods), part(k, s.Arithmetic)),
					fmt.Sprintf("Largest energy errors of %s over %d starts on %s against the step, both axes logarithmic: the largest, two quantiles, mean, median and least.", m.Name, s.Seeds, p.Name), c})
			}
		}
	}
	return all
}
