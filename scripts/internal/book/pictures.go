package book

import (
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
	if o.Media("image/png") != "" {
		p.kind, p.name, p.alt = o.Picture()
	}
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
	// opening is what a picture shows, in a line: the first sentence of its alternative text, or as many clauses of it as
	// fit, and more if that is short.
	opening = regexp.MustCompile(`^[^.\n]{22,84}[.,:;](?: |$)|^.{1,84}[.,:;](?: |$)|^.{1,84}\b`)
	helps   = regexp.MustCompile(`\b(?:chart|picture)\.|\) string \{.*\n\treturn (?:fmt|strings)\.`) // what draws, or returns a text
	physics = regexp.MustCompile(`(?m)^%|\.Run\(|\bverlet\.\w+[{,]|STUB`)                            // a run, a method by its name, or an exercise
	drawing = regexp.MustCompile(`(?m)^\W*$|^.*(?:\bf\b|\b(?:chart|picture|nb)\.).*`)
)

// fold folds the code of figures of which two lines of three draw, behind a line that says what the figure shows. Helpers
// that draw or print are behind the same line, or one of their own. The first class, which explains code, hides none.
func fold(n *notebook.Notebook) {
	behind := "" // the line of the next cell, if that is folded
	for i, c := range slices.Backward(n.Cells) {
		source, line := string(c.Source), ""
		if k := slices.IndexFunc(c.Outputs, func(o notebook.Output) bool { return pictured(o).kind != "" }); k >= 0 {
			if notebook.Number(n.Name) != "00" && 3*len(drawing.FindAllString(source, -1)) >= 2*len(strings.Split(source, "\n")) {
				line = "Plotting code · " + opening.FindString(pictured(c.Outputs[k]).alt)
			}
		} else if c.Type == "code" && helps.MatchString(source) && !physics.MatchString(source) {
			if doc, is := strings.CutPrefix(source, "// "); behind != "" {
				line, n.Cells[i+1].Metadata["with"] = behind, true
			} else if is {
				line = "Drawing code · " + opening.FindString(doc)
			}
		}
		if behind = line; line != "" {
			n.Cells[i].Metadata = map[string]any{"draws": strings.TrimRight(line, ".,:; ")}
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
