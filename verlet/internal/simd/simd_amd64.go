//go:build amd64 && !purego

package simd

// wide tells that the processor and the operating system know AVX2.
var wide = detect()

//go:noescape
func detect() bool

//go:noescape
func axpy(y []float64, h float64, x []float64) int

//go:noescape
func kickDrift(x, v, a []float64, b, h float64) int

//go:noescape
func kickKickDrift(x, v, a []float64, b, c, h float64) int

//go:noescape
func scale(y []float64, c float64, x []float64) int

//go:noescape
func kepler(a, x []float64) int

//go:noescape
func pendulum(a, x []float64) int

//go:noescape
func pull(rows, columns []float64, softening2 float64)
