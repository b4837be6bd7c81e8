package adaptive_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/adaptive"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

var adaptives = map[string]func(verlet.Method, adaptive.TimeTransform) verlet.Method{
	"naive": adaptive.Naive, "Hairer–Söderlind": adaptive.HairerSoderlind, "Holder–Leimkuhler–Reich": adaptive.HolderLeimkuhlerReich,
}

// A time transform that is no positive number, at the start or later, stops the run
// where it is, and the error tells σ and the time.
func TestBadTimeTransformsStopTheRun(t *testing.T) {
	for way, newSystem := range fixture.Springs(fixture.Soft) {
		for arith, arithmetic := range fixture.Arithmetics() {
			for name, make := range adaptives {
				for _, sigma := range []float64{0, math.Copysign(0, -1), -1, math.NaN(), math.Inf(1), math.Inf(-1)} {
					for _, good := range []int{0, 7} {
						calls, looks := 0, 0
						if name == "Hairer–Söderlind" && good > 0 {
							looks = 2 // at σ nearby, for the rate
						}
						m := make(verlet.VelocityVerlet, func(x, v []float64) (float64, float64) {
							if calls++; calls > good+looks {
								return sigma, 0
							}
							return 1, 0
						})
						s := newSystem()
						arithmetic(s)
						want := s.Clone()
						want.Run(verlet.VelocityVerlet, 0.125, good)
						s.Run(m, 0.125, 1000)
						on := fmt.Sprintf("%s, %s, %s, σ = %g after %d", way, arith, name, sigma, good)
						if s.Err() == nil {
							t.Errorf("%s: no error; the system is at t = %g", on, s.T)
							continue
						}
						for _, part := range []string{"verlet: ", fmt.Sprintf("σ = %g ", sigma), fmt.Sprintf("t = %g", want.T)} {
							if !strings.Contains(s.Err().Error(), part) {
								t.Errorf("%s: %q does not tell %q", on, s.Err(), part)
							}
						}
						if !fixture.SameState(s, want) {
							t.Errorf("%s: stopped at t = %g, %v, want %g, %v", on, s.T, s.X, want.T, want.X)
						}
					}
				}
			}
		}
	}
}

// Only Hairer and Söderlind look at the rate, and one that is no number, or not that of σ, is told. A σ so
// small that 1/σ is infinite would be steps of nothing.
func TestBadRatesAndTinySigma(t *testing.T) {
	times := func(factor float64) adaptive.TimeTransform {
		return func(x, v []float64) (sigma, rate float64) {
			sigma, rate = orbital(x, v)
			return sigma, factor * rate
		}
	}
	speedy := func(x, v []float64) (sigma, rate float64) { // σ = 1/(1 + v²), with a = −x/r³
		q, r := 1+v[0]*v[0]+v[1]*v[1], math.Hypot(x[0], x[1])
		return 1 / q, 2 * (x[0]*v[0] + x[1]*v[1]) / (r * r * r * q)
	}
	tiny := func(x, v []float64) (sigma, rate float64) { return 1e-310, 0 }
	for name, make := range adaptives {
		for _, test := range []struct {
			transform adaptive.TimeTransform
			told      bool
			want      string
		}{
			{times(1), false, ""}, {speedy, false, ""}, {tiny, true, "σ = 1e-310"}, {times(math.NaN()), name == "Hairer–Söderlind", "rate NaN"},
			{times(-1), name == "Hairer–Söderlind", "the time transform returns the rate"},
			{times(0), name == "Hairer–Söderlind", "the time transform returns the rate"},
			{times(2), name == "Hairer–Söderlind", "the time transform returns the rate"},
		} {
			s := problem.Kepler(0.6).From(0.7).System()
			err := s.Run(make(verlet.VelocityVerlet, test.transform), 0.01, 10)
			if (err != nil) != test.told || test.told && !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s: %v, want %q", name, err, test.want)
			}
		}
	}
}
