package problem

import "math"

// Cat is the picture of a cat, as an [Ensemble] of pendulums: one for each dark pixel of a
// picture of side × side. The angle x of a pendulum, from −π to π, tells the column of its
// pixel, and h v tells the row:
//
//	x″ = −sin x
//
// Take x and h v modulo 2π. Then a step of [verlet.VelocityVerlet] of size h maps the picture
// onto itself. It is Chirikov's standard map with K = h², but for half a kick at the start
// and at the end of a run. With h = 3 it stirs the picture thoroughly. Shape: x is one angle for each dark pixel. Invariant:
// the energy, which such long steps do not keep. Cat panics if side is not from 8 to 2048, or if h is not
// positive and finite.
//
// Source: Arnold & Avez 1968, Ergodic Problems of Classical Mechanics, for the cat; Chirikov
// 1979, doi:10.1016/0370-1573(79)90023-1, for the map.
func Cat(side int, h float64) Problem {
	must(side >= 8 && side <= 2048 && h > 0 && !math.IsInf(h, 0), "Cat of side %d and h = %g; it needs 8 to 2048 pixels a side, and a finite step above 0", side, h)
	var x, v []float64
	for i := range side * side {
		a, b := float64(2*(i%side)+1)/float64(side)-1, float64(2*(i/side)+1)/float64(side)-1
		if dark(a, b) {
			x, v = append(x, math.Pi*a), append(v, math.Pi*b/h)
		}
	}
	cat := Ensemble(Pendulum(1), len(x), func(i int) ([]float64, []float64) { return x[i : i+1], v[i : i+1] })
	cat.Name = "cat"
	return cat
}

// dark says whether the cat is at (x, y), both from −1 to 1.
func dark(x, y float64) bool {
	x = math.Abs(x)
	in := func(cx, cy, rx, ry float64) bool {
		a, b := (x-cx)/rx, (y-cy)/ry
		return float64(a*a)+float64(b*b) < 1
	}
	if x > 0.66 && x < 0.93 && math.Abs(math.Abs(y+0.2)-0.06-float64(0.3*(x-0.66))) < 0.025 {
		return true // whiskers
	}
	head := in(0, -0.12, 0.68, 0.57) || y > 0 && y < 0.82-float64(1.9*math.Abs(x-0.42)) && x < 0.62
	eye := in(0.28, 0.02, 0.16, 0.14) && !in(0.28, 0.02, 0.05, 0.13)
	mouth := in(0.13, -0.37, 0.15, 0.13) && !in(0.13, -0.32, 0.15, 0.13)
	return head && !eye && !in(0, -0.22, 0.09, 0.06) && !mouth
}
