package chart

import "github.com/verletbook/verletbook/verlet/study"

// A cost is a convergence, seen against the work.
type cost struct{ of study.Convergence }

// Cost is a measurement of study.WorkPrecision for [Figure.Draw]: the largest error of the
// position against the number of force evaluations. Runs with an error above 1 are left out.
func Cost(of study.Convergence) Drawing { return cost{of} }

func (of cost) DrawOn(f *Figure) {
	c := of.of
	var evals, errs []float64
	for _, l := range c.Levels {
		if l.X <= 1 {
			evals, errs = append(evals, float64(l.Evals)), append(errs, l.X)
		}
	}
	f.LinePoints(StyleOf(c.Method.Name), c.Method.Name, evals, errs)
}
