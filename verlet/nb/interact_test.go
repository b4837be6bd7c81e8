package nb

import (
	"image"
	"maps"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
)

// Where nobody can move a control, the figure of the first values shows, and is saved, as of Show. One with frames
// is a film of the first values of the other controls.
func TestInteractAtTheFirstValues(t *testing.T) {
	frame := func(i int, y float64) *chart.Figure { return fall(0, y, float64(i)) }
	labelled := func(f *chart.Figure) *chart.Figure { f.Live(1000); return f } // as one that is moved
	for files, calls := range map[int][2]func(){
		3: {
			func() { Show("01-fall", labelled(fall(500, 495, 480))) },
			func() {
				Interact("01-fall", func(n int, y float64, m verlet.Method) *chart.Figure {
					if m.Name != verlet.Stormer.Name || n != 3 {
						t.Errorf("the first values are %v and %v", n, m)
					}
					return fall(500, 495, y)
				}, Slider("points", 3, 1, 10), Slider("last / m", 480, 0, 500), Choice("method", verlet.Stormer, verlet.ExplicitEuler))
			},
		},
		1: {
			func() {
				var frames [2][]*image.RGBA
				for i := range 6 {
					m, _ := labelled(frame(i/2, 7)).Image(1 + i%2)
					frames[i%2] = append(frames[i%2], m)
				}
				made, err := film("11-film", frames[0], frames[1])
				require.NoError(t, err)
				made.show(outputs{})
			},
			func() { Interact("11-film", frame, Frames("frame", 3), Slider("y", 7, 0, 10)) },
		},
	} {
		var left [2]map[string]string
		for i, call := range calls {
			dir := t.TempDir()
			t.Setenv(variable, dir)
			out := quiet(t)
			call()
			left[i] = map[string]string{"printed": out()}
			list, _ := os.ReadDir(dir)
			for _, file := range list {
				content, _ := os.ReadFile(filepath.Join(dir, file.Name()))
				left[i][file.Name()] = string(content)
			}
		}
		if !maps.Equal(left[0], left[1]) || len(left[0]) != files+1 || left[0]["printed"] == "" {
			t.Errorf("%d files and what is printed differ from %d, or are not %d", len(left[1]), len(left[0]), files)
		}
	}
}

func TestControlsHaveTheirValues(t *testing.T) {
	for _, test := range []struct {
		control Control
		like    any // of the parameter
		n, at   int
		words   string // the first, the one chosen, the last
	}{
		{Slider("h", 0.1, 0.01, 0.5), 0.0, 246, 45, "0.010 0.100 0.500"},
		{Slider("σ", 0, -1, 1), 0.0, 101, 50, "−1.00 0.00 1.00"},
		{Slider("T", 1.0/3, 0, 2), 0.0, 102, 17, "0.00 0.333333 2.00"},
		{Slider("h", 0.3, 0.1, 0.7, 0.2), 0.0, 4, 1, "0.1 0.3 0.7"},
		{Slider("h", 1e-12, 0, 1e-11), 0.0, 101, 10, "0 1×10⁻¹² 1×10⁻¹¹"},
		{Slider("n", 3, 1, 10), 0, 10, 2, "1 3 10"},
		{Slider("n", 3, 1, 10), uint64(0), 10, 2, "1 3 10"},
		{Slider("n", 500, 0, 100_000), 0, 102, 1, "0 500 100000"},
		{Slider("n", 5, 1, 9, 2), 0, 5, 2, "1 5 9"},
		{LogSlider("steps", 256, 64, 2000), 0, 5, 2, "64 256 1024"},
		{LogSlider("h", 0.05, 0.0125, 0.8), 0.0, 7, 2, "0.0125 0.0500 0.8000"},
		{Choice("n", 5, 7), 0.0, 2, 0, "5 5 7"},
		{Choice("on", "Euler", "Verlet"), "", 2, 0, "Euler Euler Verlet"},
		{Frames("step", 61), 0, 61, 0, "0 0 60"},
		{Frames("decade", 3, func(i int) string { return strconv.Itoa(10 * i) }), 0, 3, 0, "0 0 20"},
	} {
		s, err := newSession("x", figureOf(test.like), []Control{test.control})
		if err != nil {
			t.Errorf("%s: %v", test.words, err)
			continue
		}
		c := s.controls[0]
		words := strings.Join([]string{c.words[0], c.words[c.first], c.words[len(c.words)-1]}, " ")
		if len(c.values) != test.n || c.first != test.at || words != test.words {
			t.Errorf("%s: %d values, begins at %d: %q; want %d, %d, %q", c.label, len(c.values), c.first, words, test.n, test.at, test.words)
		}
		for i, v := range c.values {
			back, err := strconv.ParseFloat(strings.Replace(c.words[i], "−", "-", 1), 64)
			if v.CanFloat() && err == nil && math.Abs(back-v.Float()) > 1e-6 {
				t.Errorf("%s: the value %v is called %s", c.label, v, c.words[i])
			}
		}
	}
}

// A caption says a value as one does, not as the label of an axis.
func TestControlsAreSaid(t *testing.T) {
	for label, want := range map[string]string{"time t / s": "time t = 9 s", "with p / (rad/s)": "with p = 9 rad/s", "ωh": "ωh = 9",
		"let go at / degrees": "let go at 9 degrees", "steps a year": "steps a year: 9"} {
		if got := (Control{label: label, words: []string{"9"}}).said(0); got != want {
			t.Errorf("%s is said as %q, want %q", label, got, want)
		}
	}
}

// figureOf returns a function of one parameter, of the type of what it is like.
func figureOf(like any) any {
	t := reflect.FuncOf([]reflect.Type{reflect.TypeOf(like)}, []reflect.Type{reflect.TypeFor[*chart.Figure]()}, false)
	return reflect.MakeFunc(t, func([]reflect.Value) []reflect.Value { return []reflect.Value{reflect.ValueOf(fall(1))} }).Interface()
}

func TestInteractErrors(t *testing.T) {
	one := func(float64) *chart.Figure { return fall(1) }
	whole := func(uint) *chart.Figure { return fall(1) }
	h := Slider("h", 1, 0, 2)
	for _, c := range []struct {
		draw     any
		controls []Control
		want     string
	}{
		{nil, []Control{h}, "needs a function that returns a figure, like func(h float64) *chart.Figure, not a <nil>"},
		{3, []Control{h}, "not a int"},
		{func(float64) int { return 1 }, []Control{h}, "not a func(float64) int"},
		{(func(float64) *chart.Figure)(nil), []Control{h}, "the function is nil"},
		{one, nil, "takes 1 values, and there are 0 controls"},
		{func() *chart.Figure { return fall(1) }, nil, "takes 0 values, and there are 0 controls"},
		{one, []Control{h, h}, "takes 1 values, and there are 2 controls"},
		{func(float64) *chart.Figure { return nil }, []Control{h}, "it is nil"},
		{one, []Control{Choice("m", "Euler")}, `the control "m": a value is the string Euler, and the function takes a float64 there`},
		{one, []Control{Choice[float64]("m")}, "Choice needs one value or more"},
		{one, []Control{Slider("h", 3, 0, 2)}, "a slider from 0 to 2 cannot start at 3"},
		{one, []Control{Slider("h", 1e9, 1e9, 1e9+1e-6)}, "give first, low and high, in this order and apart"}, // it would go on for ever
		{one, []Control{Slider("h", 0.3, 0, 1, 0.2)}, "from 0 to 1 a slider does not pass 0.3: give one step above 0"},
		{one, []Control{Slider("h", 0, 0, 1, 1e-9)}, "10000 values at most"},
		{one, []Control{Slider("h", 0, 0, 1, 0.1, 0.2)}, "give one step"},
		{one, []Control{Slider("h", 0, 0, 1, math.Inf(1))}, "give one step above 0"},
		{one, []Control{Slider("h", 0, math.Inf(-1), 1)}, "give first, low and high"},
		{func(i int) *chart.Figure { return []*chart.Figure{fall(1), nil}[i] }, []Control{Frames("a", 2)}, "frame 1: it is nil"},
		{one, []Control{LogSlider("h", 3, 1, 8)}, "from 1 to 8 a slider does not pass 3"},
		{one, []Control{LogSlider("h", 0, 0, 8)}, "what doubles is above 0"},
		{whole, []Control{Slider("n", 1.5, 1, 8)}, "does not pass 1.5"},
		{whole, []Control{Slider("n", 1.5, 0.5, 8)}, "the value 0.5 is no uint"},
		{whole, []Control{Slider("n", 0, -1, 1)}, "the value -1 is no uint"},
		{whole, []Control{Frames("n", 0)}, "a film of 0 frames: make from 1 to 10000"},
		{func(a, b int) *chart.Figure { return fall(1) }, []Control{Frames("a", 2), Frames("b", 2)}, "the frames of one film only"},
	} {
		if err := interact("x", c.draw, c.controls); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want %q", err, c.want)
		}
	}
}

// A control that is used twice, for parameters of other types, keeps its values.
func TestControlIsUsedTwice(t *testing.T) {
	quiet(t)
	n := Slider("n", 1, 0, 5)
	for range 2 {
		Interact("x", func(n int) *chart.Figure { return fall(float64(n)) }, n)
		Interact("x", func(x float64) *chart.Figure { return fall(x) }, n)
	}
}
