package study

import (
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// An EnergyRun is the energy error of a run, sampled.
type EnergyRun struct {
	T     []float64 // times of the samples
	Error []float64 // H(t) − H(0)
	Worst float64   // largest |error| of all steps, not only of the samples
	Trend Fit       // line through the samples: Slope is the drift per unit of time; its margin allows for waves, unless they keep step with the samples
	Err   error     // why the run stopped early, if it did
}

// Energy runs m on p for n steps of size h and watches the energy, which p
// must conserve. It keeps about the given number of samples.
func Energy(m verlet.Method, p problem.Problem, h float64, n, samples int) EnergyRun {
	s := p.System()
	e0 := p.Energy(s)
	r := EnergyRun{T: []float64{s.T}, Error: []float64{0}}
	every := max(1, n/max(1, samples))
	for i := range s.Steps(m, h, n) {
		d := p.Energy(s) - e0
		r.Worst = max(r.Worst, math.Abs(d))
		if i%every == 0 {
			r.T, r.Error = append(r.T, s.T), append(r.Error, d)
		}
	}
	r.Trend = trend(r.T, r.Error)
	r.Err = s.Err()
	return r
}
