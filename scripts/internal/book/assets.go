package book

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
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
	{"nbconvert-*.dist-info/licenses", "jupyter", []string{"LICENSE"}},
	{"../../../share/jupyter/nbconvert/templates/lab/static", "jupyter", []string{"index.css", "theme-light.css"}},
	{"../../../share/jupyter/nbconvert/templates/reveal/static", "jupyter", []string{"custom_reveal.css"}},
}

// assets fills the folder with reveal.js, what is of npm, and our styles, so that no page
// fetches anything from elsewhere.
func assets(lab setup.Lab, dir string) error {
	for _, v := range vendored {
		for _, name := range v.names {
			found, err := only(filepath.Join(lab.Dir, "venv/lib/python*/site-packages", v.from, name))
			if err == nil {
				err = copyTo(filepath.Join(dir, v.to, name), os.DirFS(filepath.Dir(found)), filepath.Base(found))
			}
			if err != nil {
				return fmt.Errorf("copy the assets of the pages: %w", err)
			}
		}
	}
	for _, name := range []string{"editor.js", "katex.css", "minisearch.js", "LICENSES.txt"} {
		if err := copyTo(filepath.Join(dir, "npm", name), npm(lab), "dist/"+name); err != nil {
			return err
		}
	}
	if _, err := replace.File(filepath.Join(dir, "palette.css"), colours()); err != nil {
		return err
	}
	return copyTo(dir, ours, "assets")
}

// only is the file that a pattern means.
func only(pattern string) (string, error) {
	found, err := filepath.Glob(pattern)
	if err == nil && len(found) != 1 {
		err = fmt.Errorf("there are %d copies of %s, want one: delete the folder .lab of the clone", len(found), pattern)
	}
	return strings.Join(found, ""), err
}

// copyTo copies a file, or the files of a folder.
func copyTo(to string, from fs.FS, name string) error {
	return fs.WalkDir(from, name, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(from, file)
		if err == nil {
			_, err = replace.File(filepath.Join(to, strings.TrimPrefix(file, name)), content)
		}
		return err
	})
}
