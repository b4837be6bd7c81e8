package scene

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// swing follows a cosine by velocity Verlet with a step of one's choice.
func swing() Scene {
	return Scene{"00", "Two swings of a spring by velocity Verlet", 340, []Knob{{"step h", "s", 0.05, 2.05, 0.01, 0.5}}, func(k []float64) Picture {
		p, h := problem.Harmonic(1), k[0]
		path := study.Follow(verlet.VelocityVerlet, p, h, h*math.Floor(4*math.Pi/h))
		exact := p.Curve(0, 4*math.Pi)
		worst := 0.0
		for _, e := range path.Errors() {
			worst = max(worst, e)
		}
		high := max(1.3, min(1.1*(1+worst), 40))
		return Picture{[]Panel{{"", "time t / s", "position x", 0, 4 * math.Pi, -high, high, false, []Curve{
			{"exact", Exact, Line, exact.T, exact.Position(0)},
			{"velocity Verlet", Verlet, LineDots, path.T, path.Position(0)},
		}}}, fmt.Sprintf("With %d steps the largest error is %.2g.", len(path.T)-1, worst)}
	}}
}

// stairs shows the triangles that explicit Euler forgets in a fall.
func stairs() Scene {
	return Scene{"01", "What explicit Euler forgets", 279, []Knob{{"steps in 10 s", "", 2, 80, 1, 10}}, func(k []float64) Picture {
		n := int(k[0])
		h := 10 / float64(n)
		steps, gaps := Curve{Label: "explicit Euler", Role: ExplicitEuler}, []Curve{}
		for i := range n {
			t, v := h*float64(i), 10*h*float64(i)
			steps.add(t, v)
			steps.add(t+h, v)
			gaps = append(gaps, Curve{"", ExplicitEuler, Area, []float64{t, t + h, t + h}, []float64{v, v, v + 10*h}})
		}
		s := problem.FreeFall().System()
		s.Run(verlet.ExplicitEuler, h, n)
		speed := Panel{"The speed that it takes for each step", "time t / s", "speed / (m/s)", 0, 10, 0, 105, false,
			append(gaps, steps, Curve{"true speed", Exact, Line, []float64{0, 10}, []float64{0, 100}})}
		p := problem.FreeFall()
		path, exact := study.Follow(verlet.ExplicitEuler, p, h, 10), p.Curve(0, 10)
		height := Panel{"The fall", "time t / s", "height / m", 0, 10, 0, 520, false, []Curve{
			{"exact", Exact, Line, exact.T, exact.Position(0)}, {"explicit Euler", ExplicitEuler, LineDots, path.T, path.Position(0)},
		}}
		return Picture{[]Panel{speed, height}, fmt.Sprintf("The stone ends %.4g m too high: the area of all triangles, %d × ½ × %.4g s × %.4g m/s = %.4g m.",
			s.X[0], n, h, 10*h, float64(n)*h*10*h/2)}
	}}
}

// parabola rolls the parabola of one step along a swing.
func parabola() Scene {
	return Scene{"02", "One parabola, seven equations", 340, []Knob{{"n", "", 1, 11, 1, 3}, {"step h", "s", 0.2, 1, 0.05, 0.5}}, func(k []float64) Picture {
		n, h := int(k[0]), k[1]
		a := func(x float64) float64 { return -x }
		walk := Curve{Label: "Verlet (3)", Role: Verlet, Mark: Dots}
		before, x := math.Cos(h), 1.0 // close enough to the method's own past
		for i := range 14 {
			walk.add(h*float64(i), x)
			before, x = x, 2*x-before+h*h*a(x)
		}
		bend := Curve{Label: "the parabola", Role: Grey}
		now, t := walk.Y[n], walk.X[n]
		slope := (walk.Y[n+1] - walk.Y[n-1]) / (2 * h)
		for i := range 61 {
			d := h * (1.6*float64(i)/30 - 1.6)
			bend.add(t+d, now+slope*d+a(now)*d*d/2)
		}
		three := Curve{"", Grey, Dots, walk.X[n-1 : n+2], walk.Y[n-1 : n+2]}
		exact := Curve{Label: "exact", Role: Exact}
		for i := range 201 {
			s := 13 * h * float64(i) / 200
			exact.add(s, math.Cos(s))
		}
		return Picture{[]Panel{{"", "time t / s", "position x", 0, 13 * h, -1.7, 1.7, false, []Curve{exact, bend, walk, three}}},
			fmt.Sprintf("Through the points %d, %d and %d: bend %.3f, which is the force at the middle one.", n-1, n, n+1,
				(walk.Y[n+1]-2*now+walk.Y[n-1])/(h*h))}
	}}
}

// start turns the knob σ of the past.
func start() Scene {
	return Scene{"03", "A ball thrown from three pasts, and from yours", 281, []Knob{{"σ", "", -0.6, 1.1, 0.01, 0}, {"step h", "s", 0.1, 1, 0.1, 0.4}}, func(k []float64) Picture {
		sigma, h := k[0], k[1]
		n := int(4 / h)
		p := problem.Projectile()
		s := p.System()
		s.SetPrevious(h, []float64{0 - h*20 + sigma*h*h*-10})
		mine := Curve{Label: "Störmer, your past", Role: Verlet, Mark: LineDots}
		miss := mine
		mine.add(0, 0)
		miss.add(0, 0)
		for range s.Steps(verlet.Stormer, h, n) {
			x, _ := p.Exact(s.T)
			mine.add(s.T, s.X[0])
			miss.add(s.T, s.X[0]-x[0])
		}
		errors := []Curve{}
		for _, other := range []float64{0, -0.5} {
			errors = append(errors, Curve{fmt.Sprintf("σ = %g", other), Grey, Dashes, []float64{0, 4}, []float64{0, (0.5 - other) * h * -10 * 4}})
		}
		exact := p.Curve(0, 4)
		return Picture{[]Panel{
			{"Where the ball is", "time t / s", "height x / m", 0, 4, -30, 35, false, []Curve{{"exact", Exact, Line, exact.T, exact.Position(0)}, mine}},
			{"How far it is off", "time t / s", "x − exact / m", 0, 4, -45, 25, false, append(errors, Curve{"exact", Exact, Line, []float64{0, 4}, []float64{0, 0}}, miss)},
		}, fmt.Sprintf("This past hides a throw at %.2f m/s instead of 20; the error grows by %.2f m each second.", 20-(0.5-sigma)*h*10, (sigma-0.5)*h*10)}
	}}
}

// pencils stands a pencil on its tip, in two arithmetics.
func pencils() Scene {
	return Scene{"04b", "Two pencils on their tips", 340, []Knob{{"steps in 20 s (power of 2 × 20)", "", 0, 12, 1, 6}}, func(k []float64) Picture {
		n := 20 << int(k[0])
		single, double := fallOf[float32](n), fallOf[float64](n)
		single.Label, double.Label = "float32", "float64"
		single.Role = Grey
		double.Role = Violet
		return Picture{[]Panel{{"", "time t / s", "angle / rad", 0, 20, 2, 10, false, []Curve{
			{"upright", Exact, Dashes, []float64{0, 20}, []float64{math.Pi, math.Pi}}, double, single}}},
			fmt.Sprintf("In %d steps the float64 pencil ends at %.3f radians, the float32 pencil at %.4f.", n, double.Y[len(double.Y)-1], single.Y[len(single.Y)-1])}
	}}
}

func fallOf[F float32 | float64](n int) (c Curve) {
	h, x, v := F(20/float64(n)), F(float32(math.Pi)), F(0)
	a := func() F { return -F(problem.Sin(float64(x))) }
	for i := range n {
		if i%max(1, n/320) == 0 {
			c.add(float64(h)*float64(i), float64(x))
		}
		v += F(h / 2 * a())
		x += F(h * v)
		v += F(h / 2 * a())
	}
	c.add(20, float64(x))
	return c
}
