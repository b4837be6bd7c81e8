package book

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed axe.txt
var axePackage string

// Access audits pages of the book with axe-core, on a laptop by day and on a phone by night. It
// returns the serious and critical findings.
func (t *Tester) Access(ctx context.Context, b *Book, pages ...string) (wrong []string, err error) {
	if _, err := b.lab.Venv(ctx, "axe", axePackage); err != nil {
		return nil, fmt.Errorf("install axe-core: %w", err)
	}
	file, err := only(filepath.Join(b.lab.Dir, "axe", "lib/python*/site-packages/axe_playwright_python/axe.min.js"))
	if err != nil {
		return nil, err
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for _, page := range pages {
		for _, screen := range screens {
			bad, err := browser.Audit(t.tabs, b.path("", page), string(axe), screen)
			if err != nil {
				return wrong, err
			}
			for _, w := range bad {
				wrong = append(wrong, fmt.Sprintf("%s, %d pixels wide: %s", page, screen.Width, w))
			}
		}
	}
	return wrong, nil
}

// Hostile makes a book, in the folder dir of the clone, of a notebook that puts scripts wherever a
// notebook can have text, and returns the pages in which one of them runs.
func (t *Tester) Hostile(ctx context.Context, lab setup.Lab, dir string) (wrong []string, err error) {
	file := filepath.Join(lab.Root, "scripts", "internal", "book", "testdata", "99-hostile.ipynb")
	b, err := New(ctx, lab, dir, []string{file}, false)
	if err == nil {
		err = errors.Join(b.Add(ctx, file), b.cover())
	}
	if err != nil {
		return nil, err
	}
	for _, page := range []string{"index.html", "lecture/99-hostile.html", "slides/99-hostile.html"} {
		ran, err := browser.Hostile(t.tabs, b.path("", page))
		if err != nil {
			return wrong, err
		}
		if ran {
			wrong = append(wrong, page+" runs a script of the notebook")
		}
	}
	return wrong, nil
}

// Firefox opens the cover, a lecture page with a live figure, and the bench in Firefox, and returns
// what is wrong with them.
func (b *Book) Firefox(ctx context.Context, lecture string) (wrong []string, err error) {
	firefox, stop, err := browser.StartFirefox(ctx)
	if err != nil {
		return nil, err
	}
	defer stop()
	for _, p := range []struct{ page, shows string }{
		{"index.html", ".search li a"}, {lecture, ".live canvas"}, {"assets/live/bench.html", ".bench canvas"},
	} {
		bad, err := firefox.Look(b.path("", p.page), p.shows)
		if err != nil {
			return wrong, fmt.Errorf("%s in Firefox: %w", p.page, err)
		}
		for _, w := range bad {
			wrong = append(wrong, p.page+" in Firefox: "+w)
		}
	}
	return wrong, nil
}
