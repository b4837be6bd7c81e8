package study

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/mat"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

func swings(a []float64, t float64, x []float64) {
	for i := range x {
		a[i] = -problem.Sin(x[i])
	}
}

// carried is the force on a pendulum and on its arrows.
func carried(a []float64, t float64, x []float64) {
	a[0] = -problem.Sin(x[0])
	for i := 1; i < len(x); i++ {
		a[i] = -problem.Cos(x[0]) * x[i]
	}
}

// The area of a disc is π r², with few points already; a shear keeps it, a stretch does not.
func TestDropArea(t *testing.T) {
	d := Disc(1.5, -2, 0.5, 16)
	if a := d.Area(); !(math.Abs(a-math.Pi/4) < 1e-14) {
		t.Errorf("area of a disc of radius 0.5 is %.16g, want π/4", a)
	}
	for i := range d.Q {
		d.Q[i] += 3 * d.P[i] * d.P[i]
		d.P[i] *= 2
	}
	if a := d.Area(); !(math.Abs(a-math.Pi/2) < 1e-13) {
		t.Errorf("area after a shear and a stretch by 2 is %.16g, want π/2", a)
	}
	d = Disc(0, 0, 1, 16)
	for i, j := 0, 15; i < j; i, j = i+1, j-1 {
		d.Q[i], d.Q[j], d.P[i], d.P[j] = d.Q[j], d.Q[i], d.P[j], d.P[i]
	}
	if a := d.Area(); !(math.Abs(a+math.Pi) < 1e-14) {
		t.Errorf("area the other way round is %.16g, want −π", a)
	}
}

func TestTransport(t *testing.T) {
	start := Disc(1.5, 0, 0.5, 400)
	for m, keeps := range map[*verlet.Method]bool{
		&verlet.SymplecticEuler: true, &verlet.VelocityVerlet: true, &verlet.ExplicitEuler: false, &verlet.RK4: false,
	} {
		drops := Transport(*m, swings, start, math.Pi/4, 8)
		off := math.Abs(Areas(drops)[8] - 1)
		if keeps != (off < 1e-13) || !keeps && off < 1e-3 {
			t.Errorf("%s: area is off by %.1e", m.Name, off)
		}
		if len(drops) != 9 || drops[8].N != 8 || drops[0].Q[0] != 2 {
			t.Errorf("%s: %d drops, the last with N = %d, the first at %g", m.Name, len(drops), drops[8].N, drops[0].Q[0])
		}
	}
}

// The derivatives are those of the step: differences agree, and on the pendulum they have
// the determinant that the formula of explicit Euler says.
func TestJacobians(t *testing.T) {
	const d, h = 1e-5, 0.7
	for _, m := range []verlet.Method{verlet.ExplicitEuler, verlet.VelocityVerlet, verlet.RK4, verlet.KahanLi8} {
		J := Jacobians(m, carried, []float64{1.2}, []float64{0.3}, h, 3)[3]
		end := func(q, p float64) [2]float64 {
			s := verlet.New(swings, []float64{q}, []float64{p})
			s.Run(m, h, 3)
			return [2]float64{s.X[0], s.V[0]}
		}
		for row := range 2 {
			by := [2]float64{(end(1.2+d, 0.3)[row] - end(1.2-d, 0.3)[row]) / (2 * d),
				(end(1.2, 0.3+d)[row] - end(1.2, 0.3-d)[row]) / (2 * d)}
			for column := range 2 {
				if got := J.At(row, column); !(math.Abs(got-by[column]) < 1e-7) {
					t.Errorf("%s: derivative %d by %d is %.9g, differences give %.9g", m.Name, row, column, got, by[column])
				}
			}
		}
	}
	J := Jacobians(verlet.ExplicitEuler, carried, []float64{1.2}, []float64{0.3}, h, 1)[1]
	if got, want := mat.Det(J), 1+h*h*math.Cos(1.2); !(math.Abs(got-want) < 1e-14) {
		t.Errorf("det J of explicit Euler is %.16g, want %.16g", got, want)
	}
}

func TestLeak(t *testing.T) {
	d := Disc(1.5, 0, 0.5, 12)
	for m, power := range map[*verlet.Method]float64{&verlet.ExplicitEuler: 2, &verlet.Midpoint: 3} {
		l := Leak(*m, carried, d, Geometric(0.2, 0.5, 5)...)
		if !(math.Abs(l.Fit.Slope-power) < 0.05) {
			t.Errorf("%s leaks with power %.3f, want %g", m.Name, l.Fit.Slope, power)
		}
	}
	l := Leak(verlet.VelocityVerlet, carried, d, Geometric(0.2, 0.5, 5)...)
	if !(l.Size[0] < 1e-14) || l.Fit.Slope == l.Fit.Slope {
		t.Errorf("velocity Verlet leaks %.1e with power %g, want rounding only, and no power", l.Size[0], l.Fit.Slope)
	}
}

// Rows and columns end on the edge of the disc, and a drift keeps rows level.
func TestTile(t *testing.T) {
	board := Tile(1, 2, 0.5, 3)
	if len(board.Lines) != 6 {
		t.Fatalf("3 rows and 3 columns are %d lines", len(board.Lines))
	}
	for i, line := range board.Lines {
		last := len(line.Q) - 1
		for _, j := range []int{0, last} {
			if r := math.Hypot(line.Q[j]-1, line.P[j]-2); !(math.Abs(r-0.5) < 1e-12) {
				t.Errorf("line %d ends at the distance %g, want 0.5", i, r)
			}
		}
	}
	drift := verlet.Method{Name: "drift", Step: func(s *verlet.System, h float64) { s.Drift(h) }}
	moved := board.After(drift, swings, 3)
	for j, p := range moved.Lines[2].P { // the middle row
		if p != 2 || !(math.Abs(moved.Lines[2].Q[j]-board.Lines[2].Q[j]-6) < 1e-12) {
			t.Fatalf("point %d of the middle row is at (%g, %g)", j, moved.Lines[2].Q[j], p)
		}
	}
	if moved.N != 1 || moved.After(drift, swings, 3).N != 2 {
		t.Errorf("%d and %d steps, want 1 and 2", moved.N, moved.After(drift, swings, 3).N)
	}
}
