// Package study measures what integrators do and returns the measurements as
// data: convergence orders, energy drift, reversal errors.
//
//	c := study.Order(verlet.VelocityVerlet, problem.Pendulum(2), 10, study.Ladder(100, 6))
//	fmt.Println(c.X, c.V) // orders of x and v: 2.00 ± 0.00 2.00 ± 0.00
package study
