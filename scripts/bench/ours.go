package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// contest is a side of ours in a process of its own, as those of the peers are:
//
//	bench -contest workload number start end h steps
func contest(args []string, out io.Writer) error {
	var number, steps int
	var h float64
	if _, err := fmt.Sscan(args[1]+" "+args[4]+" "+args[5], &number, &h, &steps); err != nil {
		return err
	}
	all := workloads()
	p := all[slices.IndexFunc(all, func(w workload) bool { return w.name == args[0] })].peers[number]
	z, err := load(args[2])
	if err != nil {
		return err
	}
	s := p.ours(z[:len(z)/2], z[len(z)/2:])
	start := cpu()
	s.Run(p.method, h, steps)
	seconds := cpu() - start
	fmt.Fprintf(out, "cpu %.9f\npeak %d\n", seconds, peak())
	return errors.Join(s.Err(), save(args[3], s.X, s.V))
}

// peak returns the most memory that this process has had, in kilobytes. (The figure of getrusage is
// not ours alone: it starts from the parent's.)
func peak() (kilobytes int) {
	fmt.Sscan(linux("self/status", "VmHWM"), &kilobytes)
	return kilobytes
}

// A side makes the system that runs from a start.
type side func(x, v []float64) *verlet.System

func alone(accel verlet.Accel) side {
	return func(x, v []float64) *verlet.System { return verlet.New(accel, x, v) }
}

// independent is a system of oscillators or pendulums.
func independent(accel verlet.Accel) side {
	return func(x, v []float64) *verlet.System {
		s := verlet.New(accel, x, v)
		s.Independent(1)
		return s
	}
}

func plane(force func(x, y float64) (ax, ay float64)) side {
	return func(x, v []float64) *verlet.System { return verlet.New2(force, [2]float64(x), [2]float64(v)) }
}

func space(force func(x, y, z float64) (ax, ay, az float64)) side {
	return func(x, v []float64) *verlet.System { return verlet.New3(force, [3]float64(x), [3]float64(v)) }
}

func ensemble(p problem.Problem) side {
	return func(x, v []float64) *verlet.System {
		d := len(p.X0)
		return problem.Ensemble(p, len(x)/d, func(i int) ([]float64, []float64) {
			return x[i*d : (i+1)*d], v[i*d : (i+1)*d]
		}).System()
	}
}

func bodies(x, v []float64) *verlet.System {
	n := len(x) / 3
	return problem.NBody(1, slices.Repeat([]float64{1 / float64(n)}, n), 1./64, x, v).System()
}

func onLine(x, v []float64) *verlet.System {
	return verlet.New1(func(x float64) float64 { return -x }, x[0], v[0])
}

// Forces, as a user writes them.

func oscillator(a []float64, t float64, x []float64) { a[0] = -x[0] }

func oscillators(a []float64, t float64, x []float64) {
	for i, x := range x {
		a[i] = -x
	}
}

func pendulums(a []float64, t float64, x []float64) {
	for i, x := range x {
		a[i] = -math.Sin(x)
	}
}

func planet(a []float64, t float64, x []float64) { a[0], a[1] = planet2(x[0], x[1]) }

func planet2(x, y float64) (ax, ay float64) {
	r2 := float64(x*x) + float64(y*y)
	r3 := r2 * math.Sqrt(r2)
	return -x / r3, -y / r3
}

func planet3(x, y, z float64) (ax, ay, az float64) {
	r2 := float64(x*x) + float64(y*y) + float64(z*z)
	r3 := r2 * math.Sqrt(r2)
	return -x / r3, -y / r3, -z / r3
}

func springs2(x, y float64) (ax, ay float64) { return -x, -y }

func springs3(x, y, z float64) (ax, ay, az float64) { return -x, -y, -z }

func henon(a []float64, t float64, x []float64) { a[0], a[1] = henon2(x[0], x[1]) }

func henon2(x, y float64) (ax, ay float64) {
	return -x - float64(2*x*y), float64(y*y) - float64(x*x) - y
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
