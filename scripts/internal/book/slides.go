package book

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// A slide is 1280 × 720 pixels, and this much of its height is for the text.
const slideHeight = 640

// A piece is a part of a cell that stays together on one slide.
type piece struct {
	cell   cell
	height float64 // estimated, in pixels
	begins string  // slide, subslide or fragment, if it must begin one
	alone  bool    // a figure
}

// slides is the notebook as slides: texts, code and outputs laid out so that
// none runs over the edge. What does not fit goes to a slide below.
func slides(n raw) raw {
	out := raw{top: n.top}
	used, alone := 0.0, false
	for _, c := range n.cells {
		if c.slide() == "skip" {
			continue
		}
		if c.slide() == "notes" {
			out.cells = append(out.cells, c)
			continue
		}
		for _, p := range pieces(c) {
			full := used > 0 && (p.alone || alone || used+p.height > slideHeight)
			switch {
			case p.begins == "slide" || p.begins == "subslide":
				used = 0
			case full || len(out.cells) == 0:
				p.begins = "subslide"
				used = 0
			}
			used += p.height
			alone = p.alone
			out.cells = append(out.cells, p.cell.withSlide(p.begins))
		}
	}
	return out
}

// pieces takes a cell apart. The first piece begins what the cell begins.
func pieces(c cell) []piece {
	var ps []piece
	if c.kind() == "markdown" {
		ps = texts(c)
	} else {
		ps = append(codes(c), results(c)...)
	}
	for i := range ps {
		ps[i].begins = "-"
		if i == 0 && c.slide() != "" {
			ps[i].begins = c.slide()
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
func texts(c cell) []piece {
	var ps []piece
	var together string
	height := 0.0
	blocks := paragraphs(c.source())
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
		ps = append(ps, piece{cell: c.withSource(together), height: height})
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

// altText is the alternative text of a figure: the slide shows the figure.
var altText = regexp.MustCompile("(?s)(nb\\.(?:Figure|Film)\\(\"[^\"]*\",\\s*`)[^`]*(`)")

// records are the lines that put numbers on record, for the tests.
var records = regexp.MustCompile(`(?m)^\s*nb\.(?:Claim|Verdict)\(.*\n?`)

// codes is the code of a cell without its outputs, in as many pieces as it takes.
func codes(c cell) []piece {
	source := altText.ReplaceAllString(c.source(), "$1…$2")
	source = strings.TrimSpace(records.ReplaceAllString(source, ""))
	bare := c.with(map[string]any{"outputs": []any{}})
	var ps []piece
	for _, part := range cut(strings.Split(source, "\n")) {
		ps = append(ps, piece{cell: bare.withSource(strings.Join(part, "\n")), height: 24 + 24*float64(len(part))})
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
		if before := lines[k-1]; lines[k] == "%%" || before == "" || before == "}" || before == ")" {
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

// results are the outputs of a cell, one cell for each figure, and one for all the
// text and tables between. The records of claims are for the notebook only.
func results(c cell) []piece {
	var ps []piece
	show := func(outputs []any, height float64, alone bool) {
		empty := c.with(map[string]any{"outputs": outputs}).withSource("").withMetadata(map[string]any{"tags": []any{noCode}})
		ps = append(ps, piece{cell: empty, height: height, alone: alone})
	}
	var text []any
	height := 0.0
	flush := func() {
		if len(text) > 0 {
			show(text, height+16, false)
		}
		text, height = nil, 0
	}
	for _, o := range c.outputs() {
		plain, html := media(o, "text/plain"), media(o, "text/html")
		switch {
		case strings.HasPrefix(plain, "claim ") || strings.HasPrefix(plain, "verdict "):
		case strings.Contains(html, "<img"):
			flush()
			show([]any{o}, slideHeight, true)
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
