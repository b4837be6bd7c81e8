package book

import (
	"fmt"
	"html"
	"regexp"
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

// opening is what a picture shows, in a line: the first sentence of its alternative text, or as many clauses of it as fit.
var opening = regexp.MustCompile(`^[^.]{1,84}[.,:;](?: |$)|^.{1,84}\b`)

// number gives the figures of a page their numbers, which are links to them, and their captions. Code that only draws
// a figure is folded behind a line that says what that shows.
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
			if notebook.OnlyShows(string(c.Source)) {
				n.Cells[i].Metadata = map[string]any{"draws": "Plotting code · " + strings.TrimRight(opening.FindString(p.alt), ".,:; ")}
			}
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

var emphasis = regexp.MustCompile(`\*([^*]+)\*`)

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
