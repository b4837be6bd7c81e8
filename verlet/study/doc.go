// Package study measures what integrators do and returns the measurements as
// data: convergence orders, energy drift, reversal errors.
//
//	c := study.Order(verlet.VelocityVerlet, problem.Pendulum(2), 10, study.Ladder(100, 6))
//	fmt.Println(c.X, c.V) // orders of x and v: 2.00 ± 0.00 2.00 ± 0.00
//
// # Whole studies
//
// A [Study] is many runs: some problems with some methods, steps, patterns of
// steps, arithmetics and seeds. [Default] has those of the lectures; change what
// you like:
//
//	s := study.Default("order")
//	s.Problems, s.Methods = []problem.Problem{mine}, []verlet.Method{verlet.PEFRL}
//	r, err := study.Run(ctx, s, study.Options{})
//	study.WriteCSV(os.Stdout, s.Kind, r.Rows) // a row for each run
//	fmt.Print(r.Table)                        // orders with confidence intervals
//
// [Run] uses all processors, stops when its context ends, and can leave out what
// it is told of earlier runs. The rows are the same to the last bit on every
// machine and for any number of workers: they come from sums, products,
// quotients and square roots, and truth comes from [Solve]. The program
// scripts/study has all this on the command line, with figures.
package study
