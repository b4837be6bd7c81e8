package verlet_test

import (
	"encoding/binary"
	"fmt"
	"hash"
	"hash/fnv"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// The bits of every method, in every arithmetic and however the System was made,
// must be those in git on every processor: fused multiply-adds (amd64 v3, arm64)
// must find no way in. A line holds the hashes of three arithmetics. What else the
// package exports follows.
func TestGoldenBits(t *testing.T) {
	if testing.Short() {
		t.Skip("starts no goroutines that share anything, and takes ten times as long with the race detector")
	}
	var b strings.Builder
	for _, way := range makings() {
		for _, m := range append(catalogue.Methods(), madeOfOthers()...) {
			fmt.Fprintf(&b, "%s, %s:", way.name, m.Name)
			for _, set := range fixture.Arithmetics() {
				h := fnv.New64a()
				for _, s := range way.systems() {
					set(s)
					s.Run(m, 0.01, way.steps/3)
					s.Run(m, 0.01, way.steps-way.steps/3)
					addBits(h, s)
				}
				fmt.Fprintf(&b, " %016x", h.Sum64())
			}
			b.WriteString("\n")
		}
	}
	golden.Check(t, "testdata/golden.txt", b.String()+goldenWorkouts())
}

// madeOfOthers are methods that are made of others, whose bits are promised, too.
func madeOfOthers() []verlet.Method {
	vv := verlet.VelocityVerlet
	const w2, w4 = 0.4144907717943757371423540628607614957, 0.3730658277332728247758630410734168185 // 1/(4 − 4^(1/(p+1)))
	return []verlet.Method{
		catalogue.TripleJump(vv),
		catalogue.TripleJump(verlet.PositionVerlet),
		catalogue.TripleJump(catalogue.TripleJump(vv)),
		verlet.Compose("Suzuki's fractal of velocity Verlet", 4, vv, w2, w2, 1-4*w2, w2, w2),
		verlet.Compose("Suzuki's fractal of PEFRL", 6, verlet.PEFRL, w4, w4, 1-4*w4, w4, w4),
		verlet.Compose("five Verlets", 2, vv, 0.3, -0.1, 0.6, -0.1, 0.3),
		verlet.Compose("five Störmers", 2, verlet.Stormer, 0.3, -0.1, 0.6, -0.1, 0.3),
		verlet.Compose("two RK4", 4, verlet.RK4, 0.4, 0.6),
		verlet.Adjoint(catalogue.McLachlanAtela5),
	}
}

// A making is a way to make Systems, and how many steps they take.
type making struct {
	name    string
	steps   int
	systems func() []*verlet.System
}

func makings() []making {
	return []making{
		{"slices", 1000, func() (all []*verlet.System) {
			for _, p := range problem.All() {
				all = append(all, p.System())
			}
			return all
		}},
		{"numbers", 2500, func() []*verlet.System {
			duffing := func(x float64) float64 { return x - float64(x*x*x) }
			saddle := func(x, y float64) (ax, ay float64) {
				return -x - float64(2*x*y), float64(y*y) - float64(x*x) - y
			}
			kepler := func(a []float64, t float64, x []float64) {
				r2 := float64(x[0]*x[0]) + float64(x[1]*x[1]) + float64(x[2]*x[2])
				r3 := r2 * math.Sqrt(r2)
				a[0], a[1], a[2] = -x[0]/r3, -x[1]/r3, -x[2]/r3
			}
			return []*verlet.System{
				verlet.New1(duffing, 0.7, 0.3),
				verlet.New2(saddle, [2]float64{0.2, 0.3}, [2]float64{0.25, -0.1}),
				verlet.New(kepler, []float64{0.4, 0.1, -0.2}, []float64{0.2, 1.5, 0.3}),
			}
		}},
		{"members", 21, func() []*verlet.System {
			s := crowd(1100, 2, 1e9)
			s.Independent(2)
			return []*verlet.System{s, crowd(1100, 2, 1e9)}
		}},
	}
}

// addBits adds the bits of a system's time, positions and velocities to a hash.
func addBits(h hash.Hash, s *verlet.System) {
	for _, list := range [][]float64{{s.T}, s.X, s.V} {
		for _, f := range list {
			binary.Write(h, binary.LittleEndian, math.Float64bits(f))
		}
	}
}
