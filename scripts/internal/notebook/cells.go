package notebook

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// What a cell and a slide may be, so that a class can read them on a projector.
const (
	medianLines  = 8
	longestCell  = 16
	longestSetup = 12
	widestLine   = 100 // characters
	leastPhysics = 50  // percent of the lines of lecture cells

	slideWords = 80
	slideLines = 12 // of code
)

// kinds are forms of lines. The first that a line has tells its kind: "physics" is a force, a problem, a method,
// a step, a run, or the quantity looked at, and what draws or prints only if it makes the run or the measurement
// that it shows; "" is blank, a comment, %% or brackets only, and not counted; the rest is "show".
var kinds = []struct {
	kind string
	form *regexp.Regexp
}{
	{"", regexp.MustCompile(`^(?://.*|%.*|[\s(){}\[\];,]*|} else {|import \(|".*")$`)},
	{"show", regexp.MustCompile(`^nb\.|append\(`)},
	// A problem, a method or a measurement by the name of its package.
	{"physics", regexp.MustCompile(`\b(?:verlet|problem|study)\.\p{Lu}`)},
	{"show", regexp.MustCompile(`^(?:\w+\s*:?=\s*)?(?:chart|nb|fmt|plotter|strconv|strings)\.|^f\.|^var rows`)},
	// What a System, a Problem or a measurement can do.
	{"physics", regexp.MustCompile(`\.(?:Run|RunAlong|Steps?|Kick|Drift|Set|SetPrevious|Clone|Energy|Exact|Error|Errors|` +
		`Accel|Force|System|From|Position|Velocity|Slope|Trend|Evals|[XVTAH])\b`)},
	// The letters of the blackboard on one side of an assignment or in what is returned.
	{"physics", regexp.MustCompile(`(?:^|[^\p{L}\p{N}_."])(?:[xvatyhnpqrdeEHLTkKωγδσ]|dt|v0|x0|[xvay][₀₁ₙ0-9]?|old|new|before|after)` +
		`(?:\[[^\]]*\])?\s*(?:[-+*/:]?=|,.*:?=|[-+*/]|\+\+)|\breturn\b.*[-+*/]|^func .*float64|^for .*(?:range|;)`)},
}

// kindOf classifies a line.
func kindOf(line string) string {
	for _, k := range kinds {
		if k.form.MatchString(strings.TrimSpace(line)) {
			return k.kind
		}
	}
	return "show"
}

// OnlyShows reports whether code has no line of physics: it draws or prints what others computed.
func OnlyShows(code string) bool {
	for line := range strings.Lines(code) {
		if kindOf(line) == "physics" {
			return false
		}
	}
	return true
}

var written = regexp.MustCompile(`(?m)^.*\S`)

// lineCount is the number of lines of a cell that are not blank.
func lineCount(source string) int { return len(written.FindAllString(source, -1)) }

// checkShape reports cells that are too long to read.
func checkShape(n *Notebook) (ps []Problem) {
	var lengths []int
	lines := map[string]int{} // of lecture cells, by kind
	for i, c := range n.Of("code") {
		source, limit := string(c.Source), longestCell
		if c.Tagged("setup") {
			limit = longestSetup
		}
		length := lineCount(source)
		if lengths = append(lengths, length); length > limit {
			ps = append(ps, n.Cellf(i, "has %d lines, want at most %d", length, limit))
		}
		lecture := !c.Tagged("setup") && !c.Tagged("solution") && !strings.HasPrefix(source, "%test")
		for line := range strings.Lines(source) {
			if w := utf8.RuneCountInString(strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "    ")); w > widestLine {
				ps = append(ps, n.Cellf(i, "a line of code has %d characters, want at most %d", w, widestLine))
			}
			if lecture {
				lines[kindOf(line)]++
			}
		}
	}
	slices.Sort(lengths)
	if k := len(lengths) / 2; lengths != nil && lengths[k] > medianLines {
		ps = append(ps, n.Problemf("the median of its cells has %d lines, want at most %d", lengths[k], medianLines))
	}
	if share := 100 * lines["physics"] / max(1, lines["physics"]+lines["show"]); share < leastPhysics {
		ps = append(ps, n.Problemf("%d %% of the lines of its lecture cells are physics, want at least %d %%", share, leastPhysics))
	}
	return ps
}

// noWords is what a slide's words are counted without: formulas, tags, addresses of links.
var noWords = regexp.MustCompile(`(?s)\$\$.*?\$\$|\$[^$]*\$|<[^>]*>|\]\([^)]*\)`)

// checkSlides reports slides that nobody can read while somebody talks: what one view of the
// slide show has. Cells with the slide type "skip" are for readers only, and "notes" for the
// lecturer; the kernel's mark %% is not shown.
func checkSlides(n *Notebook) (ps []Problem) {
	words, lines := 0, 0
	for i, c := range n.Cells {
		switch c.SlideType() {
		case "skip", "notes":
			continue
		case "slide", "subslide":
			words, lines = 0, 0
		}
		if c.Type == "code" {
			if lines += lineCount(strings.ReplaceAll(string(c.Source), "%%\n", "")); lines > slideLines {
				ps = append(ps, n.Cellf(i, "the slide has %d lines of code so far, want at most %d", lines, slideLines))
			}
		} else if words += len(strings.Fields(noWords.ReplaceAllString(string(c.Source), " "))); words > slideWords {
			ps = append(ps, n.Cellf(i, "the slide has %d words so far, want at most %d: give cells for readers the slide type skip", words, slideWords))
		}
	}
	return ps
}
