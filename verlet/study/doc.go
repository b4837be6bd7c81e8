// Package study measures what integrators do and returns the measurements as
// data: convergence orders, energy drift, reversal errors, rounding, limits of
// stability, and areas in phase space.
//
//	c := study.Order(verlet.VelocityVerlet, problem.Pendulum(2), 10, study.Ladder(100, 6))
//	fmt.Println(c.X, c.V) // orders of x and v: 2.00 ± 0.00 2.00 ± 0.00
//
// A measurement names its method and its problem. A [Fit] in it has the points of
// a figure, the line through them and its confidence band. A [Trial] makes
// the same measurements in compensated arithmetic or on the lattice.
//
// # Whole studies
//
// A [Study] is many measurements: some problems with some methods, steps, patterns of
// steps, arithmetics and seeds. [Default] has those of the lectures; change what
// you like:
//
//	s := study.Default("order")
//	s.Problems, s.Methods = []problem.Problem{mine}, []verlet.Method{verlet.PEFRL}
//	r, err := study.Run(ctx, s, study.Options{})
//	study.WriteCSV(os.Stdout, s.Kind, r.Rows) // a row for each run; see Columns
//	fmt.Print(r.Table)                        // orders with confidence intervals
//
// [Run] uses all processors, stops when its context ends, and can leave out the jobs
// whose rows an earlier call has found. The rows are the same to the last bit on every
// machine and for any number of workers: they come from sums, products, quotients and
// square roots only, and they are compared with what [Solve] computes. Fits and tables
// take logarithms and sums from libraries, whose last digits may differ between
// processors; tables are rounded to far fewer. The program scripts/study does all
// this on the command line, with figures.
package study
