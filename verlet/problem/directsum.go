package problem

import (
	"math"
	"sync"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// blockFours is the number of fours in a block. Such a block is 128 bodies, so that two of
// them fit into the first cache.
const blockFours = 32

// A directSum is the gravity of bodies, summed over all pairs, block by block and in a fixed order.
type directSum struct {
	softening2 float64
	rooms      sync.Pool // of *[]float64: bodies in fours, as simd.Pull wants them; one for each sum that goes on
	count      int
}

// newDirectSum fills the last four up with bodies that are too far away for
// their squares, and without mass: they add zeros.
func newDirectSum(g float64, mass []float64, softening float64) *directSum {
	d := &directSum{softening2: softening * softening, count: len(mass)}
	d.rooms.New = func() any {
		bodies := make([]float64, (len(mass)+3)/4*simd.Four)
		for i := range (len(mass) + 3) / 4 * 4 {
			if b := at(bodies, i); i < len(mass) {
				b[bodyMass] = g * mass[i]
			} else {
				b[bodyX], b[bodyY], b[bodyZ] = 0x1p600, 0x1p600, 0x1p600
			}
		}
		return &bodies
	}
	return d
}

// accel lets block i meet block j in round i + j, modulo the number of blocks.
func (d *directSum) accel(a []float64, t float64, x []float64) {
	mustHave(d.count, 3, x)
	room := d.rooms.Get().(*[]float64)
	defer d.rooms.Put(room)
	bodies := *room
	for i := range d.count {
		b := at(bodies, i)
		b[bodyX], b[bodyY], b[bodyZ] = x[3*i], x[3*i+1], x[3*i+2]
		b[bodyAX], b[bodyAY], b[bodyAZ] = 0, 0, 0
	}
	const size = blockFours * simd.Four
	blocks := (len(bodies) + size - 1) / size
	block := func(i int) []float64 {
		i = (i + blocks) % blocks
		return bodies[i*size : min((i+1)*size, len(bodies))]
	}
	for round := range blocks {
		for distance := round % 2; distance <= blocks; distance += 2 {
			d.meet(block((round-distance)/2), block((round+distance)/2))
		}
	}
	for i := range d.count {
		b := at(bodies, i)
		a[3*i], a[3*i+1], a[3*i+2] = b[bodyAX], b[bodyAY], b[bodyAZ]
	}
}

// meet lets all of one block pull at all of another one, or at each other.
func (d *directSum) meet(rows, columns []float64) {
	if &rows[0] != &columns[0] {
		pull(rows, columns, d.softening2)
		return
	}
	for len(rows) > 0 {
		four, others := rows[:simd.Four], rows[simd.Four:]
		pullWithin(four, d.softening2)
		pull(four, others, d.softening2)
		rows = others
	}
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
