package scene

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// stones fall by a stuttering clock.
var stones = Scene{"07", "Three stones by a stuttering clock", 340, []Knob{{"stutter: each step is h × (1 ± …)", "", 0, 0.9, 0.01, 0.5}, {"seed", "", 1, 50, 1, 1}}, func(k []float64) Picture {
	const n, T = 100, 10.0
	steps := study.Random.Steps(T, n, uint64(k[1])) // h × (1 ± 0.5)
	for i, h := range steps {
		steps[i] = T/n + 2*k[0]*(h-T/n)
	}
	p := problem.FreeFall()
	curves, say := []Curve{exact(p, T)}, "Of the true 500 m"
	for _, m := range []struct {
		method verlet.Method
		role   Role
		name   string
	}{{verlet.OriginalVerlet, Violet, "(D6), deaf to the clock"}, {verlet.TCV, TCV, "(D7), TCV"}, {verlet.VelocityVerlet, Verlet, "velocity Verlet"}} {
		path := study.FollowAlong(m.method, p, steps)
		curves = append(curves, Curve{m.name, m.role, Line, path.T, path.Position(0)})
		say += fmt.Sprintf(", %s falls %.4g m", m.name, 500-path.X[n][0])
	}
	return Picture{[]Panel{{"", "time t / s", "height / m", 0, T, -260, 520, false, curves}}, say + "."}
}}

// cat stirs a cat by kicks and drifts, and stirs it back.
var cat = Scene{"08", "A cat, stirred and unstirred", 365, []Knob{{"step", "", 0, 60, 1, 0}}, func(k []float64) Picture {
	const out, h = 30, 3.0
	i := int(k[0])
	panel := func(title string, role Role, how func(*verlet.System)) Panel {
		s := problem.Cat(48, h).System()
		how(s)
		s.Run(verlet.VelocityVerlet, h, min(i, out))
		s.Run(verlet.VelocityVerlet, -h, max(0, i-out))
		c := Curve{Role: role, Mark: Dots}
		for j := range s.X {
			c.add(wrap(s.X[j]), wrap(h*s.V[j]))
		}
		return Panel{title, "angle (round and round)", "h × velocity (round and round)", -math.Pi, math.Pi, -math.Pi, math.Pi, true, []Curve{c}}
	}
	say := fmt.Sprintf("%d steps out.", min(i, out))
	if i > out {
		say = fmt.Sprintf("%d steps out, %d of them back.", out, i-out)
	}
	return Picture{[]Panel{panel("Verlet in float64", Verlet, func(*verlet.System) {}),
		panel("Verlet in whole numbers", Grey, func(s *verlet.System) { s.Quantize(0x1p-32) })}, say}
}}

// wrap brings an angle to within half a turn of 0.
func wrap(x float64) float64 { return x - 2*math.Pi*math.Round(x/(2*math.Pi)) }

// drop carries an area in the phase space of a pendulum, with any step.
var drop = Scene{"09", "A drop of starts, after one step", 387, []Knob{{"step h", "", 0.01, 4, 0.01, 0.6}, {"angle of the drop", "rad", -3, 3, 0.05, 1.2}}, func(k []float64) Picture {
	h, q := k[0], k[1]
	before := study.Disc(q, 0, 0.5, 720)
	panel := func(m verlet.Method, role Role) (Panel, float64) {
		after := study.Transport(m, problem.Pendulum(1).Accel, before, h, 1)[1]
		return Panel{m.Name, "angle q", "velocity p", q - 3.4, q + 3.4, -3.4, 3.4, true, []Curve{
			{"after", role, Area, after.Q, after.P}, {"before", Exact, Line, before.Q, before.P}}}, area(after) / area(before)
	}
	a, good := panel(verlet.VelocityVerlet, Verlet)
	b, bad := panel(verlet.ExplicitEuler, ExplicitEuler)
	return Picture{[]Panel{a, b}, fmt.Sprintf("Area after over area before: velocity Verlet %.4f, explicit Euler %.4f (det J = 1 + h² cos q = %.4f in the middle).",
		good, bad, 1+h*h*math.Cos(q))}
}}

// area is that of the polygon; the drop's own takes too long for a frame.
func area(d study.Drop) (sum float64) {
	for i := range d.Q {
		j := (i + 1) % len(d.Q)
		sum += (d.Q[i]*d.P[j] - d.Q[j]*d.P[i]) / 2
	}
	return sum
}

// ellipse lets the planet's ellipse turn.
var ellipse = Scene{"10", "The planet's ellipse turns", 340, []Knob{{"steps a period", "", 60, 1000, 10, 200}, {"periods", "", 1, 60, 1, 20}}, func(k []float64) Picture {
	n, periods := int(k[0]), int(k[1])
	p := problem.Kepler(0.6)
	last, far, at := study.FollowPeriod(verlet.VelocityVerlet, p, n, periods), 0.0, 0.0
	for _, x := range last.X[1:] {
		if r := math.Hypot(x[0], x[1]); r > far { // the end of the long axis
			far, at = r, math.Atan2(x[1], x[0])
		}
	}
	first := p.Curve(0, p.Period)
	return Picture{[]Panel{{"", "x", "y", -1.9, 1.9, -1.7, 1.7, true, []Curve{
		{"sun", Yellow, Dots, []float64{0}, []float64{0}}, {"Newton's ellipse", Exact, Line, first.Position(0), first.Position(1)},
		{"velocity Verlet, last period", Verlet, Line, last.Position(0), last.Position(1)}}}},
		fmt.Sprintf("After %d periods of %d steps the ellipse has turned by %.1f°.", periods, n, 180/math.Pi*wrap(at-math.Pi))}
}}

// index hangs a ball on a rod that pulls along one of three positions.
var index = Scene{"11", "Along which position does the rod pull?", 340, []Knob{{"x[n+…]", "", -1, 1, 1, 0}, {"step h", "ms", 5, 40, 1, 10}}, func(k []float64) Picture {
	const g = 10
	which, h := int(k[0]), k[1]/1000
	wide := func(t float64) float64 { return math.Pow(1+g*h*h, -k[0]*t/h/2) }
	c, t := Curve{Role: Violet}, study.Times(0, 1, 21)
	x := [][2]float64{{0.1, -math.Sqrt(0.99)}, {0.1, -math.Sqrt(0.99)}}
	for n := 1; float64(n)*h < 20; n++ {
		x = append(x, [2]float64{2*x[n][0] - x[n-1][0], 2*x[n][1] - x[n-1][1] - h*h*g})
		for range 4 { // Newton's way to the length 1
			r, e := x[n+which], x[n+1]
			f := (1 - e[0]*e[0] - e[1]*e[1]) / (2 * (e[0]*r[0] + e[1]*r[1]))
			x[n+1] = [2]float64{e[0] + f*r[0], e[1] + f*r[1]}
		}
		c.add(float64(n)*h, x[n][0])
	}
	up := study.Tabulate(func(t float64) float64 { return 0.1 * wide(t) }, t)
	down := study.Tabulate(func(t float64) float64 { return -0.1 * wide(t) }, t)
	return Picture{[]Panel{{"", "time t / s", "x / m", 0, 20, -0.4, 0.4, false, []Curve{
		c, {"predicted", Exact, Dashes, t, up}, {"", Exact, Dashes, t, down}}}},
		fmt.Sprintf("In steps of %.0f ms, pulling along x[n%+d] makes %s: after 20 s the swing is %.3g times as wide.",
			1000*h, which, []string{"an engine", "a pendulum", "a brake"}[1+which], wide(20))}
}}

// triple chains three steps γ, δ, γ and asks for the order.
var triple = Scene{"12", "Three steps of Verlet in place of one", 290, []Knob{{"γ", "", 0.2, 1.6, 0.0001, 0.5}}, func(k []float64) Picture {
	gamma, delta := k[0], 1-2*k[0]
	sum := func(g float64) float64 { return 2*g*g*g + (1-2*g)*(1-2*g)*(1-2*g) }
	all := study.Times(0.2, 0.01, 141)
	m, p := verlet.Compose("γ δ γ", 2, verlet.VelocityVerlet, gamma, delta, gamma), problem.Pendulum(2)
	errors, last, order := Curve{Label: "three steps of Verlet", Role: Verlet, Mark: LineDots}, 0.0, 0.0
	for n := 16; n <= 256; n *= 2 {
		s := p.System()
		s.Run(m, 5/float64(n), n)
		x, _ := p.Error(s)
		order, last = last-math.Log2(x), math.Log2(x)
		errors.add(math.Log2(5/float64(n)), last)
	}
	return Picture{[]Panel{
		{"The sum of the cubes", "γ", "2γ³ + δ³", 0.2, 1.6, -1, 1, false, []Curve{{"", Exact, Dashes, []float64{0.2, 1.6}, []float64{0, 0}},
			{"2γ³ + δ³", Grey, Line, all, study.Tabulate(sum, all)}, {"yours", Verlet, Dots, []float64{gamma}, []float64{sum(gamma)}}}},
		{"Error of a pendulum after 5 s", "log₂ h", "log₂ error", -6, -1, -34, 2, false, []Curve{errors}},
	}, fmt.Sprintf("δ = %.3f; the order measured between the last two steps is %.2f. (The cubes cancel at γ = %.4f.)", delta, order, 1/(2-math.Cbrt(2)))}
}}
