package book

import (
	"fmt"
	"regexp"
	"strconv"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A part of a class begins with notes for the lecturer that give its minutes, "**Notes (6 min).** Hold a stone."; any other, as
// "**Note.** Drop it.", belong to the slide that they stand behind. What comes before the first part belongs to it.
type part struct {
	text           notebook.Text
	begin, minutes int
	slides         []int // the cells for their notes, each behind the one that shows the slide
}

var minutes = regexp.MustCompile(`^\*\*Notes?(?: \((\d+) min\))?\.\*\*\s*`)

// hear takes notes: of the slide that the cells end with, or of another part.
func hear(parts []part, cells []notebook.Cell, text notebook.Text) []part {
	last := &parts[len(parts)-1]
	m := minutes.FindStringSubmatch(string(text))
	if text = text[len(m[0]):]; m[1] == "" {
		cells[last.slides[len(last.slides)-1]].Source += "\n\n" + text
		return parts
	}
	if last.minutes > 0 {
		parts = append(parts, part{begin: last.begin + last.minutes})
		last = &parts[len(parts)-1]
	}
	last.text = text
	last.minutes, _ = strconv.Atoi(m[1])
	return parts
}

// say completes the notes of the slides: those of the part are on its first, and where a slide has none. Each gets the seconds
// that it has, for the pace in the speaker's view, and the minute in which it begins.
func (p part) say(cells []notebook.Cell) {
	for i, at := range p.slides {
		text := cells[at].Source
		if i == 0 || text == "" {
			text = p.text + text
		}
		cells[at].Source = notebook.Text(fmt.Sprintf("**Minute %d.** %s", p.begin+i*p.minutes/len(p.slides), text))
		cells[at-1].Metadata["slideshow"].(map[string]any)["data"] = map[string]any{"timing": strconv.Itoa(60 * p.minutes / len(p.slides))}
	}
}
