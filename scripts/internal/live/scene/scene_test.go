package scene

import (
	"math"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/problem"
)

// Every knob may be turned to both of its ends, and the picture stays a picture.
func TestEveryKnob(t *testing.T) {
	for _, s := range All {
		start := make([]float64, len(s.Knobs))
		for i, k := range s.Knobs {
			start[i] = k.Start
			if !(k.Min < k.Max && k.Min <= k.Start && k.Start <= k.Max && k.Step > 0) {
				t.Errorf("%s: the knob %+v has no start between its ends", s.Notebook, k)
			}
		}
		for i, k := range s.Knobs {
			for _, v := range []float64{k.Min, k.Start, (k.Min + k.Max) / 2, k.Max} {
				values := append([]float64(nil), start...)
				values[i] = math.Round(v/k.Step) * k.Step
				p := s.Draw(values)
				if p.Say == "" || len(p.Panels) == 0 {
					t.Errorf("%s at %v shows %d panels and says %q", s.Notebook, values, len(p.Panels), p.Say)
				}
				for _, panel := range p.Panels {
					checkPanel(t, s.Notebook, values, panel)
				}
			}
		}
	}
}

func checkPanel(t *testing.T, notebook string, values []float64, p Panel) {
	t.Helper()
	if !(p.XMin < p.XMax && p.YMin < p.YMax) {
		t.Errorf("%s at %v: the axes of %q are %g to %g and %g to %g", notebook, values, p.Title, p.XMin, p.XMax, p.YMin, p.YMax)
	}
	seen := 0
	for _, c := range p.Curves {
		if len(c.X) != len(c.Y) || len(c.X) == 0 {
			t.Errorf("%s at %v: the curve %q has %d and %d numbers", notebook, values, c.Label, len(c.X), len(c.Y))
			continue
		}
		for i, x := range c.X {
			if p.XMin <= x && x <= p.XMax && p.YMin <= c.Y[i] && c.Y[i] <= p.YMax {
				seen++
			}
		}
	}
	if seen < 3 {
		t.Errorf("%s at %v: %d points of the panel %q can be seen", notebook, values, seen, p.Title)
	}
}

// What the scenes say is what the notebooks measure.
func TestWhatScenesSay(t *testing.T) {
	for _, c := range []struct {
		notebook string
		knobs    []float64
		want     string
	}{
		{"01", []float64{10}, "ends 50 m too high"},
		{"01", []float64{80}, "ends 6.25 m too high"},
		{"02", []float64{3, 0.5}, "bend -0.049"},
		{"03", []float64{0.5, 0.4}, "a throw at 20.00 m/s instead of 20; the error grows by 0.00 m"},
		{"03", []float64{0, 0.4}, "a throw at 18.00 m/s"},
		{"04b", []float64{12}, "the float32 pencil at 3.1416"},
		{"05", []float64{2}, "Both roots are on the circle"},
		{"05", []float64{2.01}, "One root has left the circle: every step makes the swing 1.22 times"},
		{"06", []float64{16}, "misses its start by 6.3, the other by 8.3e-06"},
		{"07", []float64{0, 1}, "(D6), deaf to the clock falls 500 m, (D7), TCV falls 500 m, velocity Verlet falls 500 m"},
		{"09", []float64{3, 1.2}, "velocity Verlet 1.0000, explicit Euler"},
		{"11", []float64{-1, 10}, "makes an engine: after 20 s the swing is 2.72 times"},
		{"12", []float64{1.3512, 0}, "between the last two steps is 4.0"},
		{"12", []float64{0.5, 0}, "between the last two steps is 2.00"},
	} {
		for _, s := range All {
			if s.Notebook == c.notebook {
				if got := s.Draw(c.knobs).Say; !strings.Contains(got, c.want) {
					t.Errorf("%s at %v says %q, want %q", c.notebook, c.knobs, got, c.want)
				}
			}
		}
	}
}

// The whole numbers bring the cat home; float64 does not.
func TestCatComesHome(t *testing.T) {
	p := cat.Draw([]float64{60})
	start := problem.Cat(48, 3).System()
	for i, want := range []bool{false, true} {
		c := p.Panels[i].Curves[0]
		worst := 0.0
		for j := range c.X {
			worst = max(worst, math.Abs(wrap(c.X[j]-start.X[j])), math.Abs(wrap(c.Y[j]-3*start.V[j])))
		}
		if (worst < 1e-8) != want {
			t.Errorf("panel %q: the cat is %.2g away from home", p.Panels[i].Title, worst)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	for _, s := range All {
		b.Run(s.Notebook, func(b *testing.B) {
			most := make([]float64, len(s.Knobs))
			for i, k := range s.Knobs {
				most[i] = k.Max
			}
			for b.Loop() {
				s.Draw(most)
			}
		})
	}
}
