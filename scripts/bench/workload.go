package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet"
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
	force       string  // ours, see forces
	peers       []peer
}

// A peer is who takes part besides us.
type peer struct {
	name    string
	tool    string // how it is built: see toolbox
	contest string
	share   float64       // part of the steps it takes, for the slow; 0 is 1
	like    verlet.Method // what it should agree with, if not the method of the workload
	within  float64       // largest difference from our end state; 0 for the same bits, negative if it does not compare
	forces  float64       // forces a step, if not those of the method
	word    bool          // it needs the letters of the method
	method  string        // ours in another spelling
}

const (
	sameBits = 0
	free     = -1
)

// choose returns the workloads with these names, or whose names start with them.
func choose(names []string) ([]workload, error) {
	all := workloads()
	if len(names) == 0 {
		return all, nil
	}
	var out []workload
	for _, name := range names {
		n := len(out)
		for _, w := range all {
			if w.name == name || strings.TrimRight(w.name, "abcdefgh") == name {
				out = append(out, w)
			}
		}
		if len(out) == n {
			var known []string
			for _, w := range all {
				known = append(known, w.name)
			}
			return nil, fmt.Errorf("no workload %q; there are %s", name, strings.Join(known, ", "))
		}
	}
	return out, nil
}

// workloads returns what is measured, W1 to W10.
func workloads() []workload {
	const million = 1 << 20
	one := func(x, v []float64) func() ([]float64, []float64) {
		return func() ([]float64, []float64) { return x, v }
	}
	ring := func(n int) func() ([]float64, []float64) {
		return func() (x, v []float64) {
			x, v = make([]float64, n), make([]float64, n)
			for i := range x {
				x[i] = 2 * float64(i+1) / float64(n)
			}
			return x, v
		}
	}
	arrays := func(contest string) []peer { // called as our System is
		return []peer{
			{name: "C, arrays and function pointer", tool: "c", contest: contest + "-arrays"},
			{name: "C, the same, fused", tool: "cfma", contest: contest + "-arrays", within: free},
		}
	}
	loops := func(contest string) []peer {
		return []peer{
			{name: "C, plain loop", tool: "c", contest: contest + "-plain"},
			{name: "numba, plain loop", tool: "numba", contest: contest},
		}
	}
	libraries := func(contest, vectors string, odeint, rebound float64) []peer { // with how far they may be off
		return []peer{
			{name: "Boost.odeint, vectors", tool: "odeint", contest: vectors, within: odeint},
			{name: "REBOUND leapfrog, own force", tool: "rebound", contest: contest, share: 0.1, like: verlet.PositionVerlet, within: rebound},
			{name: "GSL rk4", tool: "gsl", contest: contest, share: 0.1, within: free, forces: 12},
		}
	}
	list := []workload{
		{
			name: "W1a", title: "one oscillator, through the ordinary System", unit: "step", aim: "≥ 1.0 × C with arrays, ≥ 0.9 × odeint, ≥ 5 × REBOUND and GSL per force",
			start: one([]float64{1}, []float64{0}), h: 0.01, steps: 1e8, method: verlet.VelocityVerlet, force: "oscillator",
			peers: slices.Concat(arrays("oscillator"), libraries("oscillator", "oscillators", 1e-5, 1e-7), loops("oscillator"),
				[]peer{{name: "numpy", tool: "numpy", contest: "oscillators", share: 0.001}}),
		},
		{
			name: "W1b", title: "one oscillator, without slices: New1", unit: "step", aim: "≥ 0.95 × plain C of the same rounding",
			start: one([]float64{1}, []float64{0}), h: 0.01, steps: 1e8, method: verlet.VelocityVerlet, force: "line-oscillator",
			peers: slices.Concat(loops("oscillator"), libraries("oscillator", "oscillators", 1e-5, 1e-7)),
		},
		{
			name: "W2a", title: "one planet, Kepler e = 0.6, through the ordinary System", unit: "step", aim: "as W1a",
			start: one([]float64{0.4, 0}, []float64{0, 2}), h: 0.01, steps: 2e7, method: verlet.VelocityVerlet, force: "kepler",
			peers: slices.Concat(arrays("kepler"), libraries("kepler", "kepler", 1e-3, 1e-4), loops("kepler")),
		},
		{
			name: "W2b", title: "one planet, without slices: New2", unit: "step", aim: "as W1b",
			start: one([]float64{0.4, 0}, []float64{0, 2}), h: 0.01, steps: 2e7, method: verlet.VelocityVerlet, force: "plane-kepler",
			peers: slices.Concat(loops("kepler"), libraries("kepler", "kepler", 1e-3, 1e-4)),
		},
	}
	for _, k := range []struct{ name, title, force string }{
		{"W3a", "2²⁰ oscillators × 100 steps, the user's force, Independent(1)", "oscillators"},
		{"W3b", "2²⁰ oscillators × 100 steps, problem.Ensemble", "ensemble-oscillators"},
	} {
		list = append(list, workload{
			name: k.name, title: k.title, unit: "member and step", units: million, aim: "≥ 4 × odeint, ≥ 4 × blocked numpy; built-in ≥ 0.85 × C of the same rounding",
			start: ring(million), h: 0.01, steps: 100, method: verlet.VelocityVerlet, force: k.force,
			peers: []peer{
				{name: "Boost.odeint, vectors", tool: "odeint", contest: "oscillators", within: 1e-12},
				{name: "numpy", tool: "numpy", contest: "oscillators"},
				{name: "numpy, blocked", tool: "numpy", contest: "oscillators-blocked"},
				{name: "numba, blocked", tool: "numba", contest: "oscillators-blocked"},
				{name: "C, whole arrays", tool: "c", contest: "oscillators"},
				{name: "C, blocked", tool: "c", contest: "oscillators-blocked"},
				{name: "C, AVX intrinsics, in registers", tool: "c", contest: "oscillators-avx"},
			},
		})
	}
	for _, k := range []struct{ name, title, force string }{
		{"W3c", "2²⁰ pendulums × 100 steps, the user's force with math.Sin, Independent(1)", "pendulums"},
		{"W3d", "2²⁰ pendulums × 100 steps, problem.Ensemble", "ensemble-pendulums"},
	} {
		same, other := float64(sameBits), 1e-12
		if k.name == "W3c" {
			same = other
		}
		list = append(list, workload{
			name: k.name, title: k.title, unit: "member and step", units: million, aim: "as W3a",
			start: ring(million), h: 0.01, steps: 100, method: verlet.VelocityVerlet, force: k.force,
			peers: []peer{
				{name: "Boost.odeint, vectors", tool: "odeint", contest: "pendulums", within: other},
				{name: "numpy", tool: "numpy", contest: "pendulums", within: other},
				{name: "numpy, blocked", tool: "numpy", contest: "pendulums-blocked", within: other},
				{name: "numba, blocked", tool: "numba", contest: "pendulums-blocked", within: other},
				{name: "C, libm, blocked", tool: "c", contest: "pendulums-blocked", within: other},
				{name: "C, our sine, blocked", tool: "c", contest: "pendulums-same-blocked", within: same},
			},
		})
	}
	for _, n := range []int{1024, 4096} {
		list = append(list, workload{
			name: map[int]string{1024: "W4a", 4096: "W4b"}[n], title: fmt.Sprintf("gravity, direct sum, N = %d, softened, problem.NBody", n),
			unit: "pair", units: float64(n) * float64(n-1) / 2, aim: "≥ 1.0 × REBOUND in pure Go; SIMD ≥ 3 ×",
			start: cluster(n), h: 1. / 1024, steps: (64 << 20) / n / n, method: verlet.PositionVerlet, force: "cluster",
			peers: []peer{
				{name: "REBOUND leapfrog, basic gravity", tool: "rebound", contest: "cluster", within: 1e-9},
				{name: "ours, a user's loop over pairs", tool: "ours", contest: "loop-cluster", within: 1e-9},
				{name: "C, loop over pairs", tool: "c", contest: "cluster", within: 1e-9},
				{name: "C, loop over pairs, fused", tool: "cfma", contest: "cluster", within: 1e-9},
				{name: "C, AVX intrinsics, the same sums", tool: "c", contest: "cluster-fours"},
				{name: "numba, loop over pairs", tool: "numba", contest: "cluster", within: 1e-9},
			},
		})
	}
	list = append(list,
		workload{
			name: "W5", title: "Lennard-Jones liquid of 4000 atoms", unit: "atom and step", units: 4000, aim: "≥ 0.95 × C",
			start: liquid(10), h: 0.004, steps: 300, method: verlet.VelocityVerlet, force: "liquid",
			peers: []peer{
				{name: "C, the same pairs", tool: "c", contest: "liquid"},
				{name: "C, the same pairs, fused", tool: "cfma", contest: "liquid", within: free},
			},
		},
		workload{
			name: "W6", title: "FPUT chain of 10⁵ masses × 1000 steps", unit: "mass and step", units: 1e5, aim: "≥ 1.0 × odeint; SIMD ≥ 0.85 × C",
			start: chain(1e5), h: 0.125, steps: 1000, method: verlet.VelocityVerlet, force: "chain",
			peers: []peer{
				{name: "Boost.odeint, vectors", tool: "odeint", contest: "chain", within: 1e-9},
				{name: "C, whole arrays", tool: "c", contest: "chain"},
				{name: "C, whole arrays, fused", tool: "cfma", contest: "chain", within: 1e-9},
				{name: "numpy", tool: "numpy", contest: "chain", within: 1e-9},
				{name: "numba", tool: "numba", contest: "chain", within: 1e-9},
			},
		})
	for i, m := range []verlet.Method{verlet.VelocityVerlet, verlet.BlanesMoanSRKN6, verlet.BlanesMoanSRKN11, verlet.KahanLi8} {
		w := workload{
			name: "W7" + "abcd"[i:i+1], title: fmt.Sprintf("Hénon–Heiles, %s, order %d", m.Name, m.Order), unit: "force", units: float64(m.Evals),
			aim:   "cost per force ≤ that of W7a",
			start: one([]float64{0, 0.1}, []float64{math.Sqrt(0.2401), 0}), h: 0.1, steps: int(2e7) / m.Evals, method: m, force: "henon",
			peers: []peer{
				{name: "C, arrays and function pointer", tool: "c", contest: "henon-arrays", word: true},
				{name: "C, plain loop", tool: "c", contest: "henon-plain", word: true},
				{name: "C, plain loop, fused", tool: "cfma", contest: "henon-plain", word: true, within: free},
			},
		}
		list = append(list, w)
		w.name, w.title, w.force = "W7"+"efgh"[i:i+1], w.title+", without slices: New2", "plane-henon"
		w.aim = "cost per force ≤ that of W7e; ≥ 0.9 × C of the same rounding"
		list = append(list, w)
	}
	list = append(list, workload{
		name: "W8", title: "10⁴ Kepler orbits × 1000 steps, problem.Ensemble", unit: "member and step", units: 1e4, aim: "≥ 4 × a loop over single orbits",
		start: orbits(1e4), h: 0.01, steps: 1000, method: verlet.VelocityVerlet, force: "ensemble-kepler",
		peers: []peer{
			{name: "ours, a System for each", tool: "ours", contest: "loop-kepler"},
			{name: "C, plain loop over single orbits", tool: "c", contest: "orbits"},
			{name: "Boost.odeint, vectors", tool: "odeint", contest: "kepler", within: 1e-9},
			{name: "numba, loop over single orbits", tool: "numba", contest: "orbits"},
		},
	})
	list = append(list, spelled()...)
	for i := range list {
		list[i].units = max(1, list[i].units)
	}
	return list
}
