package problem_test

import (
	"fmt"
	"math"
	"strings"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// goldenFacts returns a line for each problem, with the hash of all it tells: force,
// start, period, exact solution and invariants.
func goldenFacts() string {
	two := problem.NBody(1.3, []float64{1, 0.2}, 0.01, []float64{0, 0, 0, 1, 0.3, 0}, []float64{0, 0, 0.1, 0, 1, -0.2})
	list := append(problem.All(), large()...)
	list = append(list, two, problem.LennardJones(4, 0.05, 2), problem.Cat(20, 3))
	for _, q0 := range []float64{0.1, -1, 3, 3.14, 3.1415926, math.Nextafter(math.Pi, 0)} {
		list = append(list, problem.Pendulum(q0))
	}
	for _, e := range []float64{0, 0.1, 0.9, 0.999} {
		list = append(list, problem.Kepler(e))
	}
	var b strings.Builder
	for _, p := range list {
		fmt.Fprintf(&b, "%s of %d: %016x\n", p.Name, len(p.X0), sum(facts(p)))
	}
	fmt.Fprintf(&b, "sine, cosine, energies of members: %016x\n", sum(functions()))
	return b.String()
}

func facts(p problem.Problem) []float64 {
	f := append([]float64{p.T0, p.Period}, append(p.X0, append(p.V0, p.Mass...)...)...)
	all := func(s *verlet.System) {
		f = append(f, s.A()...)
		for _, i := range p.Invariants {
			f = append(f, i.Of(s.X, s.V))
		}
	}
	s := p.System()
	all(s)
	if p.Exact == nil {
		return f
	}
	f = append(f, p.Curve(p.T0, p.T0+3).Position(0)...)
	for i := range 500 {
		t := float64(0.037*float64(i)) - 3
		if p.Period > 0 {
			t *= p.Period / 7
		}
		x, v := p.Exact(t)
		f = append(append(f, x...), v...)
		all(p.From(t).System())
	}
	s.Run(verlet.VelocityVerlet, 0.01, 30)
	x, v := p.Error(s)
	return append(f, x, v)
}

func functions() (f []float64) {
	for i := range 4000 {
		x := float64(0.01*float64(i)) - 20
		f = append(f, problem.Sin(x), problem.Cos(x), problem.Sin(1000*x), problem.Cos(20_000*x))
	}
	crowd := large()[0]
	many := crowd.System()
	for range 10 {
		many.Run(verlet.VelocityVerlet, 0.1, 100)
		f = append(f, crowd.Energy(many), crowd.Energy(many))
	}
	return f
}
