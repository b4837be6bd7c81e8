// Package gallery makes the page that shows all figures of the notebooks.
package gallery

import (
	"fmt"
	"html"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

const figures = "../../../figures/"

const preface = `# Gallery

<!-- Made by go test ./scripts/internal/gallery -update. -->

All figures of the notebooks, %d of them, and %d films. Each was drawn by the notebook above it, and is here
as PNG and SVG, with the numbers behind it as CSV. You may use them under
[CC BY 4.0](../LICENSE-CC-BY-4.0).
`

// text keeps what stands in Markdown from being HTML.
var text = strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace

// The page shows the figures of the notebooks as they are, each with a caption that is a sentence. Each file and
// each caption is on it.
func TestGallery(t *testing.T) {
	notebooks, err := notebook.ReadAll("../../../notebooks", nil)
	require.NoError(t, err)
	page, count := "", map[string]int{}
	for _, n := range notebooks {
		page += fmt.Sprintf("\n## [%s](../notebooks/%s)\n", text(n.Title()), n.Name)
		before := count["figure"] + count["film"]
		for _, c := range n.Cells {
			for _, o := range c.Outputs {
				kind, name, alt := o.Picture()
				file, also := name+".film", ""
				caption, known := nb.Captions()[name]
				switch count[kind]++; kind {
				case "":
					continue
				case "figure":
					file, also = name, fmt.Sprintf(" · [SVG](%[1]s.svg) · [numbers](%[1]s.csv)", name)
				}
				page += fmt.Sprintf("\n<img src=\"%s.png\" width=\"480\" alt=\"%s\">\n\n%s\n\n**Figure %s.%d** · [%s](../notebooks/%s)%s\n",
					file, html.EscapeString(alt), text(caption.Text), notebook.Number(n.Name), count["figure"]+count["film"]-before, name, n.Name, also)
				if !known || caption.Alt == "" {
					t.Errorf("%s: captions.md has no caption and alternative text of %s", n.Name, name)
				}
			}
		}
	}
	page = fmt.Sprintf(preface, count["figure"], count["film"]) + page
	golden.Check(t, figures+"README.md", page)
	for name, c := range nb.Captions() {
		if !strings.Contains(page, "["+name+"](") {
			t.Errorf("captions.md has a caption of %s, which no notebook shows", name)
		}
		if !strings.HasSuffix(c.Text, ".") || strings.Contains(c.Text, "→") || c.Text == c.Alt {
			t.Errorf("the caption of %s is no sentence that states a finding: %q", name, c.Text)
		}
	}
	files, err := os.ReadDir(figures)
	for _, f := range files {
		if !strings.Contains(page, f.Name()) && f.Name() != "README.md" && f.Name() != "go.mod" && !strings.HasPrefix(f.Name(), ".") {
			t.Errorf("figures/%s is in no notebook, %v", f.Name(), err)
		}
	}
}
