package verlet

import "math"

// The second rule of the engine: the clock counts
//
// After step i of a run the clock shows t₀ + i h, and each drift of the next step adds its
// part of h. The sum c h of these parts is counted from 0. When it is h, the step is whole, and
// the clock shows t₀ + (i + 1) h: not a sum of many h. A time is never taken for another one
// because the two are close to each other: only c decides, which does not depend on how late
// it is.

// A clock holds the times t₀ + i h of a run. It belongs to the time that it shows; if T is
// another one, it was written by hand, and the clock starts from there.
type clock struct {
	t0, rest float64 // the run began at t₀ = t0 + rest
	h        float64
	i        int
	shown    float64
	passed   float64  // c h
	open     bool     // a step is under way
	written  bool     // T was written by hand in this step
	nested   bool     // there are runs within a loop over Steps: what T lacks by rounding is kept
	exact    exactSum // the sum of all drifts, on the lattice
}

// time returns the time after i steps.
func (c *clock) time(i int) float64 {
	return c.t0 + float64(float64(i)*c.h) + c.rest
}

// isWhole reports whether drifts of this sum are a step of h. They are rounded, and the
// parts of a word add up to 1 only so far as they have digits.
func isWhole(passed, h float64) bool { return math.Abs(passed-h) <= 4e-12*math.Abs(h) }

// begin opens a step of size h at the time t. The clock goes on if it shows t and the last
// step had the same size. If h changes its sign, a clock on the lattice goes back along the
// same times.
func (c *clock) begin(t, h float64, lattice bool) {
	switch {
	case bits(c.shown) != bits(t):
		c.restart(t)
	case c.h == -h && lattice:
		c.i = -c.i
	case c.h != h:
		if c.rest = c.missing(t); !c.nested {
			c.rest = 0
		}
		c.t0, c.i = t, 0
	}
	c.h, c.passed, c.open, c.written = h, 0, true, false
}

// restart lets the clock start at t.
func (c *clock) restart(t float64) {
	*c = clock{t0: t, shown: t, open: c.open, h: c.h, written: c.open, nested: c.nested, exact: exactSum{sum: t}}
}

// missing returns what the rounded time t lacks of t₀ + i h.
func (c *clock) missing(t float64) float64 {
	product := float64(float64(c.i) * c.h)
	lost := math.FMA(float64(c.i), c.h, -product)
	sum, more := twoSum(c.t0, product)
	return (sum - t) + (more + lost + c.rest)
}

// end closes the step at the time t, and reports whether it was whole.
func (c *clock) end(t float64) (whole bool) {
	if bits(c.shown) != bits(t) {
		c.restart(t)
	}
	c.open = false
	if whole = !c.written && isWhole(c.passed, c.h); whole {
		c.i++
	} else {
		c.t0, c.rest, c.i, c.h = t, 0, 0, 0
	}
	return whole
}

// Tick moves the clock alone:
//
//	t += h
//
// It is for a [Motion] of your own that moves the positions freely, as Drift does. Within a
// step the clock shows t₀ + i h plus the drifts so far, added one by one; a whole step ends at t₀ + (i + 1) h.
func (s *System) Tick(h float64) {
	c := &s.clock
	if bits(c.shown) != bits(s.T) {
		c.restart(s.T)
	}
	c.passed += h
	if s.arith == Lattice {
		c.exact.add(h)
	}
	switch {
	case c.open && isWhole(c.passed, c.h):
		s.T = c.time(c.i + 1)
	case s.arith == Lattice:
		s.T = c.exact.sum
	default:
		s.T += h
	}
	if c.shown = s.T; !c.open {
		c.t0, c.rest, c.i, c.h = s.T, 0, 0, 0
	}
}

// An exactSum is a sum of float64 numbers without any error, as long as they are not smaller
// than 2⁻⁵⁰ of it. Its value is sum + rest; sum is its value rounded to float64. So a clock
// that runs forward and back returns to the same time, through the same times.
type exactSum struct{ sum, rest float64 }

func (e *exactSum) add(h float64) {
	sum, lost := twoSum(e.sum, h)
	e.sum, e.rest = twoSum(sum, lost+e.rest)
}
