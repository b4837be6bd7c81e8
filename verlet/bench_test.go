package verlet_test

import (
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func BenchmarkStep(b *testing.B) {
	for _, p := range []problem.Problem{problem.Harmonic(1), problem.Kepler(0.6)} {
		for _, m := range []verlet.Method{verlet.VelocityVerlet, verlet.Stormer, verlet.Leapfrog, verlet.BlanesMoanSRKN6, verlet.RK4} {
			b.Run(p.Name+"/"+m.Name, func(b *testing.B) {
				s := p.System()
				b.ReportAllocs()
				for b.Loop() {
					s.Run(m, 0.01, 100)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(s.Evals), "ns/eval")
			})
		}
	}
}
