package verlet

import (
	"fmt"
	"math"
	"slices"
)

// checked returns a copy of b that no one else can change. It panics if b
// makes no sense, whatever the system will be.
func (b Bonds) checked() *Bonds {
	b.Mass, b.Rods, b.Pins = slices.Clone(b.Mass), slices.Clone(b.Rods), slices.Clone(b.Pins)
	if b.Dim < 1 {
		panic(fmt.Sprintf("verlet: Bonds: points of %d coordinates; Dim must be at least 1", b.Dim))
	}
	for i, m := range b.Mass {
		if !(m > 0) || math.IsInf(m, 0) {
			panic(fmt.Sprintf("verlet: Bonds: point %d has mass %g; it must be positive and finite (a point that never moves is a pin)", i, m))
		}
	}
	points := len(b.Mass)
	if b.Mass == nil {
		points = math.MaxInt
	}
	b.mustHavePins(points)
	seen := map[[2]int]int{}
	for k, r := range b.Rods {
		b.mustHave(r.I, points)
		b.mustHave(r.J, points)
		if r.I == r.J {
			panic(fmt.Sprintf("verlet: Bonds: rod %d ties point %d to itself", k, r.I))
		}
		if !(r.Length > 0) || math.IsInf(r.Length, 0) {
			panic(fmt.Sprintf("verlet: Bonds: rod %d has length %g; it must be positive and finite", k, r.Length))
		}
		if slices.Contains(b.Pins, r.I) && slices.Contains(b.Pins, r.J) {
			panic(fmt.Sprintf("verlet: Bonds: rod %d is between the pins %d and %d, which never move; leave it out", k, r.I, r.J))
		}
		pair := [2]int{min(r.I, r.J), max(r.I, r.J)}
		if first, twice := seen[pair]; twice {
			panic(fmt.Sprintf("verlet: Bonds: rods %d and %d both tie point %d to point %d", first, k, r.I, r.J))
		}
		seen[pair] = k
	}
	return &b
}

func (b *Bonds) mustHavePins(points int) {
	for k, p := range b.Pins {
		b.mustHave(p, points)
		if slices.Contains(b.Pins[:k], p) {
			panic(fmt.Sprintf("verlet: Bonds: point %d is pinned twice", p))
		}
	}
}

func (b *Bonds) mustHave(point, points int) {
	if point < 0 || point >= points {
		if points == math.MaxInt {
			panic(fmt.Sprintf("verlet: Bonds: there is no point %d", point))
		}
		panic(fmt.Sprintf("verlet: Bonds: there is no point %d; the %d points count from 0", point, points))
	}
}

// mustFit panics if b cannot be the bonds of a system with so many coordinates.
func (b *Bonds) mustFit(coordinates int) {
	points := coordinates / b.Dim
	if coordinates%b.Dim != 0 {
		panic(fmt.Sprintf("verlet: Bonds: a system of %d coordinates has no points of %d", coordinates, b.Dim))
	}
	if b.Mass != nil && len(b.Mass) != points {
		panic(fmt.Sprintf("verlet: Bonds: %d masses for a system of %d points", len(b.Mass), points))
	}
	b.mustHavePins(points)
	for _, r := range b.Rods {
		b.mustHave(max(r.I, r.J), points)
	}
}

// lightness returns the inverse masses of so many points. Pins have none: the
// heavier a point, the less it gives way, and a pin does not at all.
func (b *Bonds) lightness(points int) []float64 {
	w := make([]float64, points)
	for i := range w {
		w[i] = 1
		if b.Mass != nil {
			w[i] = 1 / b.Mass[i]
		}
	}
	for _, p := range b.Pins {
		w[p] = 0
	}
	return w
}
