package picture_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

func ExampleDraw() {
	ball := problem.Projectile()
	f := chart.New("Thrown at 20 m/s, h = 2 s", "time t / s", "height x / m")
	picture.Draw(f, study.Follow(verlet.VelocityVerlet, ball, 2, 4))
	f.CSV(os.Stdout)
	// Output:
	// series,x,y
	// velocity Verlet,0,0
	// velocity Verlet,2,20
	// velocity Verlet,4,0
}

// own is a measurement that package study does not know.
var own picture.Drawing = func(f *chart.Figure) {
	f.Line(chart.Violet, "mine", []float64{0, 1}, []float64{1, 2})
}

// What is drawn are the numbers of the measurement, under the name of its method.
func TestDraw(t *testing.T) {
	fall := problem.FreeFall()
	order := study.Order(verlet.VelocityVerlet, problem.Pendulum(2).From(1), 5, study.Ladder(20, 6))
	rk4 := study.Order(verlet.RK4, problem.Pendulum(2).From(1), 5, study.Ladder(20, 12))
	scatter := func(n int, seed uint64) float64 { return float64(n) + float64(seed) }
	scan := study.Scan(trial.OriginalVerlet, scatter, []int{10, 20}, 3)
	fan := study.FanOut(trial.TCV, problem.Projectile(), study.Random, 4, 10, 5)
	for _, c := range []struct {
		name string
		draw any
		rows int
		has  string // parts of the table and of the picture, divided by |
	}{
		{"curve", fall.Curve(1, 3), 401, "\nexact,1,495|\nexact,3,455"},
		{"path", study.Follow(verlet.SymplecticEuler, fall, 1, 2), 3, "\nsymplectic Euler,2,470\n"},
		{"fan", fan, 55, "\nTCV,0,0|\nTCV (5),4,"},
		{"order", order, 6 + 3*(order.X.To-order.X.From), fmt.Sprintf(`velocity Verlet: slope 2.00 (low),|,%.12g|stroke:#0072B2`, order.X.At[0])},
		{"scan", scan, 6, "\n\" (low)\",10,11|\n\" (high)\",20,23|\noriginal Verlet,20,22"},
		{"scan of one clock", study.Scan(trial.OriginalVerlet, scatter, []int{10, 20}, 1).As("alternating"), 2, "\nalternating,20,21"},
		{"deviation", picture.Deviation(study.Follow(verlet.SymplecticEuler, fall, 1, 2)), 3, ",1,-5\n|,2,-10\n"},
		{"stairs at the start", picture.Stairs(study.Follow(verlet.ExplicitEuler, fall, 1, 2)), 12, "\nexplicit Euler,0,0\nexplicit Euler,1,0\nexplicit Euler,1,-10\nexplicit Euler,2,-10\n"},
		{"stairs at the end", picture.Stairs(study.Follow(verlet.SymplecticEuler, fall, 1, 2)), 12, "\nsymplectic Euler,0,-10\nsymplectic Euler,1,-10\nsymplectic Euler,1,-20|(low),1,-10"},
		{"stairs between", picture.Stairs(study.Follow(verlet.VelocityVerlet, fall, 1, 2)), 12, "\nvelocity Verlet,0,-5\nvelocity Verlet,1,-5\nvelocity Verlet,1,-15"},
		{"pairwise", picture.Pairwise(rk4), 4 + len(rk4.Evals) - 1, "y\nRK4,0.03125|\nRK4,0.00390625,3.97343556872\nRK4 (2),0.25,"}, // a line where it was fitted
		{"order of an unknown margin", study.AreaLeak{Method: verlet.RK4, Fit: study.Fit{Slope: 2, Margin: math.NaN(), From: 1, To: 3, At: order.X.At[:4], Size: order.X.Size[:4]}}, 10, "\nRK4: slope 2.00 (high),0.125,NaN"},
		{"own", own, 2, "\nmine,1,2"},
	} {
		f := chart.New(c.name, "x", "y")
		picture.Draw(f, c.draw)
		if table := holds(t, f, strings.Split(c.has, "|")...); strings.Count(table, "\n")-1 != c.rows {
			t.Errorf("%s: %d rows, want %d:\n%s", c.name, strings.Count(table, "\n")-1, c.rows, table)
		}
	}
}

// holds looks for texts in the numbers of a figure and in its SVG, and returns the numbers.
func holds(t *testing.T, f *chart.Figure, wants ...string) string {
	t.Helper()
	var csv, svg strings.Builder
	require.NoError(t, f.CSV(&csv))
	require.NoError(t, f.SVG(&svg))
	for _, want := range wants {
		if !strings.Contains(csv.String()+svg.String(), want) {
			t.Errorf("%s: the figure lacks %q:\n%s", f.Title.Text, want, &csv)
		}
	}
	return csv.String()
}

func TestRefuses(t *testing.T) {
	f := chart.New("", "x", "y")
	require.Panics(t, "picture", map[string]func(){
		"Draw does not know a int": func() { picture.Draw(f, 7) },
		`"yₙ" is no fact; write`:   func() { picture.Reading("", study.Parabola{}, "yₙ → xₙ") },
		`"x" is no fact; write`:    func() { picture.Reading("", study.Parabola{}, "x → vₙ") },
		`"xₙ₊₂" is no fact; write`: func() { picture.Reading("", study.Parabola{}, "xₙ₊₂ → vₙ") },
	})
	require.Panics(t, "problem", map[string]func(){"no exact solution of Hénon–Heiles is known": func() {
		picture.Stairs(study.Follow(verlet.VelocityVerlet, problem.HenonHeiles(1.0/12, 0.1, 0), 0.1, 1))
	}})
}
