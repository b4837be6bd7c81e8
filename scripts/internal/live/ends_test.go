package live

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/lite/golang"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/trial"
)

// A number is what the last point of a series has for y where a control is at an end.
type number struct {
	cell, end, series string
	y, within         float64
}

// numbers are some of each class, from the package or by hand; not those that the cell computed.
func numbers() []number {
	run := func(s *verlet.System, m verlet.Method, h float64, n int) *verlet.System { s.Run(m, h, n); return s }
	comet, _ := problem.Kepler(0.6).Exact(9.1)
	near, _ := problem.Kepler(0.9).Exact(2 * math.Pi * 35 / 36)
	game := problem.Problem{X0: []float64{0}, V0: []float64{20}, Accel: func(a []float64, t float64, x []float64) { a[0] = -10 }}
	thrown := study.FollowAlong(trial.OriginalVerlet, game, study.Random.Steps(4, 10, 1))
	drop := verlet.New(problem.Pendulum(1).Accel, []float64{1.9999975326}, []float64{-0.00157079374294})
	return []number{
		{"00/knob-steps", "steps in two swings 8", "velocity Verlet", run(problem.Harmonic(1).System(), verlet.VelocityVerlet, 12.5/8, 8).X[0], 1e-9},
		{"00/knob-steps", "time t / s 0.0", "velocity Verlet (2)", 1, 1e-9}, // the ball at the spring's end
		{"00/knob-steps", "steps in two swings 8", "velocity Verlet (2)", run(problem.Harmonic(1).System(), verlet.VelocityVerlet, 12.5/8, 5).X[0], 1e-9},
		{"01/knob-triangles", "step h / s 0.25", "explicit Euler (high)", run(problem.FreeFall().System(), verlet.ExplicitEuler, 0.25, 39).V[0], 1e-9},
		{"02/knob-chord", "bend 4.00", "parabola", 0.2 + 0.8*1.2 + 4./2*1.2*0.2, 1e-9},
		{"03/knob-start", "past height / m 515.0", "from this past (4)", 455 - 3*(515-495), 1e-9}, // eₙ = −n e₋₁
		{"04/film-wake", "number of defects 30", "Störmer", -(30 * 31 / 2) * 1e-4 / 6, 1e-9},
		{"04b/knob-journey", "from 3.1", "journey", comet[1], 1e-9},
		{"05/knob-roots", "ωh 2.30", "velocity Verlet", 0, 1e-9}, // real: beyond the limit of 2
		{"06/knob-orbit", "steps a year 512", "two positions: Störmer", -1, 1e-3},
		{"07/film", "time t / s 4.00", "series (6)", thrown.Position(0)[len(thrown.T)-1], 1e-9},
		{"08/film-both", "steps 1000 out, 1000 back", "integers,series", math.NaN(), 0},
		{"09/fig-stream", "time t / s 4.00", "series (2)", run(drop, verlet.RK4, 0.001, 4000).V[0], 1e-8},
		{"10/fig-planet", "perihelion x 0.10", "series (36)", near[1], 1e-9},
		{"10b/film-turn", "steps a period 100", "Verlet (2)", run(problem.Kepler(0.6).System(), verlet.VelocityVerlet, 2*math.Pi/100, 100*101).X[1], 1e-9},
		{"11/fig-two", "time t / s 0.00", "B, right", -math.Cos(35 * math.Pi / 180), 1e-9},
		{"12/fig-budget", "calls of the force 60", "velocity Verlet", run(problem.Pendulum(2).From(1.5).System(), verlet.VelocityVerlet, 40./60, 60).X[0], 1e-9},
	}
}

// is reports whether a cell is the one of the class "05/knob-roots".
func (c Cell) is(name string) bool {
	class, id, _ := strings.Cut(name, "/")
	return strings.HasPrefix(c.page, class+"-") && c.id == id
}

// shown is what the figure has there at an end, in what the program of ends.txt printed; NaN if it has nothing.
func (n number) shown(out, end string) float64 {
	_, out, _ = strings.Cut(out, "AT "+end+"\n")
	out, _, _ = strings.Cut(strings.ReplaceAll(out, `"`, ""), "\nAT ")
	_, point, _ := strings.Cut(out[max(0, strings.LastIndex(out, "\n"+n.series+",")):], n.series+",")
	point, _, _ = strings.Cut(point, "\n")
	_, y, _ := strings.Cut(point, ",")
	if v, err := strconv.ParseFloat(y, 64); err == nil {
		return v
	}
	return math.NaN()
}

// Every control of every figure can be moved to both of its ends, also in a narrow page, and the figure follows; some of
// its numbers there are compared.
func TestEndsOfControls(t *testing.T) {
	root, cells := allCells(t)
	cells = slices.DeleteFunc(cells, func(c Cell) bool { return !c.Controls() })
	texts, err := programs(t.Context(), module(root), cells)
	if err != nil {
		t.Fatal(err)
	}
	shows, err := os.ReadFile(filepath.Join(root, "verlet", "nb", "interact.go"))
	moves := strings.Replace(string(shows), "err := interact(name", "err := ends(name", 1)
	ends, failed := os.ReadFile("testdata/ends.txt")
	if err != nil || failed != nil || moves == string(shows) {
		t.Fatalf("Interact no longer calls interact: %v, %v", err, failed)
	}
	files := sources(root, texts)
	nb := filepath.Join(root, "verlet", "nb")
	files[filepath.Join(nb, "interact.go")], files[filepath.Join(nb, "ends.go")] = moves, string(ends)
	program := built(t, root, files)
	for _, n := range numbers() {
		if !slices.ContainsFunc(cells, func(c Cell) bool { return c.is(n.cell) }) {
			t.Errorf("there is no figure %s with controls", n.cell)
		}
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
				for _, n := range numbers() {
					if n.y != n.y {
						n.y = n.shown(string(out), "steps 0 out, 0 back")
					}
					if y := n.shown(string(out), n.end); c.is(n.cell) && !(math.Abs(y-n.y) <= n.within) {
						t.Errorf("at its end %s %s has %v, want %v", n.end, n.series, y, n.y)
					}
				}
			}
		})
	}
}

// built is the program of the cells, for this machine, with these files in the place of the module's.
func built(t *testing.T, root string, files map[string]string) string {
	dir := t.TempDir()
	overlay, err := golang.Overlay(dir, files)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "program")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay, "-o", program, ours+"cells")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}
