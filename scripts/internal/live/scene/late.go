package scene

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// cat stirs a drawing of a cat by kicks and drifts, and stirs it back.
func cat() Scene {
	return Scene{"08", "A cat, stirred and unstirred", 367, []Knob{{"step", "", 0, 60, 1, 0}}, func(k []float64) Picture {
		const out, h = 30, 3.0
		i := int(k[0])
		panel := func(title string, role Role, whole bool) Panel {
			c := Curve{Role: role, Mark: Dots}
			start := face()
			s := verlet.New(func(a []float64, _ float64, x []float64) {
				for j := range x {
					a[j] = -problem.Sin(x[j])
				}
			}, start.X, start.Y)
			if whole {
				s.Quantize(0x1p-32)
			}
			s.Run(verlet.VelocityVerlet, h, min(i, out))
			if i > out {
				s.Run(verlet.VelocityVerlet, -h, i-out)
			}
			for j := range s.X {
				c.add(wrap(s.X[j]), wrap(s.V[j]))
			}
			return Panel{title, "angle (round and round)", "velocity (round and round)", -math.Pi, math.Pi, -math.Pi, math.Pi, true, []Curve{c}}
		}
		say := fmt.Sprintf("%d steps out.", min(i, out))
		if i > out {
			say = fmt.Sprintf("%d steps out, %d of them back.", out, i-out)
		}
		return Picture{[]Panel{panel("Verlet in float64", Verlet, false), panel("Verlet in whole numbers", Grey, true)}, say}
	}}
}

// wrap brings an angle to within half a turn of 0.
func wrap(x float64) float64 { return x - 2*math.Pi*math.Round(x/(2*math.Pi)) }

// face draws a cat with about six hundred points.
func face() (c Curve) {
	oval := func(x, y, rx, ry float64, n int) {
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			c.add(x+rx*cos, y+ry*sin)
		}
	}
	stroke := func(x0, y0, x1, y1 float64, n int) {
		for i := range n {
			f := float64(i) / float64(n-1)
			c.add(x0+f*(x1-x0), y0+f*(y1-y0))
		}
	}
	oval(0, 0, 1.5, 1.25, 200)
	for _, side := range []float64{-1, 1} {
		stroke(side*1.25, 0.7, side*1.35, 2.1, 45)
		stroke(side*1.35, 2.1, side*0.45, 1.2, 45)
		oval(side*0.6, 0.3, 0.22, 0.3, 36)
		for _, dy := range []float64{-0.15, 0, 0.15} {
			stroke(side*0.5, -0.4+dy/2, side*1.9, -0.4+2*dy, 24)
		}
		oval(side*0.2, -0.62, 0.2, 0.14, 24)
	}
	oval(0, -0.3, 0.12, 0.08, 20)
	return c
}

// drop carries an area in the phase space of a pendulum, with any step.
func drop() Scene {
	return Scene{"09", "A drop of starts, after one step", 387, []Knob{{"step h", "", 0.01, 4, 0.01, 0.6}, {"angle of the drop", "rad", -3, 3, 0.05, 1.2}}, func(k []float64) Picture {
		h, q := k[0], k[1]
		edge := ring(0.5, 720)
		panel := func(m verlet.Method, role Role) (Panel, float64) {
			c := Curve{Label: "after", Role: role, Mark: Area}
			for i := range edge.X {
				s := verlet.New1(func(x float64) float64 { return -problem.Sin(x) }, q+edge.X[i], edge.Y[i])
				s.Step(m, h)
				c.add(s.X[0], s.V[0])
			}
			before := Curve{"before", Exact, Line, nil, edge.Y}
			for _, x := range edge.X {
				before.X = append(before.X, q+x)
			}
			return Panel{m.Name, "angle q", "velocity p", q - 3.4, q + 3.4, -3.4, 3.4, true, []Curve{c, before}}, area(c) / area(edge)
		}
		a, good := panel(verlet.VelocityVerlet, Verlet)
		b, bad := panel(verlet.ExplicitEuler, ExplicitEuler)
		return Picture{[]Panel{a, b}, fmt.Sprintf("Area after over area before: velocity Verlet %.4f, explicit Euler %.4f (det J = 1 + h² cos q = %.4f in the middle).",
			good, bad, 1+h*h*math.Cos(q))}
	}}
}

// area is that of a polygon.
func area(c Curve) (sum float64) {
	for i := range c.X {
		j := (i + 1) % len(c.X)
		sum += (c.X[i]*c.Y[j] - c.X[j]*c.Y[i]) / 2
	}
	return sum
}

// ellipse lets the planet's ellipse turn.
func ellipse() Scene {
	return Scene{"10", "The planet's ellipse turns", 340, []Knob{{"steps a period", "", 60, 1000, 10, 200}, {"periods", "", 1, 60, 1, 20}}, func(k []float64) Picture {
		n, periods := int(k[0]), int(k[1])
		p := problem.Kepler(0.6)
		s, h := p.System(), p.Period/k[0]
		s.Run(verlet.VelocityVerlet, h, n*(periods-1))
		c, first := Curve{Label: "velocity Verlet, last period", Role: Verlet}, Curve{Label: "Newton's ellipse", Role: Exact}
		c.add(s.X[0], s.X[1])
		for range s.Steps(verlet.VelocityVerlet, h, n) {
			c.add(s.X[0], s.X[1])
		}
		for i := range 201 {
			x, _ := p.Exact(p.Period * float64(i) / 200)
			first.add(x[0], x[1])
		}
		far, at := 0.0, 0.0
		for i := range c.X { // the end of the long axis
			if r := math.Hypot(c.X[i], c.Y[i]); r > far {
				far, at = r, math.Atan2(c.Y[i], c.X[i])
			}
		}
		return Picture{[]Panel{{"", "x", "y", -1.9, 1.9, -1.7, 1.7, true, []Curve{{"sun", Yellow, Dots, []float64{0}, []float64{0}}, first, c}}},
			fmt.Sprintf("After %d periods of %d steps the ellipse has turned by %.1f°.", periods, n, 180/math.Pi*wrap(at-math.Pi))}
	}}
}

// index hangs a ball on a rod that pulls along one of three positions.
func index() Scene {
	return Scene{"11", "Along which position does the rod pull?", 340, []Knob{{"x[n+…]", "", -1, 1, 1, 0}, {"step h", "ms", 5, 40, 1, 10}}, func(k []float64) Picture {
		const g = 10
		which, h := int(k[0]), k[1]/1000
		c := Curve{Role: Violet}
		x := [][2]float64{{0.1, -math.Sqrt(0.99)}, {0.1, -math.Sqrt(0.99)}}
		for n := 1; float64(n)*h < 20; n++ {
			free := [2]float64{2*x[n][0] - x[n-1][0], 2*x[n][1] - x[n-1][1] - h*h*g}
			x = append(x, free)
			for range 4 { // Newton's way to the length 1
				r, e := x[n+which], x[n+1]
				f := (1 - e[0]*e[0] - e[1]*e[1]) / (2 * (e[0]*r[0] + e[1]*r[1]))
				x[n+1] = [2]float64{e[0] + f*r[0], e[1] + f*r[1]}
			}
			c.add(float64(n)*h, x[n][0])
		}
		up, down := Curve{Label: "predicted", Role: Exact, Mark: Dashes}, Curve{Role: Exact, Mark: Dashes}
		for i := range 101 {
			t := 20 * float64(i) / 100
			a := 0.1 * math.Pow(1+g*h*h, -float64(which)*t/h/2)
			up.add(t, a)
			down.add(t, -a)
		}
		word := map[int]string{-1: "an engine", 0: "a pendulum", 1: "a brake"}[which]
		return Picture{[]Panel{{"", "time t / s", "x / m", 0, 20, -0.4, 0.4, false, []Curve{c, up, down}}},
			fmt.Sprintf("In steps of %.0f ms, pulling along x[n%+d] makes %s: after 20 s the swing is %.3g times as wide.", 1000*h, which, word, math.Pow(1+g*h*h, -float64(which)*20/h/2))}
	}}
}

// triple chains three steps γ, δ, γ and asks for the order.
func triple() Scene {
	magic := 1 / (2 - math.Cbrt(2))
	return Scene{"12", "Three steps of Verlet in place of one", 290, []Knob{{"γ", "", 0.2, 1.6, 0.0001, 0.5}}, func(k []float64) Picture {
		gamma := k[0]
		delta := 1 - 2*gamma
		m := func(g float64) verlet.Method {
			return verlet.Compose("γ δ γ", 2, verlet.VelocityVerlet, g, 1-2*g, g)
		}
		cubes, mine := Curve{Label: "2γ³ + δ³", Role: Grey}, Curve{Label: "yours", Role: Verlet, Mark: Dots}
		for i := range 141 {
			g := 0.2 + 0.01*float64(i)
			d := 1 - 2*g
			cubes.add(g, 2*g*g*g+d*d*d)
		}
		mine.add(gamma, 2*gamma*gamma*gamma+delta*delta*delta)
		errors, last, order := Curve{Label: "three steps of Verlet", Role: Verlet, Mark: LineDots}, 0.0, 0.0
		for n := 16; n <= 256; n *= 2 {
			p := problem.Pendulum(2)
			s := p.System()
			s.Run(m(gamma), 5/float64(n), n)
			x, _ := p.Exact(5)
			e := math.Log2(math.Abs(s.X[0] - x[0]))
			order, last = last-e, e
			errors.add(math.Log2(5/float64(n)), e)
		}
		return Picture{[]Panel{
			{"The sum of the cubes", "γ", "2γ³ + δ³", 0.2, 1.6, -1, 1, false, []Curve{{"", Exact, Dashes, []float64{0.2, 1.6}, []float64{0, 0}}, cubes, mine}},
			{"Error of a pendulum after 5 s", "log₂ h", "log₂ error", -6, -1, -34, 2, false, []Curve{errors}},
		}, fmt.Sprintf("δ = %.3f; the order measured between the last two steps is %.2f. (The cubes cancel at γ = %.4f.)", delta, order, magic)}
	}}
}
