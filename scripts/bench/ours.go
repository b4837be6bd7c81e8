package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// contest is our side of a workload, in a process of its own as the peers are:
//
//	bench -contest force method start end h steps
func contest(args []string, out io.Writer) error {
	if len(args) != 6 {
		return fmt.Errorf("-contest force method start end h steps, got %q", args)
	}
	m, err := method(args[1])
	if err != nil {
		return err
	}
	systems, ok := forces[args[0]]
	if !ok {
		return fmt.Errorf("no force %q", args[0])
	}
	x, v, err := load(args[2])
	if err != nil {
		return err
	}
	h, err := strconv.ParseFloat(args[4], 64)
	if err != nil {
		return err
	}
	steps, err := strconv.Atoi(args[5])
	if err != nil {
		return err
	}
	all := systems(x, v)
	start := cpu()
	for _, s := range all {
		s.Run(m, h, steps)
	}
	seconds := cpu() - start
	x, v = slices.Clip(all[0].X), slices.Clip(all[0].V) // no copy, which would count as memory
	for i, s := range all {
		if s.Err() != nil {
			return s.Err()
		}
		if i > 0 {
			x, v = append(x, s.X...), append(v, s.V...)
		}
	}
	if err := save(args[3], x, v); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "cpu %.9f\npeak %d\n", seconds, peak())
	return err
}

// A side makes the systems that run from a start.
type side func(x, v []float64) []*verlet.System

// forces are our contests, by name. The first ones are what a user writes.
var forces = map[string]side{
	"oscillator": alone(func(a []float64, t float64, x []float64) { a[0] = -x[0] }),
	"kepler":     alone(planet),
	"henon": alone(func(a []float64, t float64, x []float64) {
		a[0] = -x[0] - float64(2*x[0]*x[1])
		a[1] = float64(x[1]*x[1]) - float64(x[0]*x[0]) - x[1]
	}),
	"line-oscillator": one(func(x, v []float64) *verlet.System {
		return verlet.New1(func(x float64) float64 { return -x }, x[0], v[0])
	}),
	"plane-kepler": plane(func(x, y float64) (ax, ay float64) {
		r2 := float64(x*x) + float64(y*y)
		r3 := r2 * math.Sqrt(r2)
		return -x / r3, -y / r3
	}),
	"plane-henon": plane(func(x, y float64) (ax, ay float64) {
		return -x - float64(2*x*y), float64(y*y) - float64(x*x) - y
	}),
	"oscillators": independent(1, func(a []float64, t float64, x []float64) {
		for i, x := range x {
			a[i] = -x
		}
	}),
	"pendulums": independent(1, func(a []float64, t float64, x []float64) {
		for i, x := range x {
			a[i] = -math.Sin(x)
		}
	}),
	"cluster": one(func(x, v []float64) *verlet.System {
		n := len(x) / 3
		return problem.NBody(1, slices.Repeat([]float64{1 / float64(n)}, n), 1./64, x, v).System()
	}),
	"loop-cluster": alone(gravity),
	"chain": one(func(x, v []float64) *verlet.System {
		return verlet.New(problem.FPUT(len(x), 0.25, 0).Accel, x, v)
	}),
	"liquid": one(func(x, v []float64) *verlet.System {
		cells := int(math.Round(math.Cbrt(float64(len(x)) / 12)))
		return verlet.New(problem.LennardJones(cells, 0.8442, 1.444).Accel, x, v)
	}),
	"ensemble-oscillators": ensemble(problem.Harmonic(1)),
	"ensemble-pendulums":   ensemble(problem.Pendulum(1)),
	"ensemble-kepler":      ensemble(problem.Kepler(0.6)),
	"loop-kepler": func(x, v []float64) (all []*verlet.System) {
		for i := 0; i < len(x); i += 2 {
			all = append(all, verlet.New(planet, x[i:i+2], v[i:i+2]))
		}
		return all
	},
}

func one(system func(x, v []float64) *verlet.System) side {
	return func(x, v []float64) []*verlet.System { return []*verlet.System{system(x, v)} }
}

func alone(accel verlet.Accel) side { return independent(0, accel) }

// independent is a system of members of d coordinates, or one system if d is 0.
func independent(d int, accel verlet.Accel) side {
	return one(func(x, v []float64) *verlet.System {
		s := verlet.New(accel, x, v)
		if d > 0 {
			s.Independent(d)
		}
		return s
	})
}

func plane(force func(x, y float64) (ax, ay float64)) side {
	return one(func(x, v []float64) *verlet.System { return verlet.New2(force, [2]float64(x), [2]float64(v)) })
}

func ensemble(p problem.Problem) side {
	return one(func(x, v []float64) *verlet.System {
		d := len(p.X0)
		return problem.Ensemble(p, len(x)/d, func(i int) ([]float64, []float64) {
			return x[i*d : (i+1)*d], v[i*d : (i+1)*d]
		}).System()
	})
}

func planet(a []float64, t float64, x []float64) {
	r2 := float64(x[0]*x[0]) + float64(x[1]*x[1])
	r3 := r2 * math.Sqrt(r2)
	a[0], a[1] = -x[0]/r3, -x[1]/r3
}

// gravity is a user's direct sum over pairs of masses 1/n, softened by 1/64. Mass
// over root in one expression saves the processor a wait: a root of its own would
// be written to a register half of which still holds the one before.
func gravity(a []float64, t float64, x []float64) {
	clear(a)
	n := len(x) / 3
	a = a[:len(x)]
	m := 1 / float64(n)
	for i := 0; i+2 < len(x); i += 3 {
		xi, yi, zi := x[i], x[i+1], x[i+2]
		ax, ay, az := a[i], a[i+1], a[i+2]
		for j := i + 3; j+2 < len(x); j += 3 {
			dx, dy, dz := xi-x[j], yi-x[j+1], zi-x[j+2]
			r2 := float64(dx*dx) + float64(dy*dy) + float64(dz*dz) + 0x1p-12
			w := m / math.Sqrt(r2*r2*r2)
			dx, dy, dz = float64(dx*w), float64(dy*w), float64(dz*w)
			ax, ay, az = ax-dx, ay-dy, az-dz
			a[j] += dx
			a[j+1] += dy
			a[j+2] += dz
		}
		a[i], a[i+1], a[i+2] = ax, ay, az
	}
}
