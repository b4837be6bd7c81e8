package verlet

import "fmt"

// Every method with rods changes the velocities such that the drift that follows
// brings the rods to their lengths: with the positions held still, the unknowns
// are the pulls of the rods, and the sums are those of the System. The methods
// differ in the direction of the correction, along the rods as they are or as they
// will be, and in when they stop.

// A solver is Constraints made ready for one system. It remembers nothing from one
// step to the next: each step measures the rods and sets all pulls anew.
type solver struct {
	*Constraints
	w       []float64 // inverse masses of the points, 0 for pins
	r       []float64 // the rods, as vectors from J to I, one after the other
	pull    []float64 // of each rod
	next    []float64 // the rods as they will be
	gram    skyline   // how much a pull along one rod moves another
	relaxes bool      // the method moves points by a finite way in however short a step
}

// constrained completes the method m by a step that needs a solver.
func (c Constraints) constrained(m Method, step func(s *System, g *solver, h float64)) Method {
	shared := c.checked()
	m.Step = func(s *System, h float64) {
		if s.arith == lattice {
			panic("verlet: " + m.Name + " has no lattice arithmetic, for the pull of a rod is no multiple of a spacing; leave out Quantize")
		}
		if s.solver == nil || s.solver.Constraints != shared {
			s.solver = newSolver(shared, len(s.X))
		}
		s.solver.measure(s)
		step(s, s.solver, h)
	}
	return m
}

func newSolver(c *Constraints, coordinates int) *solver {
	c.mustFit(coordinates)
	w := c.invMass(coordinates / c.Dim)
	return &solver{
		Constraints: c, w: w,
		r:    make([]float64, len(c.Rods)*c.Dim),
		pull: make([]float64, len(c.Rods)),
		next: make([]float64, len(c.Rods)*c.Dim),
		gram: newSkyline(c.reach(w)),
	}
}

// reach returns for each rod the first one that it shares a point with, which
// is not a pin.
func (c *Constraints) reach(w []float64) []int {
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

// measure takes the rods as they are.
func (g *solver) measure(s *System) {
	for k, rod := range g.Rods {
		r := g.along(k)
		for q := range r {
			r[q] = s.X[rod.I*g.Dim+q] - s.X[rod.J*g.Dim+q]
		}
	}
}

// ahead stores in next what rod k will be after a drift of h with the
// velocities v + c, and returns it with its length squared.
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

// along returns rod k as a vector.
func (g *solver) along(k int) []float64 { return g.r[k*g.Dim : (k+1)*g.Dim] }

// draw lets rod k pull its ends together along a direction: the change c of
// the velocities grows by the impulse, over the masses.
func (g *solver) draw(c []float64, k int, impulse float64, direction []float64) {
	rod := g.Rods[k]
	for q, d := range direction {
		c[rod.I*g.Dim+q] -= float64(g.w[rod.I] * float64(impulse*d))
		c[rod.J*g.Dim+q] += float64(g.w[rod.J] * float64(impulse*d))
	}
}

// still returns the change of v that stops the pins and nothing else.
func (g *solver) still(s *System, v []float64) []float64 {
	c := s.workspace(1)[0]
	clear(c)
	for _, p := range g.Pins {
		for q := p * g.Dim; q < (p+1)*g.Dim; q++ {
			c[q] = -v[q]
		}
	}
	return c
}

// push changes the velocities by a part of c. Pins get none, not even a rest that
// rounding would leave. (In compensated sums nothing is carried along for them: a
// sum of nearly opposite numbers is exact.)
func (g *solver) push(s *System, part float64, c []float64) {
	s.axpy(&s.v, part, c)
	for _, p := range g.Pins {
		clear(s.V[p*g.Dim : (p+1)*g.Dim])
	}
}

// fail stops the run at the time that the positions have come to.
func (g *solver) fail(s *System, k int, how string) {
	s.grid = grid{}
	rod := g.Rods[k]
	s.fail(fmt.Errorf("rod %d between the points %d and %d %s: %w", k, rod.I, rod.J, how, ErrNotConverged))
}
