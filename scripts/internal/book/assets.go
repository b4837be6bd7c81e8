package book

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed templates
var templates embed.FS

// vendored are the folders of the laboratory's Python packages that the pages
// need, and where they go in the folder of assets.
var vendored = []struct{ from, to string }{
	{"sphinx_revealjs/_static/revealjs/dist", "reveal/dist"},
	{"sphinx_revealjs/_static/revealjs/plugin/notes", "reveal/plugin/notes"},
	{"sphinx_revealjs/_static/revealjs/LICENSE", "reveal/LICENSE"},
	{"sphinx-mathjax-offline/static/mathjax/tex-svg-full.js", "mathjax/tex-svg-full.js"},
}

// assets fills the folder with MathJax, reveal.js and our styles, so that no page
// fetches anything from elsewhere.
func assets(ctx context.Context, lab setup.Lab, dir string) error {
	out, err := setup.Output(lab.Python(ctx, "import sysconfig; print(sysconfig.get_path('purelib'))"))
	if err != nil {
		return fmt.Errorf("find the packages of the laboratory: %w", err)
	}
	packages := strings.TrimSpace(string(out))
	for _, v := range vendored {
		if err := copyTo(filepath.Join(dir, v.to), filepath.Join(packages, filepath.FromSlash(v.from))); err != nil {
			return fmt.Errorf("copy the assets of the pages: %w", err)
		}
	}
	for _, name := range []string{"slides.css", "slides.js"} {
		b, err := fs.ReadFile(templates, "templates/"+name)
		if err != nil {
			return err
		}
		if _, err := replace.File(filepath.Join(dir, name), b); err != nil {
			return err
		}
	}
	return nil
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
