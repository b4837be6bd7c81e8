package main

import (
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

// A spelling is a way to write a method down. The word is the same in all of them.
type spelling struct {
	name   string
	method verlet.Method
}

// spellings returns the same method in every way in which it can be written.
func spellings(m verlet.Method, others ...spelling) []spelling {
	literal := verlet.Method{Name: m.Name, Order: m.Order, Evals: m.Evals, Word: slices.Clone(m.Word)}
	byHand := literal
	byHand.Step = func(s *verlet.System, h float64) {
		for _, l := range m.Word {
			if l.IsKick() {
				s.Kick(l.H * h)
			} else {
				s.Drift(l.H * h)
			}
		}
	}
	if slices.Equal(m.Word, verlet.VelocityVerlet.Word) {
		byHand.Step = func(s *verlet.System, h float64) {
			s.Kick(h / 2)
			s.Drift(h)
			s.Kick(h / 2)
		}
	}
	return append(others,
		spelling{"a literal", literal},
		spelling{"FromWord", verlet.FromWord(m.Name, m.Order, m.Word...)},
		spelling{"Compose", verlet.Compose(m.Name, m.Order, m, 1)},
		spelling{"a Step of kicks and drifts", byHand},
	)
}

// jumps are methods of order 4 with the same letters, made in several ways.
func jumps() []spelling {
	vv := verlet.VelocityVerlet
	jump := verlet.TripleJump(vv)
	w, middle := jump.Word[1].H, jump.Word[4].H
	return spellings(jump, spelling{"Compose of velocity Verlet", verlet.Compose("", 4, vv, w, middle, w)})
}

// fractals likewise, with five steps of velocity Verlet.
func fractals() []spelling {
	vv := verlet.VelocityVerlet
	fractal := verlet.SuzukiFractal(vv)
	w, middle := fractal.Word[1].H, fractal.Word[7].H
	return spellings(fractal, spelling{"Compose of velocity Verlet", verlet.Compose("", 4, vv, w, w, middle, w, w)})
}

// spelled returns the workloads that compare spellings with the one of the package.
func spelled() (list []workload) {
	for i, all := range [][]spelling{spellings(verlet.VelocityVerlet), jumps(), fractals()} {
		m := []verlet.Method{verlet.VelocityVerlet, verlet.TripleJump(verlet.VelocityVerlet), verlet.SuzukiFractal(verlet.VelocityVerlet)}[i]
		for k, force := range []string{"line-oscillator", "oscillator"} {
			w := workload{
				name: "W10" + "abcdef"[2*i+k:2*i+k+1], title: m.Name + ", spelled in other ways, " + []string{"New1", "through slices"}[k],
				unit: "step", aim: "0.9 to 1.1; a Step of one's own ≤ 3",
				start: func() (x, v []float64) { return []float64{1}, []float64{0} },
				h:     0.01, steps: 2e7, method: m, force: force,
			}
			for _, s := range all {
				w.peers = append(w.peers, peer{name: s.name, tool: "ours", contest: force, method: s.name + " of " + m.Name})
			}
			list = append(list, w)
		}
	}
	return list
}

// spelledMethods returns the methods of these workloads by name.
func spelledMethods() map[string]verlet.Method {
	vv := verlet.VelocityVerlet
	all := map[string]verlet.Method{}
	for _, m := range []verlet.Method{verlet.TripleJump(vv), verlet.SuzukiFractal(vv)} {
		all[m.Name] = m
	}
	for name, list := range map[string][]spelling{
		vv.Name: spellings(vv), verlet.TripleJump(vv).Name: jumps(), verlet.SuzukiFractal(vv).Name: fractals(),
	} {
		for _, s := range list {
			all[s.name+" of "+name] = s.method
		}
	}
	return all
}
