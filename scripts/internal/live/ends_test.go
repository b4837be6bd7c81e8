package live

import (
	"fmt"
	"math"
	"math/cmplx"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/lite/golang"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/constraint"
	"github.com/verletbook/verletbook/verlet/event"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// A number is what a figure shows where its controls have the values v, as its reader sees them; of one that has words, v is the
// position. want comes from the package or from a formula, never from what the cell computed.
type number struct {
	cell, text string  // what the figure prints before the number #, with anything for *: of a series its name and x
	within     float64 // of 1, or of want if that is larger: a series has twelve digits, a title three, and what float32 rounds fewer
	want       func(v []float64) float64
}

// numbers are some for each figure. Each control changes one or more of them.
func numbers() []number {
	vv, swing, cat := verlet.VelocityVerlet, problem.Pendulum(2).From(1.5), problem.Cat(60, 3)
	planet, mercury, circle := problem.Kepler(0.6), problem.Kepler(0.20563), problem.Kepler(0)
	shop := []verlet.Method{vv, verlet.RK4, verlet.ForestRuth, verlet.BlanesMoanSRKN6, verlet.BlanesMoanSRKN11, catalogue.Yoshida8D, verlet.KahanLi8}
	sine := func(a []float64, t float64, x []float64) { a[0] = -math.Sin(x[0]) } // to the bit as in the cells
	pencil := problem.Problem{X0: []float64{float64(float32(math.Pi))}, V0: []float64{0}, Accel: sine}
	ball := problem.Problem{X0: []float64{0}, V0: []float64{20}, Accel: func(a []float64, t float64, x []float64) { a[0] = -10 }}
	plane := event.Zero(func(t float64, x, v []float64) float64 { return x[0] })
	last := func(list []float64) float64 { return list[len(list)-1] }
	row := func(s *verlet.System) float64 { return math.Pi + math.Remainder(3*last(s.V), 2*math.Pi) } // of the cat's last pixel
	days := func(d float64) float64 { return math.Round(87.969 / d) }
	run := func(p problem.Problem, m verlet.Method, h, n float64) *verlet.System {
		s := p.System()
		s.Run(m, h, int(math.Round(n)))
		return s
	}
	edge := func(q, p float64, n int) problem.Problem { // the last of n pendulums on the edge of a drop
		d := study.Disc(q, p, 0.5, n)
		return problem.Problem{X0: d.Q[n-1:], V0: d.P[n-1:], Accel: sine}
	}
	rope := func(hold func(constraint.Set) verlet.Method, angle, t float64) float64 { // the height of the ball
		x, weight := make([]float64, 22), slices.Repeat([]float64{0, -9.81}, 11)
		for i := range 11 {
			x[2*i], x[2*i+1] = float64(i)*0.1*math.Sin(angle), float64(i)*-0.1*math.Cos(angle)
		}
		rods := constraint.Chain(2, x, 0)
		rods.Mass = append(slices.Repeat([]float64{0.1}, 10), 1)
		fall := func(a []float64, t float64, x []float64) { copy(a, weight) }
		return run(problem.Problem{X0: x, V0: make([]float64, 22), Accel: fall}, hold(rods), 0.01, 100*t).X[21]
	}
	jakobsen := func(r constraint.Set) verlet.Method { return constraint.Jakobsen(r, 100) }
	shake := func(r constraint.Set) verlet.Method { return constraint.Shake(r, 1e-10) }
	return []number{
		{"00/knob-steps", "velocity Verlet (2),*,#", 1e-9, func(v []float64) float64 { return math.Cos(2 * math.Round(v[1]/12.5*v[0]) * math.Asin(6.25/v[0])) }}, // exact
		{"01/knob-triangles", "explicit Euler (high),*,#", 1e-9, func(v []float64) float64 { return -10 * (10 - v[0]) }},
		{"01/knob-triangles", "symplectic Euler (high),0,#", 1e-9, func(v []float64) float64 { return -10 * v[0] }},
		{"02/knob-chord", "tangent,*,#", 1e-9, func(v []float64) float64 { return 0.2 + 0.8*(v[1]+0.3) + v[0]/2*(v[1]*v[1]-v[1]+0.3*(2*v[1]-1)) }},
		{"02/film-roll", "series (2),*,#", 1e-9, func(v []float64) float64 { return run(problem.Pendulum(2), vv, 1, v[0]).X[0] }},
		{"03/fig-question", ",-1,#", 1e-9, func(v []float64) float64 { return v[0] }},
		{"03/knob-start", "from this past (4),*,#", 1e-9, func(v []float64) float64 { return 500 + 3*(500-v[0]) - 10*(1+2+3) }},
		{"03/knob-start", "thrown at #", 1e-9, func(v []float64) float64 { return 500 - v[0] - 10./2 }},
		{"04/knob-defect", "Störmer,*,#", 1e-12, func(v []float64) float64 { return -1e-4 / 6 * min(v[0], 1) * (31 - v[0]) }},
		{"04/film-wake", "Störmer,*,#", 1e-12, func(v []float64) float64 { return -1e-4 / 6 * v[0] * (61 - v[0]) / 2 }},
		{"04b/knob-journey", "journey,*,#", 1e-9, func(v []float64) float64 { x, _ := planet.Exact(v[0] + v[1]); return x[1] }},
		{"04b/film-pencils", "velocity Verlet in float64,*,#", 1e-9, func(v []float64) float64 { return -math.Cos(run(pencil, vv, 1./4096, 4096*v[0]).X[0]) }},
		{"05/knob-roots", "series,#", 1e-9, func(v []float64) float64 { c := 1 - v[0]*v[0]/2; return c - math.Sqrt(max(0, c*c-1)) }},
		{"05/fig-string", "velocity Verlet, 30 steps later,25,#", 1e-9, func(v []float64) (x float64) { // the sum of its modes
			for k := 1.; k <= 50; k++ {
				s, mode := math.Sin(math.Pi/102*k), math.Sin(math.Pi/51*k*20)*math.Sin(math.Pi/51*k*25)
				x += (1./20 + 1./31) / 102 / s / s * mode * real(cmplx.Cos(60*cmplx.Asin(complex(v[0]*s, 0))))
			}
			return x
		}},
		{"06/knob-orbit", "two positions: Störmer,*,#", 1e-4, func(v []float64) float64 { return -run(circle, vv, 2*math.Pi/v[0], v[0]).X[0] }}, // float32
		{"06/film-year", "position and difference,*,#", 1e-5, func(v []float64) float64 { return -run(circle, vv, 2*math.Pi/v[0], v[0]).X[0] }},
		{"06/film-year", "two positions: Störmer,#", 0.01, func(v []float64) float64 { return map[float64]float64{65536: 2 * math.Pi}[v[0]] }}, // h² is lost
		{"07/film", "series (6),*,#", 1e-9, func(v []float64) float64 {
			return last(study.FollowAlong(trial.OriginalVerlet, ball, study.Random.Steps(4, 10, uint64(v[1]))).Until(v[0]).Position(0))
		}},
		{"08/film-out", "series,*,#", 1e-9, func(v []float64) float64 { return row(run(cat, vv, 3, math.Floor(v[0]/12))) }},
		{"08/film-both", "float64,series,*,#", 1e-9, func(v []float64) float64 { s := run(cat, vv, 3, v[0]); s.Run(vv, -3, int(v[0])); return row(s) }},
		{"08/film-both", "integers,series,*,#", 1e-9, func(v []float64) float64 { return row(cat.System()) }},
		{"09/pendulums", "series (24),*,#", 1e-9, func(v []float64) float64 { return run(edge(1.5, 0, 12), verlet.RK4, 0.001, 1000*v[0]).V[0] }},
		{"09/fig-stream", "series (2),*,#", 1e-9, func(v []float64) float64 { return run(edge(v[0], v[1], 2000), verlet.RK4, 0.001, 1000*v[2]).V[0] }},
		{"09/film", "series (11),*,#", 1e-9, func(v []float64) float64 {
			return run(edge(1.5, 0, 240), verlet.ExplicitEuler, math.Pi/8*math.Pow(1.13, v[0]-20), min(v[0], 1)).V[0]
		}},
		{"09/payoff", "series,*,#", 1e-9, func(v []float64) float64 {
			dice := rand.New(rand.NewPCG(9, uint64(v[1])))
			h := study.Tabulate(func(float64) float64 { return math.Pi / 4 * (0.5 + dice.Float64()) }, make([]float64, int(v[0])))
			return last(study.FollowAlong(vv, edge(1.5, 0, 320), h).Velocity(0))
		}},
		{"10/question", "velocity Verlet,*,#", 1e-9, func(v []float64) float64 { return run(planet, vv, math.Pi/100, v[0]).X[1] }},
		{"10/fig-planet", "series (36),*,#", 1e-9, func(v []float64) float64 { x, _ := problem.Kepler(1 - v[0]).Exact(math.Pi / 18 * 35); return x[1] }},
		{"10b/fig-step", "Verlet,*,#", 1e-9, func(v []float64) float64 { return run(mercury, vv, 2*math.Pi/days(v[0]), 415*days(v[0])).X[1] }},
		{"10b/fig-step", "turned back #", 0.005, func(v []float64) float64 { return -3600 * 415 * study.Turn(vv, mercury, int(days(v[0])), 415).Rate() }},
		{"10b/film-turn", "Verlet (2),*,#", 1e-9, func(v []float64) float64 { return run(planet, vv, 2*math.Pi/v[0], 101*v[0]).X[1] }},
		{"11/fig-two", "A, left,*,#", 1e-9, func(v []float64) float64 { return rope(jakobsen, v[0]*math.Pi/180, v[1]) }},
		{"11/fig-two", "B, right,*,#", 1e-9, func(v []float64) float64 { return rope(shake, v[0]*math.Pi/180, v[1]) }},
		{"11/film", "Jakobsen,*,#", 1e-9, func(v []float64) float64 { return rope(jakobsen, math.Asin(0.6), v[0]) }},
		{"11/film", "SHAKE,*,#", 1e-9, func(v []float64) float64 { return rope(shake, math.Asin(0.6), v[0]) }},
		{"11/film-index", "n+1: Jakobsen,*,#", 1e-9, func(v []float64) float64 {
			before, x := 0.3-0.954i, 0.3-0.954i
			for range int(math.Round(v[0]/0.03)) - 1 { // a pull along x[n+1] makes that as long as the rod, 1
				next := 2*x - before - 0.03*0.03*9.81i
				before, x = x, next/complex(cmplx.Abs(next), 0)
			}
			return imag(x)
		}},
		{"12/fig-budget", ",40,#", 1e-9, func(v []float64) float64 {
			n := math.Floor(v[0] / float64(shop[int(v[1])].Evals))
			return run(swing, shop[int(v[1])], 40/n, n).X[0]
		}},
		{"12/film-gamma", "series,*,#", 1e-12, func(v []float64) float64 { // first a step, back, and again
			return study.Order(map[float64]verlet.Method{1: vv, 1.3512: catalogue.TripleJump(vv)}[v[0]], swing, 10, study.Ladder(25, 7)).X.Size[6]
		}},
		{"12/film", "planet,*,#", 1e-9, func(v []float64) float64 { return run(problem.Kepler(0.3), verlet.ForestRuth, math.Pi/6, v[0]).X[1] }},
		{"12/fig-sections", "),#", 1e-9, func(v []float64) float64 { // the star has risen through the plane 80 times, and fallen
			star := problem.HenonHeiles(v[0], 0, math.Sqrt(2*v[0])*4/5).System()
			return slices.Collect(event.All(star, vv, 0.05, 20_000, plane))[159].X[1]
		}},
		{"bench/bench", "series,*,#", 1e-9, func(v []float64) float64 {
			return swing.Energy(run(problem.Pendulum(1), map[float64]verlet.Method{0: verlet.PositionVerlet, 0.5: vv}[v[0]], 0.1, 500))
		}},
	}
}

// shown is the last such number in what the program of ends.txt printed of a figure; NaN if it has none.
func (n number) shown(figure string) float64 {
	pattern := strings.NewReplacer(`\*`, ".*", "#", `(-?[0-9.]+(?:e[-+][0-9]+)?)`).Replace(regexp.QuoteMeta(n.text))
	all := append([][]string{{"", "NaN"}}, regexp.MustCompile(pattern).FindAllStringSubmatch(figure, -1)...)
	y, _ := strconv.ParseFloat(all[len(all)-1][1], 64)
	return y
}

// compare compares the numbers of a cell with its figure, where the controls are at their ends.
func (c Cell) compare(t *testing.T, out string) {
	class, _, _ := strings.Cut(c.page, "-")
	told := ""
	for _, end := range strings.Split("\n"+strings.NewReplacer(`"`, "", "−", "-").Replace(out), "\nAT ")[1:] {
		label, figure, _ := strings.Cut(end, "\t")
		v, before := make([]float64, 3), told
		fmt.Sscan(figure, &v[0], &v[1], &v[2]) // or fewer
		told = label
		for _, n := range numbers() {
			if n.cell != class+"/"+c.id {
				continue
			}
			want, y := n.want(v), n.shown(figure)
			if !(math.Abs(y-want) <= n.within*max(1, math.Abs(want))) {
				t.Errorf("%q at an end, and all controls at %v: %s is %v, want %v", label, v, n.text, y, want)
			}
			told += fmt.Sprint(" ", want)
		}
		if told == before {
			t.Errorf("%s: numbers have none that depends on %q: give them one", class+"/"+c.id, label)
		}
	}
}

// Every control of every figure can be moved to both of its ends, also in a narrow page, and the figure follows: there its
// numbers are those of the package.
func TestEndsOfControls(t *testing.T) {
	root, cells := allCells(t)
	cells = slices.DeleteFunc(cells, func(c Cell) bool { return !c.Controls() })
	texts, err := programs(t.Context(), module(root), cells)
	require.NoError(t, err)
	shows, err := os.ReadFile(filepath.Join(root, "verlet", "nb", "interact.go"))
	moves := strings.Replace(string(shows), "err := interact(name", "err := ends(name", 1)
	ends, failed := os.ReadFile("testdata/ends.txt")
	if err != nil || failed != nil || moves == string(shows) {
		t.Fatalf("Interact no longer calls interact: %v, %v", err, failed)
	}
	files := sources(root, texts)
	nb := filepath.Join(root, "verlet", "nb")
	files[filepath.Join(nb, "interact.go")], files[filepath.Join(nb, "ends.go")] = moves, string(ends)
	overlay, err := golang.Overlay(t.TempDir(), files)
	require.NoError(t, err)
	program := filepath.Join(t.TempDir(), "program")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-C", root, "-overlay", overlay, "-o", program, ours+"cells")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range cells {
		t.Run(c.name(), func(t *testing.T) {
			t.Parallel()
			for _, room := range []string{"1", "370"} {
				cmd := exec.CommandContext(t.Context(), program, c.hash)
				cmd.Dir, cmd.Env = t.TempDir(), append(os.Environ(), "VERLETBOOK_PAGE="+room)
				out, err := cmd.CombinedOutput()
				if err != nil || !strings.Contains(string(out), "moved ") {
					t.Fatalf("%v\n%s", err, out)
				}
				c.compare(t, string(out))
			}
		})
	}
}
