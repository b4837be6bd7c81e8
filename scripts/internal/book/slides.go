package book

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A slide is 1280 × 720 pixels, and this much of its height is for what is on it: lines of code and of output have so
// much each, and a figure at least so much.
const slideHeight, codeLine, figureHeight = 700, 29, 430

// A piece is a part of a cell that stays together on one slide: what its author wrote, a figure, or
// what is shown between figures.
type piece struct {
	cell           notebook.Cell
	height, narrow int  // estimated, in pixels: over the whole width, and beside a square figure
	figure, square bool // a square figure has its texts beside it, any other above and below
}

// slides is the notebook as slides. What does not fit on the slide of its author goes to one below,
// and what its author put below stays, as a fragment, where there is room for it. So a figure stands with a short text before
// it and after it. What comes after a question waits for it as a fragment, up to the first output, and so does a
// text after a figure, which is there before it. Every slide has its notes.
func slides(n *notebook.Notebook) *notebook.Notebook {
	out := *n
	out.Cells = nil
	parts, on, asked := make([]part, 1), []piece(nil), false // on is the slide that is on
	for i, c := range n.Cells {
		kind := c.SlideType()
		if kind == "notes" {
			parts = hear(parts, out.Cells, c.Source)
		}
		if kind == "notes" || kind == "skip" {
			continue
		}
		all := pieces(c)
		if kind == "subslide" && room(on, append(all, runs(c, n.Cells[i+1:])...)...) {
			kind = "fragment"
		}
		for k, p := range all {
			if k > 0 { // nbconvert makes ids at random for cells that have the same
				kind, p.cell.ID = "", fmt.Sprintf("%s-%d", c.ID, k+1)
			}
			begins := strings.HasSuffix(kind, "slide")
			if !begins && !room(on, p) {
				kind, begins = "subslide", true
			}
			if begins {
				on = nil
			} else if kind == "" && (asked || slices.ContainsFunc(on, func(p piece) bool { return p.figure })) {
				kind = "fragment"
			}
			on = append(on, p)
			asked = asked && len(p.cell.Outputs) == 0 || p.cell.Type == "markdown" && question.MatchString(string(p.cell.Source))
			out.Cells = append(out.Cells, p.shown(kind, string(c.Source)))
			if begins {
				out.Cells = append(out.Cells, notebook.Cell{ID: "say-" + p.cell.ID, Type: "markdown",
					Metadata: map[string]any{"slideshow": map[string]any{"slide_type": "notes"}}})
				last := &parts[len(parts)-1]
				last.slides = append(last.slides, len(out.Cells)-1)
			}
		}
	}
	for _, p := range parts {
		p.say(out.Cells)
	}
	return &out
}

// shown is the cell of a piece with what the template and turn.js must know of it, which is a part of a cell with the source.
func (p piece) shown(kind, source string) notebook.Cell {
	p.cell.Metadata = map[string]any{"slideshow": map[string]any{"slide_type": cmp.Or(kind, "-")}}
	if p.cell.Figures() > 0 && withControls.MatchString(source) {
		p.cell.Metadata["tags"] = []any{"knob"} // it is live
	} else if p.cell.Figures() > 0 && strings.Contains(source, "nb.Interact(") {
		p.cell.Metadata["tags"] = []any{"film"} // it is where the browser cannot take the stored film apart
	}
	if p.cell.Type == "code" && p.cell.Source != "" && len(p.cell.Outputs) > 0 {
		p.cell.Metadata["draws"] = "The code behind this" // the template folds it
	}
	return p.cell
}

// runs are the pieces of the code that stays with a cell of code, as fragments: the runs of a function.
func runs(c notebook.Cell, later []notebook.Cell) (ps []piece) {
	for _, next := range later {
		switch kind := next.SlideType(); {
		case kind == "skip":
		case kind != "fragment" || next.Type != "code" || next.Figures() > 0 || c.Type != "code" || c.Figures() > 0:
			return ps
		default:
			ps = append(ps, pieces(next)...)
		}
	}
	return ps
}

// room reports whether a slide that has begun has room for more. A figure has texts with it, and no code.
func room(on []piece, more ...piece) bool {
	var height, narrow, figures int
	square, code := false, false
	for _, p := range slices.Concat(on, more) {
		height, narrow = height+p.height, narrow+p.narrow
		square = square || p.square
		if p.figure {
			figures++
		} else {
			code = code || p.cell.Type == "code"
		}
	}
	switch {
	case len(on) == 0 || figures > 1 || figures == 1 && code:
		return false
	case square:
		return narrow <= slideHeight-60
	}
	if last := more[len(more)-1].cell; last.Type == "code" && last.Source == "" {
		height -= 60 // what code prints stays with it, in smaller letters
	}
	return height <= slideHeight
}

// question is what an audience answers before it sees more.
var question = regexp.MustCompile(`\?|\*\*(?:On paper|Guess|Vote|Write down)`)

// recordLine is a line that puts a number on record, for the tests, or the kernel's mark %%.
var recordLine = regexp.MustCompile(`^(?:\s*nb\.(?:Record|Compare)\(.*\)(?: //.*)?|%%)$`)

// readable is code without the kernel's mark and without statements that only put numbers on record.
// A line that is an argument of the call before it is no statement.
func readable(code string) string {
	var lines []string
	last := ""
	for line := range strings.Lines(code) {
		line = strings.TrimRight(line, "\n")
		if argument := strings.HasSuffix(last, ",") || strings.HasSuffix(last, "("); argument || !recordLine.MatchString(line) {
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
		all = append(all, g[2])
	}
	return notebook.Text("**Write down your guess:** " + strings.Join(all, "; "))
}

// pieces takes a cell apart: a text is one piece; code, without bookkeeping, is another than what it
// shows. Code that draws a picture or a table stays with it.
func pieces(c notebook.Cell) (ps []piece) {
	if guesses := predictCall.FindAllStringSubmatch(string(c.Source), -1); guesses != nil {
		c = notebook.Cell{ID: c.ID, Type: "markdown", Source: written(guesses)}
	}
	if c.Type == "markdown" {
		return []piece{{cell: c, height: tall(string(c.Source), 90), narrow: tall(string(c.Source), 34)}}
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
		ps = append(ps, piece{cell: c, height: 50 + codeLine*strings.Count(string(code), "\n")})
	}
	own := len(ps) // pieces that are not what the cell shows
	for _, o := range shows.Outputs {
		h := 10 + codeLine*(1+strings.Count(strings.TrimSpace(o.Plain()), "\n"))
		if table := strings.Count(o.Media("text/html"), "<tr>"); table > 0 {
			h = 70 + 35*table
		}
		if pictured(o) {
			h = figureHeight
		}
		caption := strings.HasPrefix(o.Media("text/markdown"), "*") // stays with what is before it
		if last := len(ps) - 1; last >= own && (caption || !pictured(o) && ps[last].height+h <= slideHeight) {
			ps[last].cell.Outputs = append(ps[last].cell.Outputs, o)
			if !caption {
				ps[last].height += h
			}
			continue
		}
		shows.Outputs = []notebook.Output{o}
		ps = append(ps, piece{cell: shows, height: 16 + h, figure: pictured(o), square: square(o)})
		shows.Source = ""
	}
	return ps
}

var (
	markup       = regexp.MustCompile(`<[^>]*>|\]\([^)]*\)`)
	symbol       = regexp.MustCompile(`\\[a-z]+|[^\s{}$^_\\]`)           // of a formula
	withControls = regexp.MustCompile(`nb\.(?:(?:Log)?Slider|Choice)\(`) // in the code of a figure that is not only a film
)

// square reports whether an output is a picture that would leave much of a slide empty on both sides.
func square(o notebook.Output) bool { p := pictured(o); return p.wide < 1.4*p.high }

// tall estimates the height of a text with so many letters in a line. A paragraph is one line.
func tall(text string, letters int) (h int) {
	for line := range strings.Lines(markup.ReplaceAllString(text, "")) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			h += 16
		case strings.HasPrefix(line, "#"):
			h += 70
		case strings.HasPrefix(line, "$$"):
			h += 76 + 46*strings.Count(line, `\\`)
			if letters < 90 && len(symbol.FindAllString(line, -1)) > letters/2 {
				h = slideHeight
			}
		default:
			h += 36 * (1 + utf8.RuneCountInString(line)/letters)
		}
	}
	return h
}
