package main

import (
	"context"
	"path/filepath"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/book"
)

// editions makes the book from the notebooks that were just held against what is
// committed, and tests what is new in it: the student's edition and the slides.
func editions(ctx context.Context, o options, t *tally) error {
	made, err := book.New(ctx, o.lab, filepath.Join(o.lab.Dir, "book"))
	if err != nil {
		return err
	}
	tester, stop, err := book.NewTester(ctx, o.lab, filepath.Join(o.temp, "students"))
	if err != nil {
		return err
	}
	defer stop()
	for _, file := range o.files {
		began := time.Now()
		if err := made.Add(ctx, file); err != nil {
			return err
		}
		wrong, err := tester.Test(ctx, made, file)
		if err != nil {
			return err
		}
		t.visit(filepath.Base(file)+", student and slides", began, wrong)
	}
	return nil
}
