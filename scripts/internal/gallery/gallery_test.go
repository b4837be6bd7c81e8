// Package gallery makes the page that shows all figures of the notebooks.
package gallery

import (
	"flag"
	"fmt"
	"html"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

var update = flag.Bool("update", false, "write the page")

const figures = "../../../figures/"

const preface = `# Gallery

<!-- Made by go test ./scripts/internal/gallery -update. -->

All figures of the notebooks, %d of them, and %d films. Each was drawn by the notebook above it, and is here
as PNG and SVG, with the numbers behind it as CSV. You may use them under
[CC BY 4.0](../LICENSE-CC-BY-4.0).
`

// text keeps what stands in Markdown from being HTML.
var text = strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace

// The page shows the figures of the notebooks as they are, and each file is on it.
func TestGallery(t *testing.T) {
	notebooks, err := notebook.ReadAll("../../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	page, count := "", map[string]int{}
	for _, n := range notebooks {
		page += fmt.Sprintf("\n## [%s](../notebooks/%s)\n", text(n.Title()), n.Name)
		for _, c := range n.Cells {
			for _, o := range c.Outputs {
				kind, name, alt := o.Picture()
				file, also := name+".film", ""
				switch count[kind]++; kind {
				case "":
					continue
				case "figure":
					file, also = name, fmt.Sprintf(" · [SVG](%[1]s.svg) · [numbers](%[1]s.csv)", name)
				}
				page += fmt.Sprintf("\n<img src=\"%s.png\" width=\"480\" alt=\"%s\">\n\n%s\n\n**%s**%s\n",
					file, html.EscapeString(alt), text(nb.Captions()[name].Text), name, also)
			}
		}
	}
	page = fmt.Sprintf(preface, count["figure"], count["film"]) + page
	if *update {
		if err := os.WriteFile(figures+"README.md", []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(figures + "README.md"); err != nil || string(got) != page {
		t.Errorf("figures/README.md (%v) is not what the notebooks show: go test ./scripts/internal/gallery -update", err)
	}
	files, err := os.ReadDir(figures)
	for _, f := range files {
		if !strings.Contains(page, f.Name()) && f.Name() != "README.md" && f.Name() != "go.mod" && !strings.HasPrefix(f.Name(), ".") {
			t.Errorf("figures/%s is in no notebook, %v", f.Name(), err)
		}
	}
}
