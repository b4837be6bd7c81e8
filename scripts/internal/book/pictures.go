package book

import (
	"cmp"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A picture is a figure or a film of a notebook, which is a file of the gallery: a page comes at once, and its pictures
// when the reader gets there.
type picture struct {
	kind, name, alt string
	wide, high      float64
}

// pictured is the picture that an output shows, if it has a name; else its kind is "".
func pictured(o notebook.Output) (p picture) {
	p.kind, p.name, p.alt = o.Picture()
	size, _ := o.Metadata["image/png"].(map[string]any)
	p.wide, _ = size["width"].(float64)
	p.high, _ = size["height"].(float64)
	return p
}

// image is the picture on a page, with its address in an attribute.
func (p picture) image(address string) string {
	file := p.name + map[string]string{"figure": ".png", "film": ".film.png"}[p.kind]
	return fmt.Sprintf(`<img %s="../figures/%s" alt="%s" width="%v" height="%v">`, address, file, html.EscapeString(p.alt), p.wide, p.high)
}

// shows is an output of HTML, and of what stands for it.
func shows(plain, html string) notebook.Output {
	return notebook.Output{Type: "display_data", Metadata: map[string]any{}, Data: map[string]any{"text/plain": plain, "text/html": html}}
}

var (
	emphasis = regexp.MustCompile(`\*([^*]+)\*`)
	// firstWords is what a picture shows, in a line: the first sentence of its alternative text, or as many clauses of it as
	// fit, and more if that is short.
	firstWords      = regexp.MustCompile(`^[^.\n]{22,84}[.,:;](?: |$)|^.{1,84}[.,:;](?: |$)|^.{1,84}\b`)
	drawingLine     = regexp.MustCompile(`(?m)^[^\w\n]*$|^.*(?:\bf\b|\b(?:chart|picture|nb)\.).*`)
	appendixHeading = regexp.MustCompile(`(?m)^## (?:Appendix|[A-Z] · )`)
	foldOfShown     = regexp.MustCompile(`^(?:Plotting|Code).*`)                                        // of a cell that shows something
	firstComment    = regexp.MustCompile(`(?m)^// .*(?:\n// .*)*`)                                      // what code does: the first comment in lines of its own
	unfolded        = regexp.MustCompile(`^%|[^]]verlet\.Method\{|verlet\.FromWord\(|//.*\(D?\d+\w?\)`) // a test, a method, an equation in code
)

// fold folds code, neighbours together, behind a line in the words of its picture or of its first comment: that of
// figures of which half the lines draw, what only helps and is on no slide, and all in appendices. The first
// class, which explains code, hides none.
func fold(n *notebook.Notebook) {
	end := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool { return appendixHeading.MatchString(string(c.Source)) })
	behind := "" // the line of the next cell, if that is folded
	for i, c := range slices.Backward(n.Cells) {
		source, line, late := string(c.Source), "", end >= 0 && i > end
		said := strings.ReplaceAll(strings.TrimPrefix(firstComment.FindString(source), "// "), "\n// ", " ")
		k := slices.IndexFunc(c.Outputs, func(o notebook.Output) bool { return pictured(o).kind != "" })
		switch {
		case c.Type != "code" || notebook.Number(n.Name) == "00" || c.Tagged("setup") || c.Tagged("solution") || predictCall.MatchString(source):
		case k >= 0 && (late || 2*len(drawingLine.FindAllString(source, -1)) >= len(strings.Split(source, "\n"))):
			line = "Plotting code · " + firstWords.FindString(pictured(c.Outputs[k]).alt)
		case late && len(c.Outputs) > 0:
			line = "Code · " + firstWords.FindString(said+".")
		case len(c.Outputs) == 0 && (late || c.SlideType() == "skip" && !unfolded.MatchString(source)):
			line = "Helper code · " + firstWords.FindString(said+".")
			if behind != "" {
				n.Cells[i+1].Metadata["with"], line = true, cmp.Or(foldOfShown.FindString(behind), line)
			}
		}
		if behind = line; line != "" {
			n.Cells[i].Metadata = map[string]any{"draws": strings.TrimRight(line, ".,:; ·")}
		}
	}
}

// number gives the figures of a page their numbers, which are links to them, and their captions.
func number(n *notebook.Notebook) {
	count := 0
	for i, c := range n.Cells {
		var outputs []notebook.Output
		for k := 0; k < len(c.Outputs); k++ {
			o := c.Outputs[k]
			p := pictured(o)
			if p.kind == "" {
				outputs = append(outputs, o)
				continue
			}
			count++
			caption := ""
			if k+1 < len(c.Outputs) && strings.HasPrefix(c.Outputs[k+1].Media("text/markdown"), "*") {
				caption = strings.Trim(c.Outputs[k+1].Media("text/markdown"), "*\n")
				k++
			}
			outputs = append(outputs, shows(o.Plain(), fmt.Sprintf(
				`<figure class="picture" id="fig-%s" data-kind="%s">%s<figcaption><a href="#fig-%s">Figure %s.%d</a> %s</figcaption></figure>`,
				p.name, p.kind, p.image(`loading="lazy" src`), p.name, notebook.Number(n.Name), count, emphasis.ReplaceAllString(html.EscapeString(caption), "<em>$1</em>"))))
		}
		n.Cells[i].Outputs = outputs
	}
}

// project lets the pictures of slides come when their slide is near: reveal.js knows them by data-src.
func project(n *notebook.Notebook) {
	for _, c := range n.Cells {
		for k, o := range c.Outputs {
			if p := pictured(o); p.kind != "" {
				c.Outputs[k] = shows(o.Plain(), p.image("data-src"))
			}
		}
	}
}
