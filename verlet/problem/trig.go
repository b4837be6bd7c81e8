package problem

import "github.com/verletbook/verletbook/verlet/internal/elementary"

// Sin returns the sine of x, with an error below one unit in the last place,
// and the same bits on every processor for |x| < 2²⁰. (The sine of the standard
// library has fused multiply-adds on some processors and none on others, so that its
// last bit differs, and after some time the whole motion.)
func Sin(x float64) float64 { return elementary.Sin(x) }

// Cos returns the cosine of x, with the accuracy and the bits of [Sin].
func Cos(x float64) float64 { return elementary.Cos(x) }
