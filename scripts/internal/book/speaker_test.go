package book

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// named is what notes may name, and how it looks in a cell.
var named = []struct{ word, cell *regexp.Regexp }{
	{regexp.MustCompile(`\bfilm\b`), regexp.MustCompile(`nb\.Frames\(`)},
	{regexp.MustCompile(`\b(?:slider|knobs?)\b`), regexp.MustCompile(`nb\.(?:Log)?Slider\(`)},
	{regexp.MustCompile(`\bExercise \d|\b[Ww]arm-up\b`), regexp.MustCompile(`(?m)^## Exercise`)},
	{regexp.MustCompile(`Chew on this`), regexp.MustCompile(`(?:\*\*|## )Chew on this`)},
}

// Every notebook is a class: minutes that add up to one, and three exercises, each with its test.
func TestLessons(t *testing.T) {
	for _, n := range lecture(t) {
		minutes, exercises, tests := 0, 0, 0
		for _, c := range n.Cells {
			minutes += minutesOf(c)
			if c.Tagged("solution") {
				exercises++
			}
		}
		for _, c := range n.Of("code") {
			tests += strings.Count(string(c.Source), "%test -test.run=^Test")
		}
		least, most, want := 35, 45, 3
		if notebook.Number(n.Name) == "00" { // ten minutes to a plot
			least, most, want = 10, 15, exercises
		}
		if minutes < least || minutes > most || exercises != want || tests != want {
			t.Errorf("%s has %d minutes, %d exercises and %d tests of them", n.Name, minutes, exercises, tests)
		}
	}
}

// minutesOf is how long a part of the class takes, if the cell begins one.
func minutesOf(c notebook.Cell) (all int) {
	if m := minutes.FindStringSubmatch(string(c.Source)); m != nil {
		all, _ = strconv.Atoi(m[1])
	}
	return all
}

// Every slide has notes of its own, which name what is on it, and a pace that fits the minutes.
func TestNotesBelongToTheirSlides(t *testing.T) {
	for _, n := range lecture(t) {
		cells, before := slides(n).Cells, ""
		for i, c := range cells {
			if c.SlideType() != "notes" {
				continue
			}
			begins, text := cells[i-1], string(c.Source)
			pace, _ := strconv.Atoi(begins.Metadata["slideshow"].(map[string]any)["data"].(map[string]any)["timing"].(string))
			if pace < 40 || pace > 200 {
				t.Errorf("%s: %d s for the slide of the cell %s", n.Name, pace, begins.ID)
			}
			// A slide that goes on below has the same.
			if text == before && slices.ContainsFunc(n.Cells, func(own notebook.Cell) bool { return own.ID == begins.ID }) {
				t.Errorf("%s: the slide of the cell %s has no notes of its own", n.Name, begins.ID)
			}
			shown := string(begins.Source)
			for _, more := range cells[i+1:] {
				if strings.HasSuffix(more.SlideType(), "slide") {
					break
				}
				shown += "\n" + string(more.Source)
			}
			for _, m := range named {
				if w := m.word.FindString(markup.ReplaceAllString(text, "")); w != "" && !m.cell.MatchString(shown) && text != before {
					t.Errorf("%s: the notes of the cell %s speak of %s, which is not on its slide: %s", n.Name, begins.ID, w, text)
				}
			}
			before = text
		}
	}
}
