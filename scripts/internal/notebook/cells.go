package notebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// What a cell may be, so that a class can read it on a projector.
const (
	medianLines  = 8
	longestCell  = 16
	longestSetup = 12
	widestLine   = 100
	leastPhysics = 0.5

	slideWords = 80
	slideLines = 12 // of code
)

// A Shape is how long a notebook's cells are and what their lines are about.
type Shape struct {
	Median, Longest, Setup, Widest int     // lines, and characters of a line
	Physics                        float64 // share of the lines of lecture cells
}

// A Kind of line in a cell.
type Kind int

const (
	Frame   Kind = iota // blank, a comment, %%, or brackets only: not counted as either
	Physics             // a force, a problem, a method, a step, a run, or the quantity looked at
	Show                // drawing, tables, text, collecting
)

var (
	frame = regexp.MustCompile(`^(?://.*|%.*|[\s(){}\[\];,]*|} else {|import \(|".*")$`)
	// A problem, a method or a measurement by the name of its package.
	named = regexp.MustCompile(`\b(?:verlet|problem|study)\.\p{Lu}`)
	// What a System, a Problem or a measurement can do.
	done = regexp.MustCompile(`\.(?:Run|RunAlong|Steps?|Kick|Drift|Set|SetPrevious|Clone|Energy|Exact|Error|Errors|` +
		`Accel|Force|System|From|Position|Velocity|Slope|Trend|Evals|[XVTAH])\b`)
	// The letters of the blackboard on one side of an assignment or in what is returned.
	formula = regexp.MustCompile(`(?:^|[^\p{L}\p{N}_."])(?:[xvatyhnpqrdeEHLTkKωγδσ]|dt|v0|x0|[xvay][₀₁ₙ0-9]?|old|new|before|after)` +
		`(?:\[[^\]]*\])?\s*(?:[-+*/:]?=|,.*:?=|[-+*/]|\+\+)|\breturn\b.*[-+*/]|^func .*float64|^for .*(?:range|;)`)
	record  = regexp.MustCompile(`^nb\.|append\(`)
	display = regexp.MustCompile(`^(?:\w+\s*:?=\s*)?(?:chart|nb|fmt|plotter|strconv|strings)\.|^f\.|^var rows`)
)

// KindOf classifies a line. A line that draws or prints is physics only if it makes the
// run or the measurement that it shows; a line that records or collects numbers never is.
func KindOf(line string) Kind {
	line = strings.TrimSpace(line)
	switch {
	case frame.MatchString(line):
		return Frame
	case record.MatchString(line):
		return Show
	case named.MatchString(line):
		return Physics
	case display.MatchString(line):
		return Show
	case done.MatchString(line), formula.MatchString(line):
		return Physics
	}
	return Show
}

// Lines is the number of lines of a cell that are not blank.
func Lines(source string) (n int) {
	for line := range strings.Lines(source) {
		if strings.TrimSpace(line) != "" {
			n++
		}
	}
	return n
}

// ShapeOf measures a notebook.
func ShapeOf(n *Notebook) (s Shape) {
	var lengths []int
	physics, counted := 0, 0
	for _, c := range n.Of("code") {
		source := string(c.Source)
		lengths = append(lengths, Lines(source))
		if c.Tagged("setup") {
			s.Setup = Lines(source)
		}
		lecture := !c.Tagged("setup") && !c.Tagged("solution") && !strings.HasPrefix(source, "%test")
		for line := range strings.Lines(source) {
			if strings.HasPrefix(line, "!") { // how the kernel finds the package: nobody reads it
				continue
			}
			s.Widest = max(s.Widest, utf8.RuneCountInString(strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "    ")))
			if kind := KindOf(line); lecture && kind != Frame {
				counted++
				if kind == Physics {
					physics++
				}
			}
		}
	}
	if len(lengths) > 0 {
		slices.Sort(lengths)
		s.Median, s.Longest = lengths[len(lengths)/2], lengths[len(lengths)-1]
	}
	s.Physics = float64(physics) / float64(max(1, counted))
	return s
}

// checkShape reports cells that are too long to read.
func checkShape(n *Notebook) (ps []Problem) {
	s := ShapeOf(n)
	for _, c := range []struct {
		what       string
		got, limit int
	}{
		{"the median of its cells has", s.Median, medianLines}, {"the longest cell has", s.Longest, longestCell},
		{"the set-up has", s.Setup, longestSetup},
	} {
		if c.got > c.limit {
			ps = append(ps, n.Problemf("%s %d lines, want at most %d", c.what, c.got, c.limit))
		}
	}
	if s.Widest > widestLine {
		ps = append(ps, n.Problemf("a line of code has %d characters, want at most %d", s.Widest, widestLine))
	}
	if s.Physics < leastPhysics {
		ps = append(ps, n.Problemf("%.0f %% of the lines of its lecture cells are physics, want at least %.0f %%", 100*s.Physics, 100*leastPhysics))
	}
	return ps
}

// noWords is what a slide's words are counted without: formulas, tags, addresses of links.
var noWords = regexp.MustCompile(`(?s)\$\$.*?\$\$|\$[^$]*\$|<[^>]*>|\]\([^)]*\)`)

// A Slide is what one view of the slide show has: words, and lines of code without the
// kernel's mark %%, which slides do not show. Cells with the slide type "skip" are for
// readers only, and "notes" for the lecturer.
type Slide struct{ Cell, Words, Lines int }

// Slides measures the slides.
func Slides(n *Notebook) (slides []Slide) {
	for i, c := range n.Cells {
		switch c.SlideType() {
		case "skip", "notes":
			continue
		case "slide", "subslide":
			slides = append(slides, Slide{Cell: i})
		}
		if len(slides) == 0 {
			continue
		}
		last := &slides[len(slides)-1]
		if c.Type == "code" {
			last.Lines += Lines(strings.ReplaceAll(string(c.Source), "%%\n", ""))
		} else {
			last.Words += len(strings.Fields(noWords.ReplaceAllString(string(c.Source), " ")))
		}
	}
	return slides
}

// checkSlides reports slides that nobody can read while somebody talks.
func checkSlides(n *Notebook) (ps []Problem) {
	for _, s := range Slides(n) {
		if s.Words > slideWords {
			ps = append(ps, n.Cellf(s.Cell, "the slide has %d words, want at most %d: give cells for readers the slide type skip", s.Words, slideWords))
		}
		if s.Lines > slideLines {
			ps = append(ps, n.Cellf(s.Cell, "the slide has %d lines of code, want at most %d", s.Lines, slideLines))
		}
	}
	return ps
}

func (s Shape) String() string {
	return fmt.Sprintf("median %d, longest %d, set-up %d, widest %d, physics %.0f %%", s.Median, s.Longest, s.Setup, s.Widest, 100*s.Physics)
}
