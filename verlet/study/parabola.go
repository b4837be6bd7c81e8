package study

// A Parabola is motion under the constant acceleration A that is at X with the velocity V at
// the time T. Each step of Verlet's method follows one.
type Parabola struct{ T, X, V, A float64 }

// Position returns the position at time t, equation (4) with any step.
func (p Parabola) Position(t float64) float64 {
	s := t - p.T
	return p.X + float64(p.V*s) + float64(p.A*s*s/2)
}

// Velocity returns the velocity at time t, the slope of the parabola.
func (p Parabola) Velocity(t float64) float64 { return p.V + float64(p.A*(t-p.T)) }
