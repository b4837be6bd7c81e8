package study

import (
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Verlet's energy error does not grow and RK4's does: with twice as many calls it takes
// eight times as long. From the farthest point Verlet soon knows the place better, too.
func TestDuel(t *testing.T) {
	d := Duel{A: verlet.VelocityVerlet, B: verlet.RK4, Calls: Ladder(200, 3)}
	planet := problem.Kepler(0.6)
	o := d.Overtakes(planet, EnergyMiss)
	if want := []float64{1, 9, 69}; !slices.Equal(o.Period, want) {
		t.Errorf("by energy in periods %g, want %g", o.Period, want)
	}
	if p := o.Power(); !(math.Abs(p-3) < 0.1) {
		t.Errorf("the time grows with the power %.2f of the calls, want 3", p)
	}
	d.Calls = Ladder(400, 2)
	near, far := d.Overtakes(planet, PlaceMiss), d.Overtakes(planet.From(math.Pi), PlaceMiss)
	if !slices.Equal(far.Period, []float64{3, 12}) || !(near.Period[1] > 100) || !(near.By[1] > 0.5) {
		t.Errorf("by place: from the far end in periods %g, want 3 and 12; from the near end %g, when RK4 misses by %g",
			far.Period, near.Period, near.By)
	}
	d.A, d.B = verlet.RK4, verlet.ExplicitEuler
	if o := d.Overtakes(planet, EnergyMiss); o.Period[0] != 1 {
		t.Errorf("RK4 overtakes explicit Euler in period %g, want 1", o.Period[0])
	}
	d.A, d.B = verlet.ExplicitEuler, verlet.VelocityVerlet
	if o := d.Overtakes(planet, EnergyMiss); o.Period[0] == o.Period[0] {
		t.Errorf("explicit Euler overtakes velocity Verlet in period %g, want never", o.Period[0])
	}
	d = Duel{A: verlet.RK4, B: verlet.RK4, Calls: []int{80}} // nothing overtakes itself
	if o := d.Overtakes(problem.Harmonic(1), EnergyMiss); o.Period[0] == o.Period[0] {
		t.Errorf("RK4 overtakes itself in period %g", o.Period[0])
	}
}

// A force of 1/r² + 3ε/r⁴ turns the ellipse by the amount that perturbation theory gives, and
// exact motion turns nothing.
func TestTurn(t *testing.T) {
	p := problem.Kepler(0.2)
	still := Turn(verlet.KahanLi8, p, 200, 20)
	if len(still.T) != 20 || !(math.Abs(still.Angle[19]) < 1e-6) || !(math.Abs(still.Period()-1) < 1e-5) {
		t.Errorf("exact motion: %d periods of %.9f, turned by %g°", len(still.T), still.Period(), still.Angle[19])
	}
	const extra, L2 = 1e-5, 1 - 0.2*0.2
	p.Accel = func(a []float64, t float64, x []float64) {
		problem.Kepler(0.2).Accel(a, t, x)
		f := 1 + 3*extra/(x[0]*x[0]+x[1]*x[1])
		a[0], a[1] = f*a[0], f*a[1]
	}
	// The potential −ε/r³ has the mean −ε/L³, and the ellipse turns by 3ε/L⁴ in a unit of time.
	want := 3 * extra / (L2 * L2) * 360
	if got := Turn(verlet.KahanLi8, p, 200, 50).Rate(); !(math.Abs(got/want-1) < 0.002) {
		t.Errorf("turns by %.6f° a period, want %.6f°", got, want)
	}
}

func TestPeriodLosses(t *testing.T) {
	p := problem.Kepler(0.6)
	w := PeriodLosses(verlet.VelocityVerlet, p, 200, 1, 10)
	if len(w) != 2 || !(math.Abs(w[0]-0.0074) < 0.0002) || !(math.Abs(w[1]/w[0]-1) < 0.002) {
		t.Errorf("Verlet's losses are %.4g, want 0.0074 twice", w)
	}
	w = PeriodLosses(verlet.RK4, p, 200, 10, 100)
	if !(math.Abs(w[1]/w[0]/10-1) < 0.1) {
		t.Errorf("RK4's losses are %.4g, want the second ten times as large", w)
	}
	w = PeriodLosses(verlet.VelocityVerlet, problem.Harmonic(1), 2, 1, 1000) // beyond the limit of stability
	if !(w[0] > 1) || !math.IsInf(w[1], 1) {
		t.Errorf("the losses of a run that blows up are %.4g, want the last to be infinite", w)
	}
}

// Fourth order on a law with friction, whose solution is known.
func TestFirstOrder(t *testing.T) {
	rate := func(y []float64) []float64 { return []float64{y[1], -5*y[0] - 2*y[1]} } // y = exp(−t) cos 2t
	miss := func(n int) float64 {
		return math.Abs(FirstOrder(rate, []float64{1, -1}, 3, n)[0] - math.Exp(-3)*math.Cos(6))
	}
	if order := math.Log2(miss(100) / miss(200)); !(math.Abs(order-4) < 0.1) {
		t.Errorf("order %.2f, want 4", order)
	}
	y := []float64{1, -1}
	if FirstOrder(rate, y, 1, 10); y[0] != 1 || y[1] != -1 {
		t.Error("the start was changed")
	}
}
