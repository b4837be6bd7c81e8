package constraint

import (
	"fmt"
	"sync"

	"github.com/verletbook/verletbook/verlet"
)

// Every method with rods changes the velocities such that the next drift brings the rods to
// their lengths. The positions do not change meanwhile; the unknowns are the pulls of the
// rods. The methods differ in the direction of a pull, which is that of the rod now or
// after the drift, and in the rule that ends the iterations.

// A solver is a Set with the work space for one system. It remembers nothing from one
// step to the next.
type solver struct {
	*Set
	w      []float64 // inverse masses of the points, 0 for pins
	r      []float64 // the rods, as vectors from J to I, one after the other
	pull   []float64 // the pull of each rod
	next   []float64 // the rods after the drift, as vectors
	gram   skyline   // how strongly a pull along one rod acts on another
	change []float64 // the change of the velocities that is sought
	free   []float64 // the velocities after the next kick
}

// constrained returns m with a Step that calls step with a solver for c. It panics if c
// is wrong in itself; the Step panics if c does not fit the system.
func (c Set) constrained(m verlet.Method, step func(s *verlet.System, g *solver, h float64)) verlet.Method {
	shared := c.checked()
	var spare sync.Pool // solvers that no step uses at the moment
	m.Step = func(s *verlet.System, h float64) {
		if s.Arithmetic() == verlet.Lattice {
			panic("constraint: " + m.Name + " has no lattice arithmetic, because the pull of a rod is no multiple of the spacing; leave out Quantize")
		}
		g, ok := spare.Get().(*solver)
		if !ok || len(g.change) != len(s.X) {
			g = newSolver(shared, len(s.X))
		}
		g.measure(s)
		step(s, g, h)
		spare.Put(g)
	}
	return m
}

func newSolver(c *Set, coordinates int) *solver {
	c.mustFit(coordinates)
	w := c.invMass(coordinates / c.Dim)
	return &solver{
		Set: c, w: w,
		r:      make([]float64, len(c.Rods)*c.Dim),
		pull:   make([]float64, len(c.Rods)),
		next:   make([]float64, len(c.Rods)*c.Dim),
		gram:   newSkyline(c.reach(w)),
		change: make([]float64, coordinates), free: make([]float64, coordinates),
	}
}

// reach returns for each rod the first rod that it shares a point with. Pins do not count.
func (c *Set) reach(w []float64) []int {
	first, at := make([]int, len(c.Rods)), map[int]int{}
	for k, rod := range c.Rods {
		first[k] = k
		for _, p := range []int{rod.I, rod.J} {
			if w[p] == 0 {
				continue
			}
			if _, ok := at[p]; !ok {
				at[p] = k
			}
			first[k] = min(first[k], at[p])
		}
	}
	return first
}

// measure stores the present rods in r.
func (g *solver) measure(s *verlet.System) {
	for k, rod := range g.Rods {
		r := g.along(k)
		for q := range r {
			r[q] = s.X[rod.I*g.Dim+q] - s.X[rod.J*g.Dim+q]
		}
	}
}

// ahead stores in g.next what rod k will be after a drift of h with the velocities v + c,
// and returns that vector and the square of its length.
func (g *solver) ahead(k int, h float64, v, c []float64) (next []float64, square float64) {
	rod, r := g.Rods[k], g.along(k)
	next = g.next[k*g.Dim : (k+1)*g.Dim]
	for q := range next {
		i, j := rod.I*g.Dim+q, rod.J*g.Dim+q
		f := r[q] + float64(h*((v[i]+c[i])-(v[j]+c[j])))
		next[q] = f
		square += float64(f * f)
	}
	return next, square
}

// along returns the present rod k as a vector.
func (g *solver) along(k int) []float64 { return g.r[k*g.Dim : (k+1)*g.Dim] }

// draw adds to c the change of the velocities if rod k pulls its ends together along a
// direction: impulse times direction, over the mass of each end.
func (g *solver) draw(c []float64, k int, impulse float64, direction []float64) {
	rod := g.Rods[k]
	for q, d := range direction {
		c[rod.I*g.Dim+q] -= float64(g.w[rod.I] * float64(impulse*d))
		c[rod.J*g.Dim+q] += float64(g.w[rod.J] * float64(impulse*d))
	}
}

// still returns the change c of the velocities v that stops the pins, and is 0 for all
// other points.
func (g *solver) still(v []float64) []float64 {
	c := g.change
	clear(c)
	for _, p := range g.Pins {
		for q := p * g.Dim; q < (p+1)*g.Dim; q++ {
			c[q] = -v[q]
		}
	}
	return c
}

// push adds a part of c to the velocities. Those of the pins become exactly 0, without the
// small rest that rounding could leave.
func (g *solver) push(s *verlet.System, part float64, c []float64) {
	s.Add(s.V, part, c)
	for _, p := range g.Pins {
		for q := p * g.Dim; q < (p+1)*g.Dim; q++ {
			if s.V[q] != 0 {
				s.V[q] = 0
			}
		}
	}
}

// fail stops the run with an error about rod k.
func (g *solver) fail(s *verlet.System, k int, how string) {
	rod := g.Rods[k]
	s.Fail(fmt.Errorf("rod %d between the points %d and %d %s: %w", k, rod.I, rod.J, how, ErrNotConverged))
}
