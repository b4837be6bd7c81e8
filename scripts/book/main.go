// Book makes the book in the folder book, a site that needs no network: a cover, pages to read,
// slides to project, the student's notebooks, the instructor's key, a course for nbgrader, the
// gallery and the reports.
//
//	go run ./scripts/book
//	go run ./scripts/book -h
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/book              make the book, from the stored outputs
  go run ./scripts/book -run 0[12]   only the notebooks whose names match

Then open book/index.html in a browser. The pages need no network. The tests of scripts/test try them.
`

func main() {
	only := new(regexp.Regexp)
	flag.TextVar(only, "run", regexp.MustCompile(""), "only notebooks whose names match the `regexp`")
	cli.Main("book", usage, func(ctx context.Context) error {
		lab, err := setup.Find()
		if err != nil {
			return err
		}
		all, err := notebook.ReadAll(lab.Notebooks(), only)
		if err != nil {
			return err
		}
		if err := lab.Prepare(ctx, os.Stdout); err != nil {
			return fmt.Errorf("set up the laboratory: %w", err)
		}
		fmt.Println("making the book, which takes a minute or two, and the first time some more …")
		if _, err := book.Make(ctx, lab, filepath.Join(lab.Root, "book"), all, true); err != nil {
			return err
		}
		fmt.Println("the book is made: open book/index.html")
		return nil
	})
}
