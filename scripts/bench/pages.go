package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// weights opens the pages of the finished book as from a site, on a laptop and on a phone with a slow link.
func weights(ctx context.Context, out io.Writer) error {
	lab, err := setup.Find()
	if err != nil {
		return err
	}
	dir, err := finished(lab)
	if err != nil {
		return err
	}
	list := []string{"index.html"}
	for _, pattern := range []string{book.Lecture + "/*.html", book.Slides + "/*.html", "figures/*.html", "docs/*.html", "assets/live/*.html"} {
		files, _ := filepath.Glob(filepath.Join(dir, pattern)) // the only error is a bad pattern
		for _, file := range files {
			name, _ := filepath.Rel(dir, file) // both are absolute
			list = append(list, filepath.ToSlash(name))
		}
	}
	tabs, stop, err := browser.Start(ctx)
	if err != nil {
		return err
	}
	defer stop()
	slow := phone
	slow.Link = 2
	var rows [][]any
	for _, page := range list {
		row := []any{page}
		for _, screen := range []browser.Screen{laptop, slow} {
			site, stop := browser.Serve(dir, "") // another one each time, of which nothing is kept
			w, err := browser.Weigh(tabs, site+page, screen)
			stop()
			if err != nil {
				return err
			}
			row = append(row, w.Bytes/1e6, w.Painted/1000, w.Loaded/1000, w.There/1000)
		}
		rows = append(rows, row)
	}
	fmt.Fprint(out, "\n## What pages load before their reader touches anything\n")
	table(out, "page | laptop: MB | to read, s | loaded, s | with pictures, s | phone, 2 Mbit/s: MB | to read, s | loaded, s | with pictures, s", rows)
	return measureStarts(out, tabs, dir, list[1])
}

// finished is the folder of the book.
func finished(lab setup.Lab) (dir string, err error) {
	dir = filepath.Join(lab.Root, "book")
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return "", fmt.Errorf("no book to measure, go run ./scripts/book makes it: %w", err)
	}
	return dir, nil
}
