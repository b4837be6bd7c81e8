package browser

import (
	"fmt"
	"strings"
)

// A State is what the page shows of a notebook.
type State struct {
	Trust string // what JupyterLab says of it
	Cells []Cell
}

// A Cell is what the page shows of a cell.
type Cell struct {
	Code    bool
	Folded  bool   // its input is hidden, and its prompt with it
	Prompt  string // "[3]:" of a cell that has run, "[*]:" of one that is waiting
	Failure string // its error, or what it wrote to stderr
	Figures []Figure
}

// A Figure is a picture in an output.
type Figure struct {
	Says         string  // its alternative text, or else its caption
	NaturalWidth int     // pixels of the file, 0 if it is broken
	Width        float64 // of the box on the page
	Height       float64
	Visible      bool // neither hidden nor transparent
}

// CheckUntrusted returns what is wrong if this is no notebook as one finds it in
// a fresh clone, whose outputs JupyterLab shows only as far as they are harmless.
func (s State) CheckUntrusted() []string {
	if !strings.Contains(s.Trust, ": 0 of ") {
		return []string{fmt.Sprintf("the notebook is not untrusted, as one in a fresh clone is; JupyterLab says %q", s.Trust)}
	}
	return nil
}

// CheckFigures returns what is wrong with the figures on the page, of which
// there must be as many in each cell as want says.
func (s State) CheckFigures(want []int) []string {
	if len(s.Cells) != len(want) {
		return []string{fmt.Sprintf("the page shows %d cells, the notebook has %d", len(s.Cells), len(want))}
	}
	var wrong []string
	for i, c := range s.Cells {
		if len(c.Figures) != want[i] {
			wrong = append(wrong, fmt.Sprintf("cell %d shows %d figures, want %d", i+1, len(c.Figures), want[i]))
		}
		for _, f := range c.Figures {
			switch {
			case f.NaturalWidth == 0:
				wrong = append(wrong, fmt.Sprintf("cell %d: the picture is broken", i+1))
			case !f.Visible || f.Width < 1 || f.Height < 1:
				wrong = append(wrong, fmt.Sprintf("cell %d: the figure is invisible: %+v", i+1, f))
			}
			if strings.TrimSpace(f.Says) == "" {
				wrong = append(wrong, fmt.Sprintf("cell %d: the figure has neither alt text nor caption on the page", i+1))
			}
		}
	}
	return wrong
}

// CheckRun returns what kept the code cells from succeeding in a run from top to
// bottom. What comes after the first failure follows from it.
func (s State) CheckRun() []string {
	count := 0
	for i, c := range s.Cells {
		if !c.Code {
			continue
		}
		count++
		if c.Failure != "" {
			return []string{fmt.Sprintf("cell %d fails: %s", i+1, c.Failure)}
		}
		if want := fmt.Sprintf("[%d]:", count); !c.Folded && c.Prompt != want { // the next prompt counts a folded cell, too
			return []string{fmt.Sprintf("cell %d has the prompt %s after the run, want %s", i+1, c.Prompt, want)}
		}
	}
	if count == 0 {
		return []string{"the page shows no code cell"}
	}
	return nil
}
