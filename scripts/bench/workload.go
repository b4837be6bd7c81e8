package main

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A workload is the same work for us and for the peer that a user would take instead.
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
	peer
}

// A peer is a contest of a tool, see tools.
type peer struct {
	beside, tool, contest string
	within                float64 // largest difference from our end state; 0 for the same bits
}

// choose returns the workloads whose names match.
func choose(only *regexp.Regexp) ([]workload, error) {
	chosen := slices.DeleteFunc(workloads(), func(w workload) bool { return !only.MatchString(w.name) })
	if len(chosen) == 0 {
		return nil, fmt.Errorf("no workload matches %q; docs/benchmarks.md shows them all, W1a to W8", only)
	}
	return chosen, nil
}

// workloads returns what is measured, each against what a user would take instead.
func workloads() []workload {
	c := func(name, contest string) peer { return peer{"C, " + name, "c", contest, 0} }
	odeint := func(contest string) peer { return peer{"Boost.odeint, vectors", "odeint", contest, 1e-12} }
	large := func(name, title, aim string, ours side, p peer) workload {
		return workload{name: name, title: "2²⁰ " + title, aim: aim, unit: "member and step", units: 1 << 20,
			start: ring(1 << 20), steps: 100, ours: ours, peer: p}
	}
	list := []workload{
		{
			name: "W1a", title: "one oscillator, through the ordinary System", start: atRest, steps: 1e8,
			ours: alone(oscillator), aim: "≥ 1.0 × C",
			peer: c("arrays and function pointer", "oscillator-arrays"),
		},
		{
			name: "W1b", title: "one oscillator, without slices: New1", start: atRest, steps: 1e8,
			ours: onLine, aim: "≥ 0.95 × C", peer: c("plain loop", "oscillator-plain"),
		},
		{
			name: "W2a", title: "one planet, Kepler e = 0.6, through the ordinary System", start: atPerihelion, steps: 2e7,
			ours: alone(planet), aim: "≥ 1.0 × C", peer: c("arrays and function pointer", "kepler-arrays"),
		},
		{
			name: "W2b", title: "one planet, without slices: New2", start: atPerihelion, steps: 2e7,
			ours: plane(planet2), aim: "≥ 0.95 × C", peer: c("plain loop", "kepler-plain"),
		},
		large("W3a", "oscillators × 100 steps, the user's force, Independent(1)", "≥ 4 × odeint",
			independent(oscillators), odeint("oscillators")),
		large("W3b", "oscillators × 100 steps, problem.Ensemble", "≥ 0.85 × C",
			ensemble(problem.Harmonic(1)), c("blocked", "oscillators-blocked")),
		large("W3c", "pendulums × 100 steps, the user's force with math.Sin, Independent(1)", "≥ 4 × odeint",
			independent(pendulums), odeint("pendulums")),
		large("W3d", "pendulums × 100 steps, problem.Ensemble", "≥ 0.85 × C",
			ensemble(problem.Pendulum(1)), c("our sine, blocked", "pendulums-same-blocked")),
		gravitating("W4a", 1024),
		gravitating("W4b", 4096),
	}
	list = append(list, stars()...)
	list = append(list, workload{
		name: "W8", title: "10⁴ Kepler orbits × 1000 steps, problem.Ensemble", unit: "member and step", units: 1e4,
		aim:   "≥ 4 × a loop over single orbits",
		start: orbits(1e4), steps: 1000, ours: ensemble(problem.Kepler(0.6)),
		peer: c("plain loop over single orbits", "orbits"),
	})
	for i := range list {
		w := &list[i]
		w.h, w.unit, w.units = cmp.Or(w.h, 0.01), cmp.Or(w.unit, "step"), cmp.Or(w.units, 1)
		if w.method.Name == "" {
			w.method = verlet.VelocityVerlet
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
		peer: peer{"REBOUND leapfrog, basic gravity", "rebound", "cluster", 1e-9},
	}
}

// stars are one star in a galaxy by methods of order 2 to 8, through slices and without.
func stars() (list []workload) {
	for i, m := range []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6, verlet.BlanesMoanSRKN11, verlet.KahanLi8} {
		w := workload{
			name: "W7" + "abcd"[i:i+1], title: fmt.Sprintf("Hénon–Heiles, %s, order %d", m.Name, m.Order),
			unit: "force", units: float64(m.Evals), aim: "cost per force ≤ that of W7a",
			start: at([]float64{0, 0.1}, []float64{math.Sqrt(0.2401), 0}), h: 0.1, steps: int(2e7) / m.Evals,
			method: m, ours: alone(henon), peer: peer{"C, arrays and function pointer", "c", "henon-arrays", 0},
		}
		list = append(list, w)
		w.name, w.title, w.ours = "W7"+"efgh"[i:i+1], w.title+", without slices: New2", plane(henon2)
		w.aim, w.peer = "cost per force ≤ that of W7e; ≥ 0.9 × C", peer{"C, plain loop", "c", "henon-plain", 0}
		list = append(list, w)
	}
	return list
}
