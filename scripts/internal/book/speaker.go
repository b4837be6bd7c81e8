package book

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A part of a class is what stands between two notes. The lecturer sees its notes beside every slide of it, with its
// minutes.
type part struct {
	text           string
	begin, minutes int
	slides         int // about how many
}

var minutes = regexp.MustCompile(`^\*\*Notes \((\d+) min\)\.\*\*\s*`)

// partsOf reads the notes of a notebook. What comes before the first, part 0, belongs to the first.
func partsOf(n *notebook.Notebook) []part {
	parts := []part{{}}
	for _, c := range n.Cells {
		last := &parts[len(parts)-1]
		switch kind := c.SlideType(); {
		case kind == "notes":
			p := part{text: minutes.ReplaceAllString(string(c.Source), ""), begin: last.begin + last.minutes}
			if m := minutes.FindStringSubmatch(string(c.Source)); m != nil {
				p.minutes, _ = strconv.Atoi(m[1])
			}
			parts = append(parts, p)
		case strings.HasSuffix(kind, "slide"):
			last.slides++
		}
	}
	return parts
}

// say is the cell with the notes of the slide that this cell begins. Into what shows the slide it puts the seconds
// that the slide has, for the pace in the speaker's view.
func (p part) say(begins notebook.Cell, show map[string]any) notebook.Cell {
	show["data"] = map[string]any{"timing": strconv.Itoa(60 * p.minutes / max(p.slides, 1))}
	return notebook.Cell{ID: "say-" + begins.ID, Type: "markdown",
		Metadata: map[string]any{"slideshow": map[string]any{"slide_type": "notes"}},
		Source:   notebook.Text(fmt.Sprintf("**Minutes %d to %d.** %s", p.begin, p.begin+p.minutes, p.text))}
}
