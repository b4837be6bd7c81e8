package problem

// A Curve is the exact solution of a problem at many times, for a figure.
type Curve struct {
	Problem Problem
	T       []float64
	X, V    [][]float64 // X[i] and V[i] are position and velocity at T[i]
}

// Curve returns the exact solution at 401 equidistant times from t0 to t1, both included. It
// panics as [Problem.Error] does for want of a solution, or if the times are not finite and in
// order.
func (p Problem) Curve(t0, t1 float64) Curve {
	exact := p.solution()
	must(t0 < t1 && t0-t0 == 0 && t1-t1 == 0, "Curve of %s from %g to %g; the times must be finite, the first before the last", p.Name, t0, t1)
	c := Curve{Problem: p}
	const points = 401 // enough to look smooth on a screen
	for i := range points {
		t := t0 + float64((t1-t0)*float64(i)/(points-1))
		x, v := exact(t)
		c.T, c.X, c.V = append(c.T, t), append(c.X, x), append(c.V, v)
	}
	return c
}

// Position returns the coordinate i = 0, 1, … at all times.
func (c Curve) Position(i int) (list []float64) {
	for _, x := range c.X {
		list = append(list, x[i])
	}
	return list
}
