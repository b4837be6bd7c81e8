package notebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/verletbook/verletbook/internal/require"
)

// What a cell and a slide may be, so that a class can read them on a projector.
const (
	medianLines  = 8
	longestCell  = 16
	longestSetup = 13  // an import line for each package of the book, and four more
	widestLine   = 100 // characters

	slideWords = 80
	slideLines = 12   // of code
	mostSlides = 24   // of a class of 45 minutes
	mostCells  = 14   // of code on them
	mostWords  = 2900 // of a notebook, with what the lecturer reads
)

var written = regexp.MustCompile(`(?m)^.*\S`)

// lineCount is the number of lines of a cell that are not blank.
func lineCount(source string) int { return len(written.FindAllString(source, -1)) }

// The lecture's cells and slides can be read on a projector.
func TestShape(t *testing.T) {
	all, err := ReadAll("../../../notebooks", nil)
	require.NoError(t, err)
	for _, n := range all {
		var lengths []int
		for i, c := range n.Of("code") {
			source, limit := string(c.Source), longestCell
			if c.Tagged("setup") {
				limit = longestSetup
			}
			length := lineCount(source)
			if lengths = append(lengths, length); length > limit || length == 0 {
				t.Errorf("%s, cell %d: has %d lines, want 1 to %d", n.Name, i+1, length, limit)
			}
			for line := range strings.Lines(source) {
				if w := utf8.RuneCountInString(strings.ReplaceAll(strings.TrimRight(line, "\n"), "\t", "    ")); w > widestLine {
					t.Errorf("%s, cell %d: a line of code has %d characters, want at most %d", n.Name, i+1, w, widestLine)
				}
			}
		}
		slices.Sort(lengths)
		if middle := lengths[len(lengths)/2]; middle > medianLines {
			t.Errorf("%s: the median of its cells has %d lines, want at most %d", n.Name, middle, medianLines)
		}
		words := 0
		for _, c := range n.Of("markdown") {
			words += wordCount(string(c.Source))
		}
		if words > mostWords {
			t.Errorf("%s: has %d words, want at most %d", n.Name, words, mostWords)
		}
		checkSlides(t, n)
	}
}

// maxSize keeps clones light and lets web viewers render a notebook.
const maxSize = 700_000

var (
	// machinePath finds absolute paths that exist on one machine only. A path starts where no letter, digit or slash
	// precedes it, so that web addresses with /home/ in them pass.
	machinePath = regexp.MustCompile(`(?:^|[^\w./-])(/(?:home|root|Users|tmp|var/folders)/[^\s"'<>)]*)`)
	pixels      = regexp.MustCompile(`("image/png": "|;base64,)[A-Za-z0-9+/=]+`)
)

// What is committed is for the kernel GoNB, is small, has a text for each picture, and names no place of one machine.
func TestCommitted(t *testing.T) {
	all, err := ReadAll("../../../notebooks", nil)
	require.NoError(t, err)
	for _, n := range all {
		if about := fmt.Sprint(n.Metadata["kernelspec"], n.Metadata["language_info"]); !strings.Contains(about, "name:gonb") || !strings.Contains(about, "pygments_lexer:go") {
			t.Errorf("%s: its kernel and language are %s", n.Name, about)
		}
		for i, c := range n.Cells {
			for _, o := range c.Outputs {
				about, _ := o.Metadata["image/png"].(map[string]any)
				if alt, _ := about["alt"].(string); o.Media("image/png") != "" && strings.TrimSpace(alt) == "" {
					t.Errorf("%s, cell %d: a picture has no alternative text", n.Name, i+1)
				}
			}
		}
		text, err := n.Bytes()
		if len(text) >= maxSize {
			t.Errorf("%s: size is %d bytes, want less than %d", n.Name, len(text), maxSize)
		}
		if m := machinePath.FindSubmatch(pixels.ReplaceAll(text, nil)); m != nil || err != nil {
			t.Errorf("%s: holds the machine path %s, %v", n.Name, m, err)
		}
	}
}

// noWords is what words are counted without: formulas, tags, addresses of links.
var noWords = regexp.MustCompile(`(?s)\$\$.*?\$\$|\$[^$]*\$|<[^>]*>|\]\([^)]*\)`)

// wordCount is the number of words of a text.
func wordCount(source string) int { return len(strings.Fields(noWords.ReplaceAllString(source, " "))) }

// checkSlides reports slides that nobody can read while somebody talks: what one view of the
// slide show has. Cells with the slide type "skip" are for readers only, and "notes" for the
// lecturer; the kernel's mark %% is not shown.
func checkSlides(t *testing.T, n *Notebook) {
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
				t.Errorf("%s, cell %d: the slide has %d lines of code so far, want at most %d", n.Name, i+1, lines, slideLines)
			}
		} else if words += wordCount(string(c.Source)); words > slideWords {
			t.Errorf("%s, cell %d: the slide has %d words so far, want at most %d: give cells for readers the slide type skip", n.Name, i+1, words, slideWords)
		}
	}
	if slides > mostSlides || cells > mostCells {
		t.Errorf("%s: a class has %d slides with %d cells of code, want at most %d with %d", n.Name, slides, cells, mostSlides, mostCells)
	}
}
