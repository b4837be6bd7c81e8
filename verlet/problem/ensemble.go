package problem

import "slices"

// Ensemble is n independent copies of p, side by side in one state vector.
// Member i = 0 … n−1 starts at the x and v that start(i) returns; with a nil
// start all members start where p does.
//
//	p := problem.Pendulum(1)
//	e := problem.Ensemble(p, 100, func(i int) (x, v []float64) { … })
//	s := e.System()
//	s.Run(verlet.VelocityVerlet, 0.01, 1000)
//	fmt.Println(e.Energy(s))
//
// A run takes the members in blocks, on all processors: see
// [verlet.System.Independent]. So p.Accel may be called from several goroutines at
// once, which the problems of this package allow.
//
// Shape: x is member after member, n times the length of p's. Each member has the same bits as it would have
// alone. The invariants are those of p, summed over the members. Exact and Period are those of p if start is nil,
// and unknown otherwise. Ensemble panics if n is below 1, or if a start has another length than p's.
func Ensemble(p Problem, n int, start func(i int) (x, v []float64)) Problem {
	must(n >= 1, "Ensemble of %s needs at least one member, got n = %d", p.Name, n)
	e, d := p, len(p.X0)
	e.Name = "ensemble of " + p.Name
	e.X0, e.V0 = make([]float64, 0, n*d), make([]float64, 0, n*d)
	for i := range n {
		x, v := p.X0, p.V0
		if start != nil {
			x, v = start(i)
		}
		must(len(x) == d && len(v) == d, "member %d of the ensemble of %s starts with %d positions and %d velocities; it needs %d of each", i, p.Name, len(x), len(v), d)
		e.X0, e.V0 = append(e.X0, x...), append(e.V0, v...)
	}
	if p.Accel != nil && !p.takesMany() {
		e.Accel = func(a []float64, t float64, x []float64) {
			for i := 0; i < len(x); i += d {
				p.Accel(a[i:i+d:i+d], t, x[i:i+d:i+d])
			}
		}
	}
	e = e.many(d)
	if p.Mass != nil {
		e.Mass = slices.Repeat(p.Mass, n)
	}
	e.Invariants = make([]Invariant, len(p.Invariants))
	for i, inv := range p.Invariants {
		e.Invariants[i] = Invariant{inv.Name, inv.sum(d)}
	}
	if start != nil {
		e.Exact, e.Period = nil, 0
	} else if p.Exact != nil {
		e.Exact = func(t float64) (x, v []float64) {
			x, v = p.Exact(t)
			return slices.Repeat(x, n), slices.Repeat(v, n)
		}
	}
	return e
}

// sum adds the invariant up over members of d coordinates.
func (inv Invariant) sum(d int) func(x, v []float64) float64 {
	return func(x, v []float64) float64 {
		sum := 0.0
		for i := 0; i < len(x); i += d {
			sum += inv.Of(x[i:i+d], v[i:i+d])
		}
		return sum
	}
}
