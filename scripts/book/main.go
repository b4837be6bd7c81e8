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
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/book              make book/: lecture, slides, student, key; run and test them
  go run ./scripts/book -notest      make them from the stored outputs, quickly
  go run ./scripts/book -run 0[12]   only the notebooks whose names match
  go run ./scripts/book -pictures    leave a picture of every slide in .lab/screenshots/slides

Open book/index.html in a browser. The pages need no network.
Testing runs every notebook twice, once with the stubs of the student's edition, and lays out every
slide in Chromium at 1280 × 720.
`

func main() {
	only := new(regexp.Regexp)
	flag.TextVar(only, "run", regexp.MustCompile(""), "only notebooks whose names match the `regexp`")
	notest := flag.Bool("notest", false, "do not run and test what was made")
	pictures := flag.Bool("pictures", false, "leave a picture of every slide")
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "book: unknown argument %q\n\n%s", flag.Arg(0), usage)
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends it at once
	failed, err := run(ctx, os.Stdout, only, *notest, *pictures)
	if err != nil {
		fmt.Fprintln(os.Stderr, "book:", err)
	}
	if err != nil || failed > 0 {
		os.Exit(1)
	}
}

// run makes the book and returns how many of its notebooks have a defect.
func run(ctx context.Context, out io.Writer, only *regexp.Regexp, notest, pictures bool) (failed int, err error) {
	lab, err := setup.Find()
	if err != nil {
		return 0, err
	}
	if err := lab.Prepare(ctx, out); err != nil {
		return 0, fmt.Errorf("set up the laboratory: %w", err)
	}
	made, err := book.New(ctx, lab, filepath.Join(lab.Root, "book"))
	if err != nil {
		return 0, err
	}
	files, err := notebook.Files(filepath.Join(lab.Root, "notebooks"), only)
	if err != nil {
		return 0, err
	}
	test := func(context.Context, string) ([]string, error) { return nil, nil }
	if !notest {
		var stop func()
		if test, stop, err = tester(ctx, lab, made, pictures, out); err != nil {
			return 0, err
		}
		defer stop()
	}
	for _, file := range files {
		name := filepath.Base(file)
		if err := made.Add(ctx, file); err != nil {
			return failed, err
		}
		wrong, err := test(ctx, file)
		if err != nil {
			return failed, fmt.Errorf("%s: %w", name, err)
		}
		if len(wrong) > 0 {
			failed++
			fmt.Fprintf(out, "FAIL  %s\n      %s\n", name, strings.Join(wrong, "\n      "))
			continue
		}
		fmt.Fprintf(out, "ok    %s\n", name)
	}
	if err := made.Contents(); err != nil {
		return failed, err
	}
	fmt.Fprintf(out, "%d notebooks in four editions, %d with defects: open book/index.html\n", len(files), failed)
	return failed, nil
}

// tester returns a function that tests the four editions of a notebook.
func tester(ctx context.Context, lab setup.Lab, made *book.Book, pictures bool, out io.Writer) (test func(context.Context, string) ([]string, error), stop func(), err error) {
	temp, err := os.MkdirTemp("", "verletbook-book-")
	if err != nil {
		return nil, nil, err
	}
	defer func() {
		if err != nil {
			os.RemoveAll(temp)
		}
	}()
	runner, err := notebook.NewRunner(ctx, lab, temp)
	if err != nil {
		return nil, nil, err
	}
	fmt.Fprintln(out, runner.Offline)
	chromium, err := browser.Find()
	if err != nil {
		return nil, nil, err
	}
	tabs, quit, err := browser.Start(ctx, chromium)
	if err != nil {
		return nil, nil, err
	}
	shots := ""
	if pictures {
		shots = filepath.Join(lab.Dir, "screenshots", "slides")
	}
	test = func(ctx context.Context, file string) ([]string, error) {
		problems, err := runner.Hold(ctx, file, filepath.Join(lab.Root, "figures"))
		if err != nil {
			return nil, err
		}
		wrong, err := made.Test(ctx, runner, tabs, file, shots)
		for _, p := range problems {
			wrong = append(wrong, p.String())
		}
		return wrong, err
	}
	return test, func() { quit(); os.RemoveAll(temp) }, nil
}
