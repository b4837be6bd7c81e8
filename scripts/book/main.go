// Book makes the book in the folder book, a site that needs no network, and tests it: a cover,
// pages to read, slides to project, the student's notebooks, the instructor's key, a course
// for nbgrader, the gallery and the reports.
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
	"time"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/book              make the book and test it; takes about half an hour on two processors
  go run ./scripts/book -notest      make it only, from the stored outputs; takes a minute or two, the first
                                     time some more
  go run ./scripts/book -run 0[12]   only the notebooks whose names match
  go run ./scripts/book -live=false  pages without knobs and Run: 35 MB instead of 93

Then open book/index.html in a browser. The pages need no network.
The test runs every notebook twice, as it is and as students get it, and checks in Chromium that
every slide fits a frame of 1280 × 720 pixels.
`

func main() {
	only := new(regexp.Regexp)
	flag.TextVar(only, "run", regexp.MustCompile(""), "only notebooks whose names match the `regexp`")
	notest := flag.Bool("notest", false, "do not run and test what was made")
	living := flag.Bool("live", true, "figures with knobs, and cells that run in the page")
	cli.Main("book", usage, func(ctx context.Context) error { return run(ctx, os.Stdout, only, *notest, *living) })
}

// run makes the book, and tests it unless it must not.
func run(ctx context.Context, out io.Writer, only *regexp.Regexp, notest, living bool) error {
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
	began := time.Now()
	if living {
		fmt.Fprintln(out, "building Go's compiler for the pages, which takes some minutes the first time …")
	}
	made, err := book.New(ctx, lab, filepath.Join(lab.Root, "book"), files, living)
	if err != nil {
		return err
	}
	failed := 0
	for i, file := range files {
		name := fmt.Sprintf("%2d of %d  %s", i+1, len(files), filepath.Base(file))
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
		fmt.Fprintf(out, "ok    %s  %s\n", name, time.Since(began).Round(time.Second))
	}
	if err := made.Finish(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d notebooks, %d with defects, in %s: open book/index.html\n", len(files), failed, time.Since(began).Round(time.Second))
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
