package problem

import (
	"fmt"
	"math"
)

// Cat is the picture of a cat, made of pendulums: a member for each dark one of side × side
// pixels. The angle x of a pendulum is its column, from −π to π, and h v its row:
//
//	x″ = −sin x
//
// A step of the size h with which it was made is then a map of the picture onto itself, since
// x and h v count modulo 2π: Chirikov's standard map with K = h², up to half a kick at the
// ends. With h = 3 it stirs the picture thoroughly. Shape: x is one angle a pixel. Invariant:
// the energy, which such steps do not keep.
//
// Source: Arnold & Avez 1968, Ergodic Problems of Classical Mechanics, for the cat; Chirikov
// 1979, doi:10.1016/0370-1573(79)90023-1, for the map.
func Cat(side int, h float64) Problem {
	if side < 8 || !(h > 0) || math.IsInf(h, 0) {
		panic(fmt.Sprintf("problem: Cat of side %d and h = %g; it needs at least 8 pixels a side, and a finite step above 0", side, h))
	}
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
