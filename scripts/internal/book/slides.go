package book

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A slide is 1280 × 720 pixels, and this much of its height is for the text; lines of code and of
// output have this much each.
const slideHeight, codeLine = 680, 29

// A piece is a part of a cell that stays together on one slide: what its author wrote, a figure, or
// what is shown between figures.
type piece struct {
	cell   notebook.Cell
	height int // estimated, in pixels
}

// slides is the notebook as slides. What does not fit on the slide of its author goes to one below,
// and what its author put below stays, as a fragment, where there is room for it. What comes after a
// question waits for it as a fragment, up to the first output. Every slide has the notes of its part of the class.
func slides(n *notebook.Notebook) *notebook.Notebook {
	out := *n
	out.Cells = nil
	notes := newSpeaker(n)
	used, asked := slideHeight, false // no slide has begun
	for _, c := range n.Cells {
		kind := c.SlideType()
		if kind == "notes" {
			notes.next()
		}
		if kind == "notes" || kind == "skip" {
			continue
		}
		all := pieces(c)
		if kind == "subslide" && used+height(all) <= slideHeight {
			kind = "fragment"
		}
		for i, p := range all {
			if i > 0 { // nbconvert makes ids at random for cells that have the same
				kind, p.cell.ID = "", fmt.Sprintf("%s-%d", c.ID, i+1)
			}
			begins := strings.HasSuffix(kind, "slide")
			if used += p.height; !begins && used > slideHeight {
				kind, begins = "subslide", true
			}
			if begins {
				used = p.height
			} else if asked && kind == "" {
				kind = "fragment"
			}
			asked = asked && len(p.cell.Outputs) == 0 || p.cell.Type == "markdown" && question.MatchString(string(p.cell.Source))
			show := map[string]any{"slide_type": cmp.Or(kind, "-")}
			p.cell.Metadata = map[string]any{"slideshow": show}
			if p.cell.Figures() > 0 && strings.Contains(string(c.Source), "nb.Interact(") {
				p.cell.Metadata["tags"] = []any{"knob"} // slides.js makes it live
			}
			if p.cell.Type == "code" && p.cell.Source != "" && len(p.cell.Outputs) > 0 {
				p.cell.Metadata["draws"] = true // the template folds it
			}
			out.Cells = append(out.Cells, p.cell)
			if begins {
				out.Cells = append(out.Cells, notes.say(show)...)
			}
		}
	}
	return &out
}

func height(ps []piece) (all int) {
	for _, p := range ps {
		all += p.height
	}
	return all
}

// question is what an audience answers before it sees more.
var question = regexp.MustCompile(`\?|\*\*(?:On paper|Guess|Vote|Write down)`)

// kept is a line that puts a number on record, for the tests, or the kernel's mark %%.
var kept = regexp.MustCompile(`^(?:\s*nb\.(?:Record|Compare)\(.*\)(?: //.*)?|%%)$`)

// readable is code without the kernel's mark and without statements that only put numbers on record.
// A line that is an argument of the call before it is no statement.
func readable(code string) string {
	var lines []string
	last := ""
	for line := range strings.Lines(code) {
		line = strings.TrimRight(line, "\n")
		if argument := strings.HasSuffix(last, ",") || strings.HasSuffix(last, "("); argument || !kept.MatchString(line) {
			lines = append(lines, line)
		}
		last = line
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// written asks for the guesses of a cell as one does in a room: on paper.
func written(guesses [][]string) notebook.Text {
	var all []string
	for _, g := range guesses {
		if g[2] != "" {
			all = append(all, g[2])
		}
	}
	if all == nil {
		return "**Write down your guess.**"
	}
	return notebook.Text("**Write down your guess:** " + strings.Join(all, "; "))
}

// pieces takes a cell apart: a text is one piece; code, without bookkeeping, is another than what it
// shows. Code that draws a picture or a table stays with it.
func pieces(c notebook.Cell) (ps []piece) {
	if guesses := asks.FindAllStringSubmatch(string(c.Source), -1); guesses != nil {
		c = notebook.Cell{ID: c.ID, Type: "markdown", Source: written(guesses)}
	}
	if c.Type == "markdown" {
		return []piece{{c, tall(string(c.Source))}}
	}
	pictured := func(o notebook.Output) bool { return o.Media("image/png") != "" }
	tabled := func(o notebook.Output) bool { return strings.Contains(o.Media("text/html"), "<table") }
	shows := c
	shows.Source = ""
	code := notebook.Text(readable(string(c.Source)))
	if len(c.Outputs) > 0 && (pictured(c.Outputs[0]) || tabled(c.Outputs[0])) {
		shows.Source = code
	} else if code != "" {
		c.Source, c.Outputs = code, nil
		ps = append(ps, piece{c, 50 + codeLine*strings.Count(string(code), "\n")})
	}
	own := len(ps) // pieces that are not what the cell shows
	for _, o := range shows.Outputs {
		h := 10 + codeLine*(1+strings.Count(strings.TrimSpace(o.Plain()), "\n"))
		if table := strings.Count(o.Media("text/html"), "<tr>"); table > 0 {
			h = 70 + 35*table
		}
		if pictured(o) {
			h = slideHeight
		}
		caption := strings.HasPrefix(o.Media("text/markdown"), "*") // stays with what is before it
		if last := len(ps) - 1; last >= own && (caption || ps[last].height+h <= slideHeight) {
			ps[last].cell.Outputs = append(ps[last].cell.Outputs, o)
			ps[last].height += h
			continue
		}
		shows.Outputs = []notebook.Output{o}
		ps = append(ps, piece{shows, 16 + h})
		shows.Source = ""
	}
	return ps
}

var tag = regexp.MustCompile(`<[^>]*>|\]\([^)]*\)`)

// tall estimates the height of a text. A paragraph is one line.
func tall(text string) (h int) {
	for line := range strings.Lines(tag.ReplaceAllString(text, "")) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			h += 16
		case strings.HasPrefix(line, "#"):
			h += 70
		case strings.HasPrefix(line, "$$"):
			h += 76 + 46*strings.Count(line, `\\`)
		default:
			h += 36 * (1 + utf8.RuneCountInString(line)/90)
		}
	}
	return h
}
