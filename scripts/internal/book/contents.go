package book

import (
	"bytes"
	"html/template"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// contents is the front page.
var contents = template.Must(template.New("").Parse(`<!DOCTYPE html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>verletbook</title>
<style>
body { max-width: 760px; margin: 48px auto; padding: 0 16px; font: 18px/1.5 Helvetica, Arial, sans-serif; color: #1a1a1a; }
h1 { color: #004d7a; }
td, th { text-align: left; padding: 6px 20px 6px 0; border-bottom: 1px solid #dddddd; }
a { color: #0072B2; }
</style>
<h1>verletbook</h1>
<p>Thirteen classes on Verlet integration. Pages and slides need no network; in slides, <kbd>S</kbd> opens
the speaker's view with notes. Notebooks open in JupyterLab: <code>go run ./scripts/lab</code>.</p>
<table>
<tr><th>class</th><th colspan="4">editions</th></tr>
{{range .}}<tr><td>{{.Title}}</td>
<td><a href="lecture/{{.Stem}}.html">lecture</a></td><td><a href="slides/{{.Stem}}.html">slides</a></td>
<td><a href="student/{{.Stem}}.ipynb">student</a></td><td><a href="key/{{.Stem}}.ipynb">key</a></td></tr>
{{end}}</table>
</html>
`))

// Contents writes the front page, which leads to all that was added.
func (b *Book) Contents() error {
	var page bytes.Buffer
	if err := contents.Execute(&page, b.pages); err != nil {
		return err
	}
	_, err := replace.File(filepath.Join(b.Dir, "index.html"), page.Bytes())
	return err
}
