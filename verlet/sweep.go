package verlet

// sweep takes a step of the word for a system that is larger than the cache: all
// motions between two forces are done with one block of coordinates before the
// next, so that memory is read once for all of them. Each coordinate moves as in
// step, bit by bit. It tells whether the state has remained finite.
func (s *System) sweep(word []Letter, h float64) (finite bool) {
	s.past.kind = nothing
	s.grid.advance(s.T, h)
	finite = true
	for len(word) > 0 {
		if word[0].Kick && !s.fresh {
			s.refresh()
		}
		n, fresh := 0, s.fresh
		for n < len(word) && (fresh || !word[n].Kick) {
			fresh = fresh && word[n].Kick
			n++
		}
		for lo := 0; lo < len(s.X); lo += block {
			hi := min(lo+block, len(s.X))
			x, v := s.X[lo:hi], s.V[lo:hi]
			moves(x, v, s.a[lo:hi], word[:n], h)
			if n == len(word) {
				finite = finite && notFinite(x) < 0 && notFinite(v) < 0
			}
		}
		for _, l := range word[:n] {
			if !l.Kick {
				s.moved(float64(l.H * h))
			}
		}
		word = word[n:]
	}
	s.T, s.grid.open = s.grid.next, false
	return finite
}
