package browser

import (
	"slices"
	"strings"
	"testing"
)

// good is what a page shows of a notebook with three code cells, run without a
// failure, the second folded, the third with a figure.
func good() State {
	return State{
		Trust: "Notebook not trusted: 0 of 2 code cells trusted.",
		Cells: []Cell{
			{},
			{Code: true, Prompt: "[1]:"},
			{Code: true, Folded: true},
			{Code: true, Prompt: "[3]:", Figures: []Figure{{Says: "one cosine", NaturalWidth: 1280, Width: 640, Height: 360, Visible: true}}},
		},
	}
}

func TestChecksFindEveryDefect(t *testing.T) {
	for _, c := range []struct {
		defect string
		plant  func(*State)
		want   string
	}{
		{"nothing", func(*State) {}, ""},
		{"trusted", func(s *State) { s.Trust = "Notebook trusted: 2 of 2 code cells trusted." }, "not untrusted"},
		{"trust unknown", func(s *State) { s.Trust = "" }, "not untrusted"},
		{"cells not shown", func(s *State) { s.Cells = s.Cells[:2] }, "shows 2 cells, the notebook has 4"},
		{"no figure", func(s *State) { s.Cells[3].Figures = nil }, "cell 4 shows 0 figures, want 1"},
		{"broken figure", func(s *State) { s.Cells[3].Figures[0].NaturalWidth = 0 }, "cell 4: the picture is broken"},
		{"hidden figure", func(s *State) { s.Cells[3].Figures[0].Visible = false }, "cell 4: the figure is invisible"},
		{"flat figure", func(s *State) { s.Cells[3].Figures[0].Height = 0 }, "cell 4: the figure is invisible"},
		{"no alt text", func(s *State) { s.Cells[3].Figures[0].Says = " " }, "cell 4: the figure has no alternative text"},
		{"waiting", func(s *State) { s.Cells[3].Prompt = "[*]:" }, "cell 4 has the prompt [*]: after the run, want [3]:"},
		{"not run", func(s *State) { s.Cells[1].Prompt = "[ ]:" }, "cell 2 has the prompt [ ]:"},
		{"run twice", func(s *State) { s.Cells[1].Prompt = "[4]:" }, "cell 2 has the prompt [4]:"},
		{"folded, not run", func(s *State) { s.Cells[3].Prompt = "[2]:" }, "cell 4 has the prompt [2]:"},
		{"error", func(s *State) { s.Cells[1].Failure = "undefined: x" }, "cell 2 fails: undefined: x"},
		{"no code", func(s *State) { s.Cells[1].Code, s.Cells[2].Code, s.Cells[3].Code = false, false, false }, "no code cell"},
	} {
		t.Run(c.defect, func(t *testing.T) {
			s := good()
			c.plant(&s)
			wrong := slices.Concat(s.CheckUntrusted(), s.CheckFigures([]int{0, 0, 0, 1}), s.CheckRun())
			if c.want == "" && len(wrong) > 0 || c.want != "" && (len(wrong) != 1 || !strings.Contains(wrong[0], c.want)) {
				t.Errorf("got %q, want %q", wrong, c.want)
			}
		})
	}
}
