// Package gallery makes the page that shows all figures of the notebooks.
package gallery

import (
	"fmt"
	"html"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

const preface = `# Gallery

<!-- Made by go test ./scripts/internal/gallery -update. -->

All figures of the notebooks, %d of them, and %d films. Each was drawn by the notebook above it, and is here
as PNG and SVG, with the numbers behind it as CSV. You may use them under
[CC BY 4.0](../LICENSE-CC-BY-4.0).
`

// Markdown is the page, which belongs into the folder of figures.
func Markdown(notebooks []*notebook.Notebook) string {
	var b strings.Builder
	count := map[string]int{}
	for _, n := range notebooks {
		fmt.Fprintf(&b, "\n## [%s](../notebooks/%s)\n", title(n.Title()), n.Name)
		for _, c := range n.Cells {
			for _, o := range c.Outputs {
				kind, name, alt := o.Picture()
				if kind == "" {
					continue
				}
				count[kind]++
				file, also := name+".film", ""
				if kind == "figure" {
					file, also = name, fmt.Sprintf(" · [SVG](%[1]s.svg) · [numbers](%[1]s.csv)", name)
				}
				fmt.Fprintf(&b, "\n<img src=\"%s.png\" width=\"480\" alt=\"%s\">\n\n%s\n\n**%s**%s\n",
					file, html.EscapeString(alt), text(nb.Captions()[name].Text), name, also)
			}
		}
	}
	return fmt.Sprintf(preface, count["figure"], count["film"]) + b.String()
}

// text keeps Markdown from having HTML in it, and title keeps it from ending a link.
var (
	text  = strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace
	title = strings.NewReplacer("&", "&amp;", "<", "&lt;", "[", `\[`, "]", `\]`, "\n", " ").Replace
)
