//go:build lab

package test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// inLab returns the laboratory of this clone, which the first test prepares.
func inLab(t *testing.T) setup.Lab {
	t.Helper()
	lab, err := prepared()
	if err != nil {
		t.Fatal(err)
	}
	return lab
}

var prepared = sync.OnceValues(func() (setup.Lab, error) {
	lab, err := setup.Find()
	if err == nil {
		err = lab.Prepare(context.Background(), os.Stdout)
	}
	return lab, err
})

// eachNotebook makes a test of each notebook, which are run beside each other.
func eachNotebook(t *testing.T, test func(t *testing.T, file string)) {
	files, err := notebook.Files(filepath.Join(inLab(t).Root, "notebooks"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".ipynb"), func(t *testing.T) {
			t.Parallel()
			test(t, file)
		})
	}
}

// wrong reports all that was found.
func wrong[T any](t *testing.T, found []T, err error) {
	t.Helper()
	for _, w := range found {
		t.Error(w)
	}
	if err != nil {
		t.Error(err)
	}
}

// needs ends the test if there is an error.
func needs(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// hasBrowser skips a test where there is no Chromium.
func hasBrowser(t *testing.T) {
	if _, err := browser.Find(); err != nil {
		t.Skip(err)
	}
}

// long skips what takes a quarter of an hour, unless it is asked for.
func long(t *testing.T) {
	if !*longToo {
		t.Skip("long: give -long")
	}
}

var longToo = flag.Bool("long", false, "run the tests that take a quarter of an hour each, too")
