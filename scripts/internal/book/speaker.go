package book

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A speaker is what the lecturer sees beside the slides: the notes of each part of the class, on
// every slide of it, with its minutes.
type speaker struct {
	parts []part
	at    int // the part that is on, from 1
	said  int // slides so far, for their ids
}

// A part of a class is what stands between two notes.
type part struct {
	text           string
	begin, minutes int
	slides         int // about how many
}

var minutes = regexp.MustCompile(`^\*\*Notes \((\d+) min\)\.\*\*\s*`)

// newSpeaker reads the notes of a notebook. What comes before the first belongs to the first.
func newSpeaker(n *notebook.Notebook) *speaker {
	s := &speaker{parts: []part{{}}}
	for _, c := range n.Cells {
		last := &s.parts[len(s.parts)-1]
		switch kind := c.SlideType(); {
		case kind == "notes":
			p := part{text: minutes.ReplaceAllString(string(c.Source), ""), begin: last.begin + last.minutes}
			if m := minutes.FindStringSubmatch(string(c.Source)); m != nil {
				p.minutes, _ = strconv.Atoi(m[1])
			}
			s.parts = append(s.parts, p)
		case strings.HasSuffix(kind, "slide"):
			last.slides++
		}
	}
	return s
}

// next goes on to the next part.
func (s *speaker) next() { s.at++ }

// say is the cell with the notes of the slide that begins, if the notebook has any. Into what shows the slide it puts the
// seconds that the slide has, for the pace in the speaker's view.
func (s *speaker) say(show map[string]any) []notebook.Cell {
	if len(s.parts) == 1 {
		return nil
	}
	p := s.parts[min(max(s.at, 1), len(s.parts)-1)]
	show["data"] = map[string]any{"timing": strconv.Itoa(60 * p.minutes / max(p.slides, 1))}
	s.said++
	return []notebook.Cell{{ID: fmt.Sprintf("say-%d", s.said), Type: "markdown",
		Metadata: map[string]any{"slideshow": map[string]any{"slide_type": "notes"}},
		Source:   notebook.Text(fmt.Sprintf("**Minutes %d to %d.** %s", p.begin, p.begin+p.minutes, p.text))}}
}
