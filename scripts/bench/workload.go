package main

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A workload is the same work for us and for all peers.
type workload struct {
	name, title string
	start       func() (x, v []float64)
	h           float64
	steps       int
	method      verlet.Method
	unit        string  // what one step consists of
	units       float64 // how many of them
	aim         string  // which ratios are wanted
	ours        side
	peers       []peer // the first is ours
}

// A peer is who takes part besides us, or we in another way.
type peer struct {
	name    string
	tool    string        // the program that it is a contest of, see tools; none is ours
	contest string        // its name there
	within  float64       // largest difference from our end state; 0 for the same bits
	method  verlet.Method // that of the workload if not given, as
	ours    side          // who takes part, or is compared with a tool
}

// choose returns the workloads whose names match.
func choose(only *regexp.Regexp) ([]workload, error) {
	chosen := slices.DeleteFunc(workloads(), func(w workload) bool { return !only.MatchString(w.name) })
	if len(chosen) == 0 {
		return nil, fmt.Errorf("no workload matches %q; docs/benchmarks.md shows them all, W1a to W10j", only)
	}
	return chosen, nil
}

// workloads returns what is measured, each against what a user would take instead.
func workloads() []workload {
	c := func(name, contest string) []peer { return []peer{{name: "C, " + name, tool: "c", contest: contest}} }
	odeint := func(contest string, within float64) []peer {
		return []peer{{name: "Boost.odeint, vectors", tool: "odeint", contest: contest, within: within}}
	}
	large := func(name, title, aim string, ours side, peers []peer) workload {
		return workload{name: name, title: "2²⁰ " + title, aim: aim, unit: "member and step", units: 1 << 20,
			start: ring(1 << 20), steps: 100, ours: ours, peers: peers}
	}
	list := []workload{
		{
			name: "W1a", title: "one oscillator, through the ordinary System", start: atRest, steps: 1e8,
			ours: alone(oscillator), aim: "≥ 1.0 × C",
			peers: append(c("arrays and function pointer", "oscillator-arrays"), c("the same for one coordinate", "oscillator-one")...),
		},
		{
			name: "W1b", title: "one oscillator, without slices: New1", start: atRest, steps: 1e8,
			ours: onLine, aim: "≥ 0.95 × C", peers: c("plain loop", "oscillator-plain"),
		},
		{
			name: "W2a", title: "one planet, Kepler e = 0.6, through the ordinary System", start: atPerihelion, steps: 2e7,
			ours: alone(planet), aim: "≥ 1.0 × C", peers: c("arrays and function pointer", "kepler-arrays"),
		},
		{
			name: "W2b", title: "one planet, without slices: New2", start: atPerihelion, steps: 2e7,
			ours: plane(planet2), aim: "≥ 0.95 × C", peers: c("plain loop", "kepler-plain"),
		},
		large("W3a", "oscillators × 100 steps, the user's force, Independent(1)", "≥ 4 × odeint",
			independent(oscillators), odeint("oscillators", 1e-12)),
		large("W3b", "oscillators × 100 steps, problem.Ensemble", "≥ 0.85 × C",
			ensemble(problem.Harmonic(1)), c("blocked", "oscillators-blocked")),
		large("W3c", "pendulums × 100 steps, the user's force with math.Sin, Independent(1)", "≥ 4 × odeint",
			independent(pendulums), odeint("pendulums", 1e-12)),
		large("W3d", "pendulums × 100 steps, problem.Ensemble", "≥ 0.85 × C",
			ensemble(problem.Pendulum(1)), c("our sine, blocked", "pendulums-same-blocked")),
		gravitating("W4a", 1024),
		gravitating("W4b", 4096),
	}
	vv := verlet.VelocityVerlet
	for i, m := range []verlet.Method{vv, verlet.BlanesMoanSRKN6, verlet.BlanesMoanSRKN11, verlet.KahanLi8} {
		w := workload{
			name: "W7" + "abcd"[i:i+1], title: fmt.Sprintf("Hénon–Heiles, %s, order %d", m.Name, m.Order),
			unit: "force", units: float64(m.Evals), aim: "cost per force ≤ that of W7a",
			start: at([]float64{0, 0.1}, []float64{math.Sqrt(0.2401), 0}), h: 0.1, steps: int(2e7) / m.Evals,
			method: m, ours: alone(henon), peers: c("arrays and function pointer", "henon-arrays"),
		}
		list = append(list, w)
		w.name, w.title, w.ours = "W7"+"efgh"[i:i+1], w.title+", without slices: New2", plane(henon2)
		w.aim, w.peers = "cost per force ≤ that of W7e; ≥ 0.9 × C", c("plain loop", "henon-plain")
		list = append(list, w)
	}
	list = append(list, workload{
		name: "W8", title: "10⁴ Kepler orbits × 1000 steps, problem.Ensemble", unit: "member and step", units: 1e4,
		aim:   "≥ 4 × a loop over single orbits",
		start: orbits(1e4), steps: 1000, ours: ensemble(problem.Kepler(0.6)),
		peers: c("plain loop over single orbits", "orbits"),
	})
	list = append(list, spelled()...)
	for i := range list {
		w := &list[i]
		w.h, w.unit, w.units = cmp.Or(w.h, 0.01), cmp.Or(w.unit, "step"), cmp.Or(w.units, 1)
		if w.method.Name == "" {
			w.method = vv
		}
		w.peers = slices.Concat([]peer{{name: "ours"}}, w.peers) // a copy: workloads share some
		for k := range w.peers {
			p := &w.peers[k]
			if p.method.Name == "" {
				p.method = w.method
			}
			if p.ours == nil {
				p.ours = w.ours
			}
		}
	}
	return list
}

// gravitating is the direct sum over n bodies.
func gravitating(name string, n int) workload {
	return workload{
		name: name, title: fmt.Sprintf("gravity, direct sum, N = %d, softened, problem.NBody", n),
		unit: "pair", units: float64(n) * float64(n-1) / 2, aim: "≥ 1.0 × REBOUND in pure Go; SIMD ≥ 3 ×",
		start: cluster(n), h: 1. / 1024, steps: (64 << 20) / n / n, method: verlet.PositionVerlet, ours: bodies,
		peers: []peer{
			{name: "REBOUND leapfrog, basic gravity", tool: "rebound", contest: "cluster", within: 1e-9},
			{name: "ours, a user's loop over pairs", ours: alone(gravity), within: 1e-9},
		},
	}
}

// spelled returns workloads that take the same words, spelled in other ways: velocity Verlet, its
// triple jump and Suzuki's fractal; and velocity Verlet with springs and planets in two and three coordinates.
func spelled() (list []workload) {
	vv := verlet.VelocityVerlet
	triple, fractal := catalogue.TripleJump(vv), catalogue.SuzukiFractal(vv)
	for i, c := range []struct {
		method verlet.Method
		made   string
		start  func() (x, v []float64)
		ours   side
	}{
		{vv, "New1", atRest, onLine},
		{vv, "through slices", atRest, alone(oscillator)},
		{triple, "New1", atRest, onLine},
		{triple, "through slices", atRest, alone(oscillator)},
		{fractal, "New1", atRest, onLine},
		{fractal, "through slices", atRest, alone(oscillator)},
		{vv, "New2, a spring for each coordinate", at([]float64{1, 0.5}, []float64{0, 1}), plane(springs2)},
		{vv, "New3, a spring for each coordinate", at([]float64{1, 0.5, 0}, []float64{0, 1, 1}), space(springs3)},
		{vv, "New2, a planet", atPerihelion, plane(planet2)},
		{vv, "New3, a planet", at([]float64{0.4, 0, 0}, []float64{0, 1.6, 1.2}), space(planet3)},
	} {
		var weights []float64 // of the steps of velocity Verlet that the method takes
		for _, l := range c.method.Word {
			if l.IsDrift() {
				weights = append(weights, l.H)
			}
		}
		byHand := verlet.Method{Name: "by hand", Step: func(s *verlet.System, h float64) {
			for _, w := range weights {
				s.Kick(w * h / 2)
				s.Drift(w * h)
				s.Kick(w * h / 2)
			}
		}}
		if len(weights) == 1 {
			byHand.Step = func(s *verlet.System, h float64) { // as on the blackboard
				s.Kick(h / 2)
				s.Drift(h)
				s.Kick(h / 2)
			}
		}
		list = append(list, workload{
			name:  "W10" + "abcdefghij"[i:i+1],
			title: c.method.Name + ", spelled in other ways, " + c.made,
			aim:   "0.9 to 1.1; a Step of one's own ≤ 20",
			start: c.start, steps: 2e7, method: c.method, ours: c.ours,
			peers: []peer{
				{name: "a literal", method: verlet.Method{Name: "literal", Word: slices.Clone(c.method.Word)}},
				{name: "FromWord", method: verlet.FromWord("from a word", c.method.Order, c.method.Word...)},
				{name: "Compose of velocity Verlet", method: verlet.Compose("composed", c.method.Order, vv, weights...)},
				{name: "a Step of kicks and drifts", method: byHand},
			},
		})
	}
	return list
}
