package main

import (
	"context"
	"path/filepath"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// editions makes the book from the notebooks that were just held against what is
// committed, and tests what is new in it: the student's edition and the slides.
func editions(ctx context.Context, o options, t *tally) error {
	made, err := book.New(ctx, o.lab, filepath.Join(o.lab.Dir, "book"))
	if err != nil {
		return err
	}
	runner, err := notebook.NewRunner(ctx, o.lab, filepath.Join(o.temp, "students"))
	if err != nil {
		return err
	}
	chromium, err := browser.Find()
	if err != nil {
		return err
	}
	tabs, stop, err := browser.Start(ctx, chromium)
	if err != nil {
		return err
	}
	defer stop()
	for _, file := range o.files {
		began := time.Now()
		if err := made.Add(ctx, file); err != nil {
			return err
		}
		wrong, err := made.Test(ctx, runner, tabs, file, "")
		if err != nil {
			return err
		}
		t.visit(filepath.Base(file)+", student and slides", began, wrong)
	}
	return nil
}
