package book

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A slide is 1280 × 720 pixels, and this much of its height is for the text.
const slideHeight = 640

// A piece is a part of a cell that stays together on one slide: what its author wrote, a figure, or
// what is shown between figures.
type piece struct {
	cell   notebook.Cell
	height int // estimated, in pixels
}

// slides is the notebook as slides. What does not fit on the slide of its author goes to one below.
func slides(n *notebook.Notebook) *notebook.Notebook {
	out := *n
	out.Cells = nil
	used := slideHeight // no slide has begun
	for _, c := range n.Cells {
		switch c.SlideType() {
		case "notes":
			out.Cells = append(out.Cells, c)
			continue
		case "skip":
			continue
		}
		for i, p := range pieces(c) {
			begins := cmp.Or(c.SlideType(), "-")
			if i > 0 { // nbconvert makes ids at random for cells that have the same
				begins, p.cell.ID = "-", fmt.Sprintf("%s-%d", c.ID, i+1)
			}
			used += p.height
			if !strings.HasSuffix(begins, "slide") && used > slideHeight {
				begins = "subslide"
			}
			if strings.HasSuffix(begins, "slide") {
				used = p.height
			}
			p.cell.Metadata = map[string]any{"slideshow": map[string]any{"slide_type": begins}}
			out.Cells = append(out.Cells, p.cell)
		}
	}
	return &out
}

// records are the lines that put numbers on record, for the tests, and the kernel's mark %%.
var records = regexp.MustCompile(`(?m)^(?:\s*nb\.(?:Record|Compare)\(.*\)(?: //.*)?|%%)$\n?`)

// pieces takes a cell apart: a text is one piece; code, without bookkeeping, is another than what it shows.
func pieces(c notebook.Cell) (ps []piece) {
	if c.Type == "markdown" {
		return []piece{{c, tall(string(c.Source))}}
	}
	shows := c
	shows.Source = ""
	if code := strings.TrimSpace(records.ReplaceAllString(string(c.Source), "\n")); code != "" {
		c.Source, c.Outputs = notebook.Text(code), nil
		ps = append(ps, piece{c, 48 + 24*strings.Count(code, "\n")})
	}
	for i, o := range shows.Outputs {
		h := 31 + 23*strings.Count(strings.TrimSpace(o.Plain()), "\n")
		if html := o.Media("text/html"); strings.Contains(html, "<table") {
			h = 70 + 35*strings.Count(html, "<tr>")
		}
		if o.Media("image/png") != "" {
			h = slideHeight
		}
		caption := strings.HasPrefix(o.Media("text/markdown"), "*") // stays with what is before it
		if last := len(ps) - 1; i > 0 && (caption || ps[last].height+h <= slideHeight) {
			ps[last].cell.Outputs = append(ps[last].cell.Outputs, o)
			ps[last].height += h
			continue
		}
		shows.Outputs = []notebook.Output{o}
		ps = append(ps, piece{shows, 16 + h})
	}
	return ps
}

var (
	display = regexp.MustCompile(`(?s)\$\$.*?\$\$`)
	tag     = regexp.MustCompile(`<[^>]*>|\]\([^)]*\)`)
)

// tall estimates the height of a text. A paragraph is one line.
func tall(text string) (h int) {
	for _, formula := range display.FindAllString(text, -1) {
		h += 76 + 46*strings.Count(formula, `\\`)
	}
	for line := range strings.Lines(tag.ReplaceAllString(display.ReplaceAllString(text, ""), "")) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			h += 16
		case strings.HasPrefix(line, "#"):
			h += 70
		case strings.HasPrefix(line, "|"):
			h += 38
		default:
			h += 36 * (1 + utf8.RuneCountInString(line)/90)
		}
	}
	return h
}
