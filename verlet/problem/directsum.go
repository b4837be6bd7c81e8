package problem

import (
	"math"
	"sync"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// A directSum is the gravity of bodies, summed over all pairs. Each evaluation
// has a tournament to itself, so that several can go on at once.
type directSum struct {
	mass       []float64 // times G
	softening2 float64

	mu   sync.Mutex
	idle []*tournament
}

func newDirectSum(g float64, mass []float64, softening float64) *directSum {
	d := &directSum{mass: make([]float64, len(mass)), softening2: softening * softening}
	for i, m := range mass {
		d.mass[i] = g * m
	}
	return d
}

func (d *directSum) accel(a []float64, t float64, x []float64) {
	mustHave(len(d.mass), 3, x)
	all := d.take()
	all.run(a, x)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.idle = append(d.idle, all)
}

// take returns an idle tournament, or a new one.
func (d *directSum) take() *tournament {
	d.mu.Lock()
	defer d.mu.Unlock()
	last := len(d.idle) - 1
	if last < 0 {
		return newTournament(d.mass, d.softening2)
	}
	t := d.idle[last]
	d.idle = d.idle[:last]
	return t
}

// A body is a view of one of four: each number with those of the others behind it.
type body [simd.Four - 3]float64

const (
	bodyX = 4 * iota
	bodyY
	bodyZ
	bodyMass
	bodyAX
	bodyAY
	bodyAZ
)

// at returns body i of some.
func at(bodies []float64, i int) *body { return (*body)(bodies[i/4*simd.Four+i%4:]) }

// pull is [simd.Pull], on every processor. The weight is no function of its own,
// for even inlined that would take a sixth longer.
func pull(rows, columns []float64, softening2 float64) {
	for i := simd.Pull(rows, columns, softening2) / simd.Four * 4; i < len(rows)/simd.Four*4; i++ {
		p := at(rows, i)
		x, y, z, m := p[bodyX], p[bodyY], p[bodyZ], p[bodyMass]
		var ax, ay, az [4]float64
		for k := range 4 {
			var sx, sy, sz float64
			for j := k; j < len(columns); j += simd.Four {
				q := (*body)(columns[j:])
				dx, dy, dz := q[bodyX]-x, q[bodyY]-y, q[bodyZ]-z
				r2 := float64(dx*dx) + float64(dy*dy) + float64(dz*dz) + softening2
				w := 1 / (r2 * math.Sqrt(r2))
				sx += float64(q[bodyMass] * dx * w)
				sy += float64(q[bodyMass] * dy * w)
				sz += float64(q[bodyMass] * dz * w)
				q[bodyAX] -= float64(m * dx * w)
				q[bodyAY] -= float64(m * dy * w)
				q[bodyAZ] -= float64(m * dz * w)
			}
			ax[k], ay[k], az[k] = sx, sy, sz
		}
		p[bodyAX] += (ax[0] + ax[2]) + (ax[1] + ax[3])
		p[bodyAY] += (ay[0] + ay[2]) + (ay[1] + ay[3])
		p[bodyAZ] += (az[0] + az[2]) + (az[1] + az[3])
	}
}

// pullWithin lets the four pull at each other.
func pullWithin(four []float64, softening2 float64) {
	for i := range 4 {
		for j := i + 1; j < 4; j++ {
			p, q := at(four, i), at(four, j)
			dx, dy, dz := q[bodyX]-p[bodyX], q[bodyY]-p[bodyY], q[bodyZ]-p[bodyZ]
			r2 := float64(dx*dx) + float64(dy*dy) + float64(dz*dz) + softening2
			w := 1 / (r2 * math.Sqrt(r2))
			p[bodyAX] += float64(q[bodyMass] * dx * w)
			p[bodyAY] += float64(q[bodyMass] * dy * w)
			p[bodyAZ] += float64(q[bodyMass] * dz * w)
			q[bodyAX] -= float64(p[bodyMass] * dx * w)
			q[bodyAY] -= float64(p[bodyMass] * dy * w)
			q[bodyAZ] -= float64(p[bodyMass] * dz * w)
		}
	}
}
