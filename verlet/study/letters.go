package study

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet"
)

// InLetters runs s for n steps of size h and returns what it was on the way: at first, and
// after each of the given number of equal parts of every kick and drift. It is for films. The
// method must be a word of kicks and drifts.
func InLetters(m verlet.Method, s *verlet.System, h float64, n, parts int) []*verlet.System {
	if len(m.Word) == 0 || parts < 1 {
		panic(fmt.Sprintf("study: InLetters of %s in %d parts; it needs a method with a word, and one part at least", m.Name, parts))
	}
	frames := []*verlet.System{s.Clone()}
	for range n {
		for _, l := range m.Word {
			move := (*verlet.System).Kick
			if l.IsDrift() {
				move = (*verlet.System).Drift
			}
			for i := 1; i < parts; i++ {
				between := s.Clone()
				move(between, l.H*h*float64(i)/float64(parts))
				frames = append(frames, between)
			}
			move(s, l.H*h)
			frames = append(frames, s.Clone())
		}
	}
	return frames
}
