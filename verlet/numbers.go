package verlet

// numbers are the forces of New1 and New2; one of them is nil, or both.
type numbers struct {
	force1 func(x float64) float64
	force2 func(x, y float64) (ax, ay float64)
}

// New1 returns a system of one coordinate, like [New], for an acceleration a(x) that
// depends on the position alone and needs no slices. It gives the same bits as New, and
// runs up to about twice as fast, because all numbers stay in the registers of the processor.
//
// The force must do nothing but return a(x). It must not look at the System: during a run
// X, V and T are not up to date. New1 panics if a is nil, or if x or v is NaN or infinite.
func New1(a func(x float64) float64, x, v float64) *System {
	must(a != nil, "New1 needs a force, got nil; give a function that returns a(x)")
	s := New(func(out []float64, t float64, x []float64) {
		out[0] = a(x[0])
	}, []float64{x}, []float64{v})
	s.numbers.force1 = a
	return s
}

// New2 is [New1] for two coordinates, such as a point in the plane.
func New2(a func(x, y float64) (ax, ay float64), x, v [2]float64) *System {
	must(a != nil, "New2 needs a force, got nil; give a function that returns a(x, y)")
	s := New(func(out []float64, t float64, x []float64) {
		out[0], out[1] = a(x[0], x[1])
	}, x[:], v[:])
	s.numbers.force2 = a
	return s
}
