//go:build lab

package test

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A shown book is one that a browser shows.
type shown struct {
	*book.Book
	tabs  context.Context
	shots string // the folder of screenshots
}

// theBook makes the book, once for all tests, and starts a browser for it.
func theBook(t *testing.T) shown {
	hasBrowser(t)
	b, err := made()
	needs(t, err)
	tabs, stop, err := browser.Start(t.Context(), "")
	needs(t, err)
	t.Cleanup(stop) // after the tests that run beside each other
	return shown{b, tabs, filepath.Join(inLab(t).Dir, "screenshots")}
}

var made = sync.OnceValues(func() (*book.Book, error) {
	lab, err := prepared()
	if err != nil {
		return nil, err
	}
	all, err := notebook.ReadAll(lab.Notebooks(), nil)
	if err != nil {
		return nil, err
	}
	return book.Make(context.Background(), lab, filepath.Join(lab.Dir, "book"), all, true)
})

func (b shown) file(elem ...string) string { return filepath.Join(b.Dir, filepath.Join(elem...)) }

func (b shown) shot(name string) string { return filepath.Join(b.shots, name) }

// site serves the book until the test ends.
func (b shown) site(t *testing.T) (address string) {
	address, stop := browser.Serve(b.Dir, "")
	t.Cleanup(stop)
	return address
}

// tried opens a page on each screen, and reports what a script of package browser finds wrong with it.
func (b shown) tried(t *testing.T, page, script string, screens ...browser.Screen) {
	t.Helper()
	for _, s := range screens {
		found, err := browser.See[[]string](b.tabs, page, s, browser.Script(script), nil)
		if len(found) > 0 {
			t.Errorf("%s, %d pixels wide", page, s.Width)
		}
		wrong(t, found, err)
	}
}
