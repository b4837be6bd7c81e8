package verlet

// One, two and three dimensions without slices. Numbers that are passed by value
// stay in registers, and a force that is told nothing but the place needs no
// clock: a run is then as fast as a loop written by hand.

// Line returns a system of one coordinate at time 0, as [New] does, for an
// acceleration a(x) that depends on the position alone. Runs with the methods of
// [Methods] that are words in kicks and drifts have the same bits as with New, and
// do not wait for memory: a step of an oscillator takes half the time.
//
// The force must do nothing but return a(x): within a run it cannot look at the
// System, and a run that blows up calls it again to find the step.
// Line panics if a is nil, or if x or v is NaN or infinite.
func Line(a func(x float64) float64, x, v float64) *System {
	if a == nil {
		panic("verlet: Line needs a force, got nil")
	}
	s := New(func(out []float64, t float64, x []float64) {
		out[0] = a(x[0])
	}, []float64{x}, []float64{v})
	s.typed = func(s *System, word []Letter, h float64, n int) { s.line(a, word, h, n) }
	return s
}

// Plane is [Line] for two coordinates.
func Plane(a func(x, y float64) (ax, ay float64), x, v [2]float64) *System {
	if a == nil {
		panic("verlet: Plane needs a force, got nil")
	}
	s := New(func(out []float64, t float64, x []float64) {
		out[0], out[1] = a(x[0], x[1])
	}, x[:], v[:])
	s.typed = func(s *System, word []Letter, h float64, n int) { s.plane(a, word, h, n) }
	return s
}

// Space is [Line] for three coordinates.
func Space(a func(x, y, z float64) (ax, ay, az float64), x, v [3]float64) *System {
	if a == nil {
		panic("verlet: Space needs a force, got nil")
	}
	s := New(func(out []float64, t float64, x []float64) {
		out[0], out[1], out[2] = a(x[0], x[1], x[2])
	}, x[:], v[:])
	s.typed = func(s *System, word []Letter, h float64, n int) { s.space(a, word, h, n) }
	return s
}

func (s *System) line(force func(x float64) float64, word []Letter, h float64, n int) {
	x, v, a := s.X[0], s.V[0], s.a[0]
	fresh, evals := s.fresh, s.Evals
	for range n {
		for _, l := range word {
			c := float64(l.H * h)
			if !l.Kick {
				x += float64(c * v)
				fresh = false
				continue
			}
			if !fresh {
				a, fresh = force(x), true
				evals++
			}
			v += float64(c * a)
		}
	}
	s.X[0], s.V[0], s.a[0] = x, v, a
	s.fresh, s.Evals = fresh, evals
}

func (s *System) plane(force func(x, y float64) (ax, ay float64), word []Letter, h float64, n int) {
	x, y, u, v, ax, ay := s.X[0], s.X[1], s.V[0], s.V[1], s.a[0], s.a[1]
	fresh, evals := s.fresh, s.Evals
	for range n {
		for _, l := range word {
			c := float64(l.H * h)
			if !l.Kick {
				x += float64(c * u)
				y += float64(c * v)
				fresh = false
				continue
			}
			if !fresh {
				ax, ay = force(x, y)
				fresh = true
				evals++
			}
			u += float64(c * ax)
			v += float64(c * ay)
		}
	}
	s.X[0], s.X[1], s.V[0], s.V[1], s.a[0], s.a[1] = x, y, u, v, ax, ay
	s.fresh, s.Evals = fresh, evals
}

func (s *System) space(force func(x, y, z float64) (ax, ay, az float64), word []Letter, h float64, n int) {
	x, y, z, u, v, w := s.X[0], s.X[1], s.X[2], s.V[0], s.V[1], s.V[2]
	ax, ay, az := s.a[0], s.a[1], s.a[2]
	fresh, evals := s.fresh, s.Evals
	for range n {
		for _, l := range word {
			c := float64(l.H * h)
			if !l.Kick {
				x += float64(c * u)
				y += float64(c * v)
				z += float64(c * w)
				fresh = false
				continue
			}
			if !fresh {
				ax, ay, az = force(x, y, z)
				fresh = true
				evals++
			}
			u += float64(c * ax)
			v += float64(c * ay)
			w += float64(c * az)
		}
	}
	s.X[0], s.X[1], s.X[2], s.V[0], s.V[1], s.V[2] = x, y, z, u, v, w
	s.a[0], s.a[1], s.a[2] = ax, ay, az
	s.fresh, s.Evals = fresh, evals
}

// leap is how many typed steps are taken before the state is looked at. What is
// not finite remains so under kicks and drifts.
const leap = 1024

// glide takes n typed steps of the word, or fewer if the state blows up, and
// returns how many. A leap that blows up is undone and taken step by step.
func (s *System) glide(word []Letter, h float64, n int) (taken int) {
	s.past.kind = nothing
	s.grid.fit(s.T, h)
	size := leap
	for taken < n {
		size = min(size, n-taken)
		var x, v, a [3]float64
		copy(x[:], s.X)
		copy(v[:], s.V)
		copy(a[:], s.a)
		fresh, evals := s.fresh, s.Evals
		s.typed(s, word, h, size)
		finite := notFinite(s.X) < 0 && notFinite(s.V) < 0
		if !finite && size > 1 {
			copy(s.X, x[:])
			copy(s.V, v[:])
			copy(s.a, a[:])
			s.fresh, s.Evals = fresh, evals
			size = 1
			continue
		}
		taken += size
		s.grid.i += size - 1
		s.grid.next, _ = s.grid.tick(s.T)
		s.T = s.grid.next
		if !finite {
			break
		}
	}
	return taken
}
