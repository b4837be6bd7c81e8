package scene

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// roots turns ωh from smooth to torn.
func roots() Scene {
	return Scene{"05", "Where the cosine ends", 284, []Knob{{"ωh", "", 0.1, 2.1, 0.01, 1}}, func(k []float64) Picture {
		h := k[0]
		circle, saw, phase := ring(1, 120), Curve{Label: "velocity Verlet", Role: Verlet, Mark: LineDots}, Curve{Label: "", Role: Verlet, Mark: Dots}
		circle.Role, circle.Mark = Exact, Line
		s := problem.Harmonic(1).System()
		n := int(min(400, 40/h))
		saw.add(0, 1)
		phase.add(1, 0)
		for range s.Steps(verlet.VelocityVerlet, h, n) {
			if math.Abs(s.X[0]) > 1e6 {
				break
			}
			saw.add(s.T, s.X[0])
			phase.add(s.X[0], s.V[0])
		}
		half := 1 - h*h/2 // (λ + 1/λ)/2
		two := Curve{Label: "λ", Role: Verlet, Mark: Dots}
		say := ""
		if root := half*half - 1; root <= 0 {
			two.X, two.Y = []float64{half, half}, []float64{math.Sqrt(-root), -math.Sqrt(-root)}
			say = fmt.Sprintf("Both roots are on the circle: the swing goes on for ever, %.2f %% too fast.", 100*(2/h*math.Asin(h/2)-1))
		} else {
			d := math.Sqrt(root)
			two.X, two.Y = []float64{half - d, half + d}, []float64{0, 0}
			say = fmt.Sprintf("One root has left the circle: every step makes the swing %.2f times as wide.", d-half)
		}
		return Picture{[]Panel{
			{"The roots", "real", "imaginary", -2.2, 1.4, -1.8, 1.8, true, []Curve{circle, two}},
			{"The swing", "ωt", "x", 0, 40, -2.2, 2.2, false, []Curve{saw}},
			{"Position and velocity", "x", "v/ω", -1.8, 1.8, -1.8, 1.8, true, []Curve{circle, phase}},
		}, say}
	}}
}

// ring is a circle around 0, closed, in n parts.
func ring(r float64, n int) (c Curve) {
	for i := range n + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		c.add(r*cos, r*sin)
	}
	return c
}

// planets run one year in float32, with the last position and with the last difference.
func planets() Scene {
	return Scene{"06", "Two planets in float32", 340, []Knob{{"steps a year (power of 2)", "", 6, 17, 1, 11}}, func(k []float64) Picture {
		n := 1 << int(k[0])
		lost, kept := year(n, false), year(n, true)
		lost.Label, lost.Role = "Verlet, keeps the last position", Verlet
		kept.Label, kept.Role, kept.Mark = "Verlet, keeps the last difference", Grey, Dashes
		last := len(lost.X) - 1
		return Picture{[]Panel{{"", "x", "y", -1.6, 6.8, -2, 2, true, []Curve{{"sun", Yellow, Dots, []float64{0}, []float64{0}}, kept, lost}}},
			fmt.Sprintf("After a year of %d steps one planet misses its start by %.2g, the other by %.2g.", n,
				math.Hypot(lost.X[last], lost.Y[last]+1), math.Hypot(kept.X[last], kept.Y[last]+1))}
	}}
}

func year(n int, keepDifference bool) (c Curve) {
	h := float32(2 * math.Pi / float64(n))
	z, before, d := [2]float32{0, -1}, [2]float32{-h, float32(h*h/2) - 1}, [2]float32{h, -h * h / 2}
	for i := range n + 1 {
		if i%max(1, n/256) == 0 {
			c.add(float64(z[0]), float64(z[1]))
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
	return c
}

// stones fall by a stuttering clock.
func stones() Scene {
	return Scene{"07", "Three stones by a stuttering clock", 340, []Knob{{"stutter: each step is h × (1 ± …)", "", 0, 0.9, 0.01, 0.5}, {"seed", "", 1, 50, 1, 1}}, func(k []float64) Picture {
		const n, T = 100, 10.0
		r := rand.New(rand.NewPCG(uint64(k[1]), 7))
		steps, all := make([]float64, n), 0.0
		for i := range steps {
			steps[i] = 1 + k[0]*(2*r.Float64()-1)
			if i == 0 {
				steps[i] = 1
			}
			all += steps[i]
		}
		p := problem.FreeFall()
		exact := p.Curve(0, T)
		panel := Panel{"", "time t / s", "height / m", 0, T, -260, 520, false, []Curve{{"exact", Exact, Line, exact.T, exact.Position(0)}}}
		say := "Of the true 500 m"
		for _, m := range []struct {
			method verlet.Method
			role   Role
			name   string
		}{{verlet.OriginalVerlet, Violet, "(D6), deaf to the clock"}, {verlet.TCV, TCV, "(D7), TCV"}, {verlet.VelocityVerlet, Verlet, "velocity Verlet"}} {
			s := p.System()
			c := Curve{Label: m.name, Role: m.role}
			c.add(0, s.X[0])
			for _, h := range steps {
				s.Step(m.method, h*T/all)
				c.add(s.T, s.X[0])
			}
			panel.Curves = append(panel.Curves, c)
			say += fmt.Sprintf(", %s falls %.4g m", m.name, 500-s.X[0])
		}
		return Picture{[]Panel{panel}, say + "."}
	}}
}
