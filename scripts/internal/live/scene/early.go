package scene

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// exact is the first coordinate of the solution of a problem until T.
func exact(p problem.Problem, T float64) Curve {
	c := p.Curve(0, T)
	return Curve{"exact", Exact, Line, c.T, c.Position(0)}
}

// swing follows a cosine by velocity Verlet with a step of one's choice.
var swing = Scene{"00", "Two swings of a spring by velocity Verlet", 340, []Knob{{"step h", "s", 0.05, 2.05, 0.01, 0.5}}, func(k []float64) Picture {
	p, h := problem.Harmonic(1), k[0]
	path := study.Follow(verlet.VelocityVerlet, p, h, h*math.Floor(4*math.Pi/h))
	worst := slices.Max(path.Errors())
	high := max(1.3, min(1.1*(1+worst), 40))
	return Picture{[]Panel{{"", "time t / s", "position x", 0, 4 * math.Pi, -high, high, false, []Curve{
		exact(p, 4*math.Pi), {"velocity Verlet", Verlet, LineDots, path.T, path.Position(0)},
	}}}, fmt.Sprintf("With %d steps the largest error is %.2g.", len(path.T)-1, worst)}
}}

// stairs shows the triangles that explicit Euler forgets in a fall.
var stairs = Scene{"01", "What explicit Euler forgets", 279, []Knob{{"steps in 10 s", "", 2, 80, 1, 10}}, func(k []float64) Picture {
	n, h := k[0], 10/k[0]
	steps, gaps := Curve{Label: "explicit Euler", Role: ExplicitEuler}, []Curve{}
	for i := range int(n) {
		t, v := h*float64(i), 10*h*float64(i)
		steps.add(t, v)
		steps.add(t+h, v)
		gaps = append(gaps, Curve{"", ExplicitEuler, Area, []float64{t, t + h, t + h}, []float64{v, v, v + 10*h}})
	}
	p := problem.FreeFall()
	path := study.Follow(verlet.ExplicitEuler, p, h, 10)
	return Picture{[]Panel{
		{"The speed of each step", "time t / s", "speed / (m/s)", 0, 10, 0, 105, false,
			append(gaps, steps, Curve{"true speed", Exact, Line, []float64{0, 10}, []float64{0, 100}})},
		{"The fall", "time t / s", "height / m", 0, 10, 0, 520, false, []Curve{
			exact(p, 10), {"explicit Euler", ExplicitEuler, LineDots, path.T, path.Position(0)}}},
	}, fmt.Sprintf("The stone ends %.4g m too high: the area of all triangles, %g × ½ × %.4g s × %.4g m/s = %.4g m.",
		path.X[len(path.X)-1][0], n, h, 10*h, n*h*10*h/2)}
}}

// parabola rolls the parabola of one step along a swing.
var parabola = Scene{"02", "One parabola, seven equations", 340, []Knob{{"n", "", 1, 11, 1, 3}, {"step h", "s", 0.2, 1, 0.05, 0.5}}, func(k []float64) Picture {
	n, h := int(k[0]), k[1]
	p := problem.Harmonic(1)
	path := study.Follow(study.StormerFrom(p, math.Cos), p, h, 13*h) // close enough to the method's own past
	t, x := path.T, path.Position(0)
	through := study.Parabola{T: t[n], X: x[n], V: (x[n+1] - x[n-1]) / (2 * h), A: -x[n]}
	near := study.Times(t[n]-1.6*h, 1.6*h/30, 61)
	return Picture{[]Panel{{"", "time t / s", "position x", 0, 13 * h, -1.7, 1.7, false, []Curve{
		exact(p, 13*h), {"the parabola", Grey, Line, near, study.Tabulate(through.Position, near)},
		{"Verlet (3)", Verlet, Dots, t, x}, {"", Grey, Dots, t[n-1 : n+2], x[n-1 : n+2]}}}},
		fmt.Sprintf("Through the points %d, %d and %d: bend %.3f, which is the force at the middle one.",
			n-1, n, n+1, (x[n+1]-2*x[n]+x[n-1])/(h*h))}
}}

// start turns the knob σ of the past.
var start = Scene{"03", "A ball thrown from three pasts, and from yours", 281, []Knob{{"σ", "", -0.6, 1.1, 0.01, 0}, {"step h", "s", 0.1, 1, 0.1, 0.4}}, func(k []float64) Picture {
	sigma, h, p := k[0], k[1], problem.Projectile()
	mine := study.StormerFrom(p, func(h float64) float64 { return 0 - h*20 + sigma*h*h*-10 })
	path := study.Follow(mine, p, h, h*math.Floor(4/h))
	off := []Curve{}
	for _, other := range []float64{0, -0.5} {
		off = append(off, Curve{fmt.Sprintf("σ = %g", other), Grey, Dashes, []float64{0, 4}, []float64{0, (0.5 - other) * h * -10 * 4}})
	}
	return Picture{[]Panel{
		{"Where the ball is", "time t / s", "height x / m", 0, 4, -30, 35, false,
			[]Curve{exact(p, 4), {"Störmer, your past", Verlet, LineDots, path.T, path.Position(0)}}},
		{"How far it is off", "time t / s", "x − exact / m", 0, 4, -45, 25, false,
			append(off, Curve{"exact", Exact, Line, []float64{0, 4}, []float64{0, 0}},
				Curve{"Störmer, your past", Verlet, LineDots, path.T, path.Deviation(0)})},
	}, fmt.Sprintf("This past hides a throw at %.2f m/s instead of 20; the error grows by %.2f m each second.", 20-(0.5-sigma)*h*10, (sigma-0.5)*h*10)}
}}

// pencils stands a pencil on its tip, in two arithmetics.
var pencils = Scene{"04b", "Two pencils on their tips", 340, []Knob{{"steps in 20 s (power of 2 × 20)", "", 0, 12, 1, 6}}, func(k []float64) Picture {
	n := 20 << int(k[0])
	single, double := fallOf[float32](n, "float32", Grey), fallOf[float64](n, "float64", Violet)
	return Picture{[]Panel{{"", "time t / s", "angle / rad", 0, 20, 2, 10, false, []Curve{
		{"upright", Exact, Dashes, []float64{0, 20}, []float64{math.Pi, math.Pi}}, double, single}}},
		fmt.Sprintf("In %d steps the float64 pencil ends at %.3f radians, the float32 pencil at %.4f.", n, double.Y[len(double.Y)-1], single.Y[len(single.Y)-1])}
}}

func fallOf[F float32 | float64](n int, label string, role Role) Curve {
	c := Curve{Label: label, Role: role}
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

// roots turns ωh from smooth to torn.
var roots = Scene{"05", "Where the cosine ends", 285, []Knob{{"ωh", "", 0.1, 2.1, 0.01, 1}}, func(k []float64) Picture {
	h := k[0]
	ring := study.Disc(0, 0, 1, 720)
	circle := Curve{"", Exact, Line, ring.Q, ring.P}
	path := study.Follow(verlet.VelocityVerlet, problem.Harmonic(1), h, h*math.Floor(40/h))
	swing := Curve{"velocity Verlet", Verlet, LineDots, path.T, path.Position(0)}
	half := 1 - h*h/2 // (λ + 1/λ)/2
	d := math.Sqrt(math.Abs(half*half - 1))
	two := Curve{"λ", Verlet, Dots, []float64{half - d, half + d}, []float64{0, 0}}
	say := fmt.Sprintf("One root has left the circle: every step makes the swing %.2f times as wide.", d-half)
	if half >= -1 {
		two.X, two.Y = []float64{half, half}, []float64{d, -d}
		say = fmt.Sprintf("Both roots are on the circle: the swing goes on for ever, %.2f %% too fast.", 100*(2/h*math.Asin(h/2)-1))
	}
	return Picture{[]Panel{
		{"The roots", "real", "imaginary", -2.2, 1.4, -1.8, 1.8, true, []Curve{circle, two}},
		{"The swing", "ωt", "x", 0, 40, -2.2, 2.2, false, []Curve{swing}},
		{"Position and velocity", "x", "v/ω", -1.8, 1.8, -1.8, 1.8, true, []Curve{
			circle, {"", Verlet, Dots, path.Position(0), path.Velocity(0)}}},
	}, say}
}}

// planets run one year in float32, with the last position and with the last difference.
var planets = Scene{"06", "Two planets in float32", 340, []Knob{{"steps a year (power of 2)", "", 6, 17, 1, 11}}, func(k []float64) Picture {
	n := 1 << int(k[0])
	lost, missed := year(n, false)
	kept, less := year(n, true)
	return Picture{[]Panel{{"", "x", "y", -1.6, 6.8, -2, 2, true, []Curve{{"sun", Yellow, Dots, []float64{0}, []float64{0}}, kept, lost}}},
		fmt.Sprintf("After a year of %d steps one planet misses its start by %.2g, the other by %.2g.", n, missed, less)}
}}

// year is the path of a planet, and how far from its start it ends.
func year(n int, keepDifference bool) (c Curve, miss float64) {
	c = Curve{Label: "Verlet, keeps the last position", Role: Verlet}
	if keepDifference {
		c = Curve{Label: "Verlet, keeps the last difference", Role: Grey, Mark: Dashes}
	}
	h := float32(2 * math.Pi / float64(n))
	z, before, d := [2]float32{0, -1}, [2]float32{-h, float32(h*h/2) - 1}, [2]float32{h, -h * h / 2}
	for i := range n + 1 {
		if i%max(1, n/256) == 0 {
			c.add(float64(z[0]), float64(z[1]))
			miss = math.Hypot(float64(z[0]), float64(z[1])+1)
		}
		r2 := float32(z[0]*z[0]) + float32(z[1]*z[1])
		r3 := float32(r2 * float32(math.Sqrt(float64(r2))))
		for j, x := range z {
			d[j] -= float32(h * h * x / r3)
			z[j], before[j] = 2*x-before[j]-float32(h*h*x/r3), x
			if keepDifference {
				z[j] = x + d[j]
			}
		}
	}
	return c, miss
}
