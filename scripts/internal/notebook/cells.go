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
	longestSetup = 13  // an import line for each package of the book, and four more
	widestLine   = 100 // characters

	slideWords = 80
	slideLines = 12 // of code
	mostSlides = 24 // of a class of 45 minutes
	mostCells  = 14 // of code on them
)

// OnlyShows reports whether code draws or prints what other cells computed: it has no loop, and names
// no package that computes.
func OnlyShows(code string) bool { return !computes.MatchString(code) }

var computes = regexp.MustCompile(`\b(?:verlet|problem|study)\.|(?m)^\s*for\b`)

var written = regexp.MustCompile(`(?m)^.*\S`)

// lineCount is the number of lines of a cell that are not blank.
func lineCount(source string) int { return len(written.FindAllString(source, -1)) }

// checkShape reports cells that are too long to read.
func checkShape(n *Notebook) (ps []Problem) {
	var lengths []int
	for i, c := range n.Of("code") {
		source, limit := string(c.Source), longestCell
		if c.Tagged("setup") {
			limit = longestSetup
		}
		length := lineCount(source)
		if lengths = append(lengths, length); length > limit {
			ps = append(ps, n.Cellf(i, "has %d lines, want at most %d", length, limit))
		}
		for line := range strings.Lines(source) {
			if w := utf8.RuneCountInString(strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "    ")); w > widestLine {
				ps = append(ps, n.Cellf(i, "a line of code has %d characters, want at most %d", w, widestLine))
			}
		}
	}
	slices.Sort(lengths)
	if k := len(lengths) / 2; lengths != nil && lengths[k] > medianLines {
		ps = append(ps, n.Problemf("the median of its cells has %d lines, want at most %d", lengths[k], medianLines))
	}
	return ps
}

// noWords is what a slide's words are counted without: formulas, tags, addresses of links.
var noWords = regexp.MustCompile(`(?s)\$\$.*?\$\$|\$[^$]*\$|<[^>]*>|\]\([^)]*\)`)

// checkSlides reports slides that nobody can read while somebody talks: what one view of the
// slide show has. Cells with the slide type "skip" are for readers only, and "notes" for the
// lecturer; the kernel's mark %% is not shown.
func checkSlides(n *Notebook) (ps []Problem) {
	words, lines, slides, cells := 0, 0, 0, 0
	for i, c := range n.Cells {
		switch c.SlideType() {
		case "skip", "notes":
			continue
		case "slide", "subslide":
			words, lines = 0, 0
			slides++
		}
		if c.Type == "code" {
			cells++
			if lines += lineCount(strings.ReplaceAll(string(c.Source), "%%\n", "")); lines > slideLines {
				ps = append(ps, n.Cellf(i, "the slide has %d lines of code so far, want at most %d", lines, slideLines))
			}
		} else if words += len(strings.Fields(noWords.ReplaceAllString(string(c.Source), " "))); words > slideWords {
			ps = append(ps, n.Cellf(i, "the slide has %d words so far, want at most %d: give cells for readers the slide type skip", words, slideWords))
		}
	}
	if slides > mostSlides || cells > mostCells {
		ps = append(ps, n.Problemf("a class has %d slides with %d cells of code, want at most %d with %d", slides, cells, mostSlides, mostCells))
	}
	return ps
}
