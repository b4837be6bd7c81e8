//go:build lab

package test

import (
	"html"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/nb"
)

// sanitise exports a notebook as a page, with the filter that programs use which show
// notebooks of strangers.
const sanitise = `
import sys, nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors.sanitize import SanitizeHTML
e = HTMLExporter(template_name="classic") # the others have no place for alternative texts
e.register_preprocessor(SanitizeHTML, enabled=True)
print(e.from_notebook_node(nbformat.read(sys.argv[1], 4))[0])
`

// The pictures with their alternative texts and the captions of a stored notebook
// are there after nbconvert's sanitiser, which drops pictures in HTML.
func TestSanitiserKeepsFigures(t *testing.T) {
	out, err := setup.Output(inLab(t).Python(t.Context(), sanitise, "../../notebooks/01-falling-wrong.ipynb"))
	needs(t, err)
	page := html.UnescapeString(string(out))
	for _, name := range []string{"01-fall", "01-error", "01-projectile"} {
		c := nb.Captions()[name]
		if !strings.Contains(page, `alt="`+c.Alt+`"`) {
			t.Errorf("the page has no picture of %s with its alternative text", name)
		}
		if !strings.Contains(page, "<em>"+c.Text+"</em>") {
			t.Errorf("the page has no caption of %s", name)
		}
	}
}
