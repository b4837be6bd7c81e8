// Package problem is a library of mechanical systems to try integrators on. Each
// knows its force, its start, what it conserves and, where there is one, its exact
// solution.
//
//	p := problem.Kepler(0.6)
//	s := p.System()
//	s.Run(verlet.VelocityVerlet, 0.01, 1000)
//	x, v := p.Error(s)
//	fmt.Println(p.Energy(s), x, v)
//
// The comment of each tells its equation, its units where they are not those of the equation,
// and the shape of x. Forces, starts, invariants and exact solutions have the same bits on
// every processor: they use only +, −, ×, ÷, square roots, and a sine, cosine and arctangent
// of our own.
package problem

import (
	"fmt"
	"math"
	"reflect"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/check"
	"github.com/verletbook/verletbook/verlet/internal/elementary"
)

var must = check.In("problem") // panics if what it says of a call is not right

// A Problem is the equation x″ = a(t, x) with a start, and what is known about its
// solution. Exact and Period belong to that start: for another one, make another problem.
type Problem struct {
	Name   string
	Accel  verlet.Accel
	T0     float64   // time of the start, 0 unless From has set it
	X0, V0 []float64 // positions and velocities at the start
	// Mass of each coordinate, so that force = Mass × Accel; nil if all are 1.
	Mass []float64

	// Exact returns the solution at time t; nil if none is known.
	Exact func(t float64) (x, v []float64)
	// Period of the motion; 0 if it has none or none is known.
	Period float64
	// Invariants are conserved by the exact motion. If energy is one of them,
	// it comes first.
	Invariants []Invariant
	// Source tells where the problem comes from.
	Source string

	member int     // coordinates of a member, if Accel takes any number of them side by side
	takes  uintptr // the code for which that holds: somebody may have replaced Accel
}

// An Invariant is a number that the exact motion conserves, such as the energy.
type Invariant struct {
	Name string
	Of   func(x, v []float64) float64
}

// System returns a new system at the problem's start.
func (p Problem) System() *verlet.System {
	s := verlet.New(p.Accel, p.X0, p.V0)
	if p.T0 != 0 {
		s.Set(p.T0, p.X0, p.V0)
	}
	if p.takesMany() && len(p.X0) > p.member {
		s.Independent(p.member)
	}
	return s
}

// many tells that Accel takes any number of members of d coordinates.
func (p Problem) many(d int) Problem {
	p.member, p.takes = d, p.code()
	return p
}

func (p Problem) takesMany() bool { return p.member > 0 && p.takes == p.code() }

// code tells functions apart that were written in different places.
func (p Problem) code() uintptr { return reflect.ValueOf(p.Accel).Pointer() }

// From returns the same motion, started at time t instead of T0. The starts of this
// package are special points (at rest, or at perihelion), where some errors cancel;
// measure orders from an ordinary point. From panics as [Problem.Error] does.
func (p Problem) From(t float64) Problem {
	exact := p.solution()
	p.T0 = t
	p.X0, p.V0 = exact(t)
	return p
}

// Energy returns the energy of s, kinetic and potential. It panics if the problem does not
// conserve any, or if s has another number of coordinates.
func (p Problem) Energy(s *verlet.System) float64 {
	p.mustFit(s)
	if len(p.Invariants) == 0 || p.Invariants[0].Name != "energy" {
		panic(fmt.Sprintf("problem: %s does not conserve an energy; its Invariants are what it conserves", p.Name))
	}
	return p.Invariants[0].Of(s.X, s.V)
}

// Error returns the distances of the position and of the velocity of s from the exact
// solution at its time, as Euclidean norms. It panics if no exact solution is known, if the
// solution does not start at T0, X0 and V0 because one of them was changed, or if s has
// another number of coordinates.
func (p Problem) Error(s *verlet.System) (x, v float64) {
	p.mustFit(s)
	ex, ev := p.solution()(s.T)
	return elementary.Distance(s.X, ex), elementary.Distance(s.V, ev)
}

// solution returns Exact. It panics if there is none, or if it does not start at T0, X0 and
// V0, because somebody has changed them.
func (p Problem) solution() func(t float64) (x, v []float64) {
	must(p.Exact != nil, "no exact solution of %s is known; compare with a run of short steps by a method of high order", p.Name)
	x, v := p.Exact(p.T0)
	off, zero := math.Inf(1), make([]float64, len(x))
	if len(p.X0) == len(x) && len(p.V0) == len(x) {
		off = elementary.Distance(x, p.X0) + elementary.Distance(v, p.V0)
	}
	const rounding = 1e-12 // for a start at rest at the origin
	size := elementary.Distance(x, zero) + elementary.Distance(v, zero)
	must(p.X0 == nil || off <= rounding+float64(1e-6*size), "the exact solution of %s does not start at X0 and V0, but %.1g away from them; instead of changing T0, X0 or V0, make a new problem, or set Exact to nil", p.Name, off)
	return p.Exact
}

// mustFit panics if s has another number of coordinates. A problem without a start fits all.
func (p Problem) mustFit(s *verlet.System) {
	if p.X0 != nil && len(s.X) != len(p.X0) {
		panic(fmt.Sprintf("problem: %s has %d coordinates, but the system has %d; call the method of the problem that made the system", p.Name, len(p.X0), len(s.X)))
	}
}

// mustHave panics if x does not hold so many bodies in dim dimensions.
func mustHave(bodies, dim int, x []float64) {
	if len(x) != bodies*dim {
		panic(fmt.Sprintf("problem: %d bodies have %d coordinates, got %d; a force belongs to its own problem", bodies, bodies*dim, len(x)))
	}
}

// kinetic returns v²/2, the kinetic energy of unit masses.
func kinetic(v []float64) float64 {
	sum := 0.0
	for _, f := range v {
		sum += float64(f * f)
	}
	return float64(sum / 2) // not to be fused with the potential energy
}

// All returns the problems with few coordinates, with the parameters of the lectures.
func All() []Problem {
	return []Problem{
		FreeFall(),
		Projectile(),
		Polynomial(),
		SineWave(),
		Harmonic(math.Pi * math.Pi / 4),
		Pendulum(2),
		ForcedPendulum(),
		Kepler(0.6),
		HenonHeiles(1./8, 0.1, 0),
	}
}
