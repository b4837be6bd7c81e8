package main

import (
	"fmt"
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

// A family is a method and its other spellings.
type family struct {
	verlet.Method
	spellings []spelling
}

// families returns velocity Verlet, its triple jump and Suzuki's fractal, which can be composed
// of it as well.
func families() []family {
	vv := verlet.VelocityVerlet
	jump, fractal := verlet.TripleJump(vv), verlet.SuzukiFractal(vv)
	a, b := jump.Word[1].H, jump.Word[4].H
	c, d := fractal.Word[1].H, fractal.Word[7].H
	return []family{
		{vv, spellings(vv)},
		{jump, spellings(jump, spelling{"Compose of velocity Verlet", verlet.Compose("", 4, vv, a, b, a)})},
		{fractal, spellings(fractal, spelling{"Compose of velocity Verlet", verlet.Compose("", 4, vv, c, c, d, c, c)})},
	}
}

// spelled returns the workloads that compare spellings with the one of the package.
func spelled() (list []workload) {
	for i, f := range families() {
		for k, force := range []string{"line-oscillator", "oscillator"} {
			w := workload{
				name: "W10" + "abcdef"[2*i+k:2*i+k+1], title: f.Name + ", spelled in other ways, " + []string{"New1", "through slices"}[k],
				unit: "step", aim: "0.9 to 1.1; a Step of one's own ≤ 3",
				start: func() (x, v []float64) { return []float64{1}, []float64{0} },
				h:     0.01, steps: 2e7, method: f.Method, force: force,
			}
			for _, s := range f.spellings {
				w.peers = append(w.peers, peer{name: s.name, tool: "ours", contest: force, method: s.name + " of " + f.Name})
			}
			list = append(list, w)
		}
	}
	return list
}

// method returns the method that has this name in the package or in these workloads.
func method(name string) (verlet.Method, error) {
	for _, m := range verlet.Methods() {
		if m.Name == name {
			return m, nil
		}
	}
	for _, f := range families() {
		if f.Name == name {
			return f.Method, nil
		}
		for _, s := range f.spellings {
			if s.name+" of "+f.Name == name {
				return s.method, nil
			}
		}
	}
	return verlet.Method{}, fmt.Errorf("no method %q", name)
}
