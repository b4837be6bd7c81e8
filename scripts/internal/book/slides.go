package book

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A slide is 1280 × 720 pixels, and this much of its height is for the text.
const slideHeight = 640

// A piece is a part of a cell that stays together on one slide.
type piece struct {
	cell   notebook.Cell
	height float64 // estimated, in pixels
	begins string  // slide, subslide or fragment, if it must begin one
	alone  bool    // a figure
}

// slides is the notebook as slides: texts, code and outputs laid out so that
// none runs over the edge. What does not fit goes to a slide below.
func slides(n *notebook.Notebook) *notebook.Notebook {
	out := *n
	out.Cells = nil
	used, alone := 0.0, false
	for _, c := range n.Cells {
		switch c.SlideType() {
		case "notes":
			out.Cells = append(out.Cells, c)
			continue
		case "skip":
			continue
		}
		for _, p := range pieces(c) {
			full := used > 0 && (p.alone || alone || used+p.height > slideHeight)
			switch {
			case p.begins == "slide" || p.begins == "subslide":
				used = 0
			case full || len(out.Cells) == 0:
				p.begins = "subslide"
				used = 0
			}
			used += p.height
			alone = p.alone
			out.Cells = append(out.Cells, withMetadata(p.cell, "slideshow", map[string]any{"slide_type": p.begins}))
		}
	}
	return &out
}

// withMetadata is the cell with other metadata under one name.
func withMetadata(c notebook.Cell, name string, value any) notebook.Cell {
	m := map[string]any{}
	maps.Copy(m, c.Metadata)
	m[name] = value
	c.Metadata = m
	return c
}

// withSource is the cell with another text.
func withSource(c notebook.Cell, source string) notebook.Cell {
	c.Source = notebook.Text(source)
	return c
}

// pieces takes a cell apart into what may go to different slides. The first piece
// begins a new slide if the cell does.
func pieces(c notebook.Cell) []piece {
	var ps []piece
	if c.Type == "markdown" {
		ps = texts(c)
	} else {
		ps = append(codes(c), results(c)...)
	}
	for i := range ps {
		ps[i].begins = "-"
		if i == 0 {
			ps[i].begins = cmp.Or(c.SlideType(), "-")
		} else { // nbconvert makes ids at random for cells that have the same
			ps[i].cell.ID = fmt.Sprintf("%s-%d", c.ID, i+1)
		}
	}
	return ps
}

var (
	display  = regexp.MustCompile(`(?s)\$\$.*?\$\$`)
	tag      = regexp.MustCompile(`<[^>]*>|\]\([^)]*\)`)
	tableRow = regexp.MustCompile(`(?m)^\|`)
)

const fence = "```"

// texts takes a text apart into paragraphs, and joins what must not be parted: a
// heading or an anchor with what follows, a formula with the sentence before.
func texts(c notebook.Cell) []piece {
	var ps []piece
	var together string
	height := 0.0
	blocks := paragraphs(string(c.Source))
	for i, block := range blocks {
		together += block
		height += tall(block)
		next := ""
		if i+1 < len(blocks) {
			next = blocks[i+1]
		}
		if next != "" && (strings.HasPrefix(block, "#") || introduces(block) || isFormula(next)) && height+tall(next) < slideHeight {
			continue
		}
		ps = append(ps, piece{cell: withSource(c, together), height: height})
		together, height = "", 0
	}
	return ps
}

func isFormula(block string) bool { return strings.Contains(block, "$$") }

// introduces reports whether a paragraph ends in a colon.
func introduces(block string) bool { return strings.HasSuffix(strings.TrimSpace(block), ":") }

// paragraphs splits a text at empty lines, but not in code or formulas.
func paragraphs(text string) []string {
	var out []string
	var p strings.Builder
	code, formula := false, false
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, fence) {
			code = !code
		}
		if strings.Count(line, "$$")%2 == 1 {
			formula = !formula
		}
		p.WriteString(line)
		if strings.TrimSpace(line) == "" && !code && !formula {
			if strings.TrimSpace(p.String()) != "" {
				out = append(out, p.String())
			}
			p.Reset()
		}
	}
	if strings.TrimSpace(p.String()) != "" {
		out = append(out, p.String()+"\n")
	}
	return out
}

// tall estimates the height of a paragraph.
func tall(block string) float64 {
	const line, wide = 36.0, 92
	switch {
	case strings.HasPrefix(block, "# "):
		return 90
	case strings.HasPrefix(block, "#"):
		return 70
	case strings.HasPrefix(block, fence):
		return 20 + 24*float64(strings.Count(block, "\n"))
	}
	h := 16.0
	for _, formula := range display.FindAllString(block, -1) {
		h += 76 + 46*float64(strings.Count(formula, `\\`))
	}
	text := tag.ReplaceAllString(display.ReplaceAllString(block, ""), "")
	if tableRow.MatchString(text) {
		return h + 38*float64(strings.Count(text, "\n"))
	}
	if strings.HasPrefix(text, ">") || listItem.MatchString(text) {
		for l := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.Trim(l, "> \n")); n > 0 {
				h += line * float64(1+n/(wide-6))
			} else {
				h += 14
			}
		}
		return h
	}
	if n := utf8.RuneCountInString(strings.Join(strings.Fields(text), " ")); n > 0 {
		h += line * float64(1+n/wide)
	}
	return h
}

var listItem = regexp.MustCompile(`(?m)^\s*(?:[-*]|\d+\.) `)

// codeLines is how many lines of code fill a slide.
const codeLines = 26

// records are the lines that put numbers on record, for the tests, and the kernel's mark %%.
var records = regexp.MustCompile(`(?m)^(?:\s*nb\.(?:Record|Compare)\(.*\)(?: //.*)?|%%)$\n?`)

// codes is the code of a cell without its outputs and without bookkeeping, in as many pieces
// as it takes: none if nothing is left.
func codes(c notebook.Cell) []piece {
	source := strings.TrimSpace(records.ReplaceAllString(string(c.Source), "\n"))
	if source == "" {
		return nil
	}
	c.Outputs = nil
	var ps []piece
	for _, part := range cut(strings.Split(source, "\n")) {
		ps = append(ps, piece{cell: withSource(c, strings.Join(part, "\n")), height: 24 + 24*float64(len(part))})
	}
	return ps
}

// cut parts code between functions, or at the emptiest place, so that no part is
// longer than a slide.
func cut(lines []string) [][]string {
	if len(lines) <= codeLines {
		return [][]string{lines}
	}
	at := codeLines
	for k := codeLines; k > codeLines/3; k-- {
		if before := lines[k-1]; before == "" || before == "}" || before == ")" {
			at = k
			break
		}
	}
	rest := lines[at:]
	for len(rest) > 1 && strings.TrimSpace(rest[0]) == "" {
		rest = rest[1:]
	}
	return append([][]string{trimmed(lines[:at])}, cut(rest)...)
}

// trimmed is code without empty lines at its end.
func trimmed(lines []string) []string {
	for len(lines) > 1 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// noCode marks cells that show outputs only.
const noCode = "no-code"

// isCaption tells whether an output is Markdown in italics, as below a figure.
func isCaption(o notebook.Output) bool {
	text := strings.TrimSpace(o.Media("text/markdown"))
	return len(text) > 2 && strings.HasPrefix(text, "*") && strings.HasSuffix(text, "*")
}

// results are the outputs of a cell, one cell for each figure, and one for all the
// text and tables between.
func results(c notebook.Cell) []piece {
	var ps []piece
	show := func(outputs []notebook.Output, height float64, alone bool) {
		empty := withMetadata(withSource(c, ""), "tags", []any{noCode})
		empty.Outputs = outputs
		ps = append(ps, piece{cell: empty, height: height, alone: alone})
	}
	var text []notebook.Output
	height := 0.0
	flush := func() {
		if len(text) > 0 {
			show(text, height+16, false)
		}
		text, height = nil, 0
	}
	for i, o := range c.Outputs {
		plain, html := o.Plain(), o.Media("text/html")
		switch {
		case o.Media("image/png") != "":
			flush()
			figure := []notebook.Output{o}
			if i+1 < len(c.Outputs) && isCaption(c.Outputs[i+1]) {
				figure = append(figure, c.Outputs[i+1])
			}
			show(figure, slideHeight, true)
		case i > 0 && isCaption(o) && c.Outputs[i-1].Media("image/png") != "": // shown with its figure
		default:
			h := 8 + 23*float64(1+strings.Count(strings.TrimSpace(plain), "\n"))
			if strings.Contains(html, "<table") {
				h = 70 + 35*float64(strings.Count(html, "<tr>"))
			}
			if height+h > slideHeight {
				flush()
			}
			text, height = append(text, o), height+h
		}
	}
	flush()
	return ps
}
