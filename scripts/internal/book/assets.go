package book

import (
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

var (
	//go:embed templates
	templates embed.FS
	//go:embed assets
	ours embed.FS
)

// vendored are the files and folders of the laboratory's Python packages that the pages
// need, by the folders that they come from and go to. A star stands for a version. (Of the themes of
// reveal.js only one is for us: others fetch fonts from elsewhere.)
var vendored = []struct {
	from, to string
	names    []string
}{
	{"sphinx_revealjs/_static/revealjs", "reveal", []string{"dist/reveal.css", "dist/reveal.js", "dist/theme/white.css",
		"dist/theme/fonts/source-sans-pro", "plugin/notes/notes.js", "plugin/notes/speaker-view.html", "LICENSE"}},
	{"sphinx-mathjax-offline/static/mathjax", "mathjax", []string{"tex-svg-full.js"}},
	{"requests-*.dist-info/licenses", "mathjax", []string{"LICENSE"}}, // the text of the Apache License 2.0
	{"nbconvert-*.dist-info/licenses", "jupyter", []string{"LICENSE"}},
	{"../../../share/jupyter/nbconvert/templates/lab/static", "jupyter", []string{"index.css", "theme-light.css"}},
	{"../../../share/jupyter/nbconvert/templates/reveal/static", "jupyter", []string{"custom_reveal.css"}},
}

// assets fills the folder with MathJax, reveal.js and our styles, so that no page
// fetches anything from elsewhere.
func assets(lab setup.Lab, dir string) error {
	for _, v := range vendored {
		for _, name := range v.names {
			found, err := only(filepath.Join(lab.Dir, "venv/lib/python*/site-packages", v.from, name))
			if err == nil {
				err = copyTo(filepath.Join(dir, v.to, name), found)
			}
			if err != nil {
				return fmt.Errorf("copy the assets of the pages: %w", err)
			}
		}
	}
	files, err := ours.ReadDir("assets")
	for _, f := range files {
		content, _ := ours.ReadFile("assets/" + f.Name())
		if err == nil {
			_, err = replace.File(filepath.Join(dir, f.Name()), content)
		}
	}
	return err
}

// only is the file that a pattern means.
func only(pattern string) (string, error) {
	found, err := filepath.Glob(pattern)
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("there are %d copies of %s, want one: delete the folder .lab of the clone", len(found), pattern)
	}
	return strings.Join(found, ""), err
}

// copyTo copies a file or a folder to the place of what is there.
func copyTo(to, from string) error {
	if content, err := os.ReadFile(from); err == nil {
		_, err := replace.File(to, content)
		return err
	}
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	return os.CopyFS(to, os.DirFS(from))
}
