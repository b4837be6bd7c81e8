package book

import (
	"regexp"
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
		minutes, exercises, tests := 0, len(n.Solutions()), 0
		for _, p := range partsOf(n) {
			minutes += p.minutes
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

// The notes of every slide belong to it: they stand before the first slide that they speak of, what they name is
// shown before the next notes, and their minutes fit the number of their slides.
func TestNotesBelongToTheirSlides(t *testing.T) {
	for _, n := range lecture(t) {
		for _, wrong := range notesOf(n) {
			t.Errorf("%s: %s", n.Name, wrong)
		}
	}
}

// notesOf lists what is wrong with the places of a notebook's notes.
func notesOf(n *notebook.Notebook) (wrong []string) {
	parts, text, shown := partsOf(n), 0, ""
	check := func() {
		for _, m := range named {
			if w := m.word.FindString(tag.ReplaceAllString(parts[text].text, "")); text > 0 && w != "" && !m.cell.MatchString(shown) {
				wrong = append(wrong, "notes speak of "+w+", which is not on their slides: "+parts[text].text)
			}
		}
	}
	begun := true
	for _, c := range n.Cells {
		switch kind := c.SlideType(); {
		case kind == "notes":
			if check(); text > 0 {
				shown = ""
			}
			text, begun = text+1, text == 0
		case kind != "skip":
			if shown += string(c.Source) + "\n"; !begun && !strings.HasSuffix(kind, "slide") {
				wrong = append(wrong, "notes stand in the middle of a slide: "+parts[text].text)
			}
			begun = true
		}
	}
	check()
	for i, p := range parts[1:] {
		slides := p.slides
		if i == 0 {
			slides += parts[0].slides
		}
		if pace := 60 * p.minutes / max(slides, 1); slides == 0 || pace < 40 || pace > 200 {
			wrong = append(wrong, "notes for too few slides, or for too many: "+p.text)
		}
	}
	return wrong
}
