package nb

import (
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// convert exports a notebook as a page, with the filter that programs use which show
// notebooks of strangers.
const convert = `
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
	python, err := filepath.Abs("../../.lab/venv/bin/python")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(python); err != nil {
		t.Skip("no nbconvert here: go run ./scripts/lab installs it")
	}
	out, err := exec.CommandContext(t.Context(), python, "-c", convert, "../../notebooks/01-falling-wrong.ipynb").Output()
	if err != nil {
		t.Fatal(err)
	}
	page := html.UnescapeString(string(out))
	for _, name := range []string{"01-fall", "01-error", "01-projectile"} {
		c := Captions()[name]
		if !strings.Contains(page, `alt="`+c.Alt+`"`) {
			t.Errorf("the page has no picture of %s with its alternative text", name)
		}
		if !strings.Contains(page, "<em>"+c.Text+"</em>") {
			t.Errorf("the page has no caption of %s", name)
		}
	}
}
