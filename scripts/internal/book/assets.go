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

// vendored are the files of reveal.js that slides need, in the laboratory's Python packages. (Its themes are not
// for us: they weigh much, and some fetch fonts from elsewhere.)
const vendored = "venv/lib/python*/site-packages/sphinx_revealjs/_static/revealjs"

var vendoredFiles = strings.Fields(`dist/reveal.css dist/reveal.js plugin/notes/notes.js plugin/notes/speaker-view.html LICENSE
	dist/theme/fonts/source-sans-pro/LICENSE dist/theme/fonts/source-sans-pro/source-sans-pro-regular.woff
	dist/theme/fonts/source-sans-pro/source-sans-pro-semibold.woff`) // of the italic font browsers make their own: it is heavy

// assets fills the folder with reveal.js, what is of npm, and our styles, so that no page
// fetches anything from elsewhere.
func assets(lab setup.Lab, dir string) error {
	found, _ := filepath.Glob(filepath.Join(lab.Dir, vendored)) // the only error is a bad pattern
	if len(found) != 1 {
		return fmt.Errorf("there are %d copies of %s, want one: delete the folder .lab of the clone", len(found), vendored)
	}
	for _, name := range vendoredFiles {
		if err := copyTo(filepath.Join(dir, "reveal", name), os.DirFS(found[0]), name); err != nil {
			return err
		}
	}
	for _, name := range []string{"editor.js", "katex.css", "katex-more.css", "minisearch.js", "LICENSES.txt"} {
		if err := copyTo(filepath.Join(dir, "npm", name), npm(lab), "dist/"+name); err != nil {
			return err
		}
	}
	if _, err := replace.File(filepath.Join(dir, "palette.css"), colours()); err != nil {
		return err
	}
	return copyTo(dir, ours, "assets")
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
