// Book makes the four editions of the lecture in the folder book, and tests them:
// pages to read, slides to project, the student's notebooks, and the
// instructor's key.
//
//	go run ./scripts/book
//	go run ./scripts/book -h
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/book              make and test the four editions; takes some minutes
  go run ./scripts/book -notest      make them only, from the stored outputs; takes half a minute
  go run ./scripts/book -run 0[12]   only the notebooks whose names match

Then open book/index.html in a browser. The pages need no network.
The test runs every notebook twice, as it is and as students get it, and checks in Chromium that
every slide fits a frame of 1280 × 720 pixels.
`

func main() {
	only := new(regexp.Regexp)
	flag.TextVar(only, "run", regexp.MustCompile(""), "only notebooks whose names match the `regexp`")
	notest := flag.Bool("notest", false, "do not run and test what was made")
	cli.Main("book", usage, func(ctx context.Context) error { return run(ctx, os.Stdout, only, *notest) })
}

// run makes the book, and tests it unless it must not.
func run(ctx context.Context, out io.Writer, only *regexp.Regexp, notest bool) error {
	lab, err := setup.Find()
	if err != nil {
		return err
	}
	files, err := notebook.Files(filepath.Join(lab.Root, "notebooks"), only)
	if err != nil {
		return err
	}
	if err := lab.Prepare(ctx, out); err != nil {
		return fmt.Errorf("set up the laboratory: %w", err)
	}
	temp, err := os.MkdirTemp("", "verletbook-book-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	test := func(*book.Book, string) ([]string, error) { return nil, nil }
	if !notest {
		tester, stop, err := book.NewTester(ctx, lab, temp)
		if err != nil {
			return err
		}
		defer stop()
		fmt.Fprintln(out, tester.Runner.Offline)
		test = func(b *book.Book, file string) ([]string, error) {
			return verify(ctx, tester, b, file, filepath.Join(lab.Root, "figures"))
		}
	}
	made, err := book.New(ctx, lab, filepath.Join(lab.Root, "book"))
	if err != nil {
		return err
	}
	failed := 0
	for _, file := range files {
		name := filepath.Base(file)
		if err := made.Add(ctx, file); err != nil {
			return err
		}
		wrong, err := test(made, file)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if len(wrong) > 0 {
			failed++
			fmt.Fprintf(out, "FAIL  %s\n      %s\n", name, strings.Join(wrong, "\n      "))
			continue
		}
		fmt.Fprintf(out, "ok    %s\n", name)
	}
	if err := made.Contents(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d notebooks in four editions, %d with defects: open book/index.html\n", len(files), failed)
	if failed > 0 {
		return cli.ErrFailed
	}
	return nil
}

// verify returns what is wrong with a notebook, compared with a fresh run, and with its
// editions.
func verify(ctx context.Context, tester *book.Tester, made *book.Book, file, figures string) ([]string, error) {
	problems, err := tester.Runner.Verify(ctx, file, figures)
	if err != nil {
		return nil, err
	}
	wrong, err := tester.Test(ctx, made, file)
	for _, p := range problems {
		wrong = append(wrong, p.String())
	}
	return wrong, err
}
