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

// The notes of every slide belong to it: they stand before the first slide that they speak of, what they name is
// shown before the next notes, and their minutes fit the number of their slides.
func TestNotesBelongToTheirSlides(t *testing.T) {
	all, err := notebook.ReadAll("../../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range all {
		for _, wrong := range notesOf(n) {
			t.Errorf("%s: %s", n.Name, wrong)
		}
	}
}

// notesOf lists what is wrong with the places of a notebook's notes.
func notesOf(n *notebook.Notebook) (wrong []string) {
	said, text, shown := newSpeaker(n), 0, ""
	check := func() {
		for _, m := range named {
			if w := m.word.FindString(tag.ReplaceAllString(said.parts[text].text, "")); text > 0 && w != "" && !m.cell.MatchString(shown) {
				wrong = append(wrong, "notes speak of "+w+", which is not on their slides: "+said.parts[text].text)
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
				wrong = append(wrong, "notes stand in the middle of a slide: "+said.parts[text].text)
			}
			begun = true
		}
	}
	check()
	for i, p := range said.parts[1:] {
		slides := p.slides
		if i == 0 {
			slides += said.parts[0].slides
		}
		if pace := 60 * p.minutes / max(slides, 1); slides == 0 || pace < 40 || pace > 200 {
			wrong = append(wrong, "notes for too few slides, or for too many: "+p.text)
		}
	}
	return wrong
}
