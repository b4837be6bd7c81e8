// Package study measures what integrators do and returns the measurements as data:
//
//	c := study.Order(verlet.VelocityVerlet, problem.Pendulum(2), 10, study.Ladder(100, 6))
//	fmt.Println(c.X, c.V) // orders of x and v: 2.00 ± 0.00 2.00 ± 0.00
//
// Package picture draws them. There are
//
//   - one run, step by step: [Follow], [FollowAlong], [FanOut], each a [Path];
//   - orders: [Order], [OrderVarying], [WorkPrecision], [Across] several problems, and the
//     quick [TwoGrids];
//   - long runs: [Energy], [Rounding], [Reversal], [ReversalError], [LyapunovExponent], [Area];
//   - the oscillator: [Stability], [Limit], [Roots];
//   - chance: a [Pattern] of steps, [OverSeeds], [Scan];
//   - a loop or a start of one's own: [RunLoop], [StormerFrom];
//   - numbers: [Geometric], [Times], [Tabulate], [Deviation], and a [Fit] to them with its points,
//     line and band: [Line], [PowerLaw], [Exponent].
//
// A [Study] is many measurements: some problems with some methods in some numbers of steps. [Default] has those of
// the lectures; change what you like, and let [parts.Run] run it. Its rows come from sums, products, quotients and
// square roots only, and are compared with what [Solve] computes, so that they are the same to the last bit on
// every machine. Fits take logarithms, whose last digits may differ between processors; tables are rounded to far
// fewer.
//
// [parts.Run]: https://pkg.go.dev/github.com/verletbook/verletbook/verlet/study/parts#Run
package study
