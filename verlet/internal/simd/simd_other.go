//go:build !amd64 || purego

package simd

const wide = false

func axpy(y []float64, h float64, x []float64) int { return 0 }

func kickDrift(x, v, a []float64, b, h float64) int { return 0 }

func kickKickDrift(x, v, a []float64, b, c, h float64) int { return 0 }

func scale(y []float64, c float64, x []float64) int { return 0 }

func kepler(a, x []float64) int { return 0 }

func pendulum(a, x []float64) int { return 0 }

func pull(rows, columns []float64, softening2 float64) {}
