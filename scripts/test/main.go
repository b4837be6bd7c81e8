// Test runs the checks of this repository: format, static analysis, unit tests with the
// race detector, the bits of verlet's results on other processors, every notebook in an
// empty kernel with no network, JupyterLab in a real browser, and the editions of the
// book, also in Firefox. Stages that take long by themselves have to be asked for.
//
//	go run ./scripts/test
//	go run ./scripts/test -h
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/test                  all stages but those that take long
  go run ./scripts/test -run 01          only notebooks whose names match, headless and in the browser
  go run ./scripts/test -run 01 -update  run these notebooks and store their outputs and figures; without -run, all
  go run ./scripts/test -strict          a failure, too, if anything is skipped
  go run ./scripts/test -unit -book      only these stages; with -run '0[12]', of some notebooks

`

// A stage is one part of the test. What it tries and must have, and does not get, is a failure.
type stage struct {
	name string
	in   string // the runs that it is a part of: the whole one, some with -run, that with -update
	lab  bool   // it needs the laboratory
	run  func(*tally)
	what string
}

var stages = []stage{
	{"static", "whole", false, static, "format, vet, staticcheck and modules"},
	{"unit", "whole", true, unit, "the tests of all packages, with the race detector"},
	{"bits", "whole", false, bitsOnProcessors, "those that hold results to bits, on other processors"},
	{"notebooks", "whole some update", true, notebooks, "each in an empty kernel, against what is committed and claimed"},
	{"lists", "update", false, lists, "writes docs/claims.md and figures/README.md"},
	{"browser", "whole some", false, inBrowser, "JupyterLab in Chromium; screenshots are left in .lab/screenshots"},
	{"book", "whole some", true, editions, "all its editions in Chromium"},
	{"firefox", "whole some", false, inFirefox, "pages of the book that was made last"},
	{"processors", "", false, wholeOnProcessors, "takes long: all tests of verlet on other processors"},
	{"live", "", true, livePages, "takes long: book, with all cells of all pages, where it runs those of the first"},
	{"laboratory", "", true, inPlainBrowser, "takes long: JupyterLab of the book that was made last, in a browser alone, with all cells"},
	{"grade", "", true, graded, "takes long: what nbgrader gives for stubs and for the key"},
}

// options are the choices of the command line and what all stages need.
type options struct {
	lab    setup.Lab
	temp   string         // a folder for whatever need not last
	only   *regexp.Regexp // names of notebooks
	files  []string       // the notebooks that match
	update bool
	strict bool // whatever is skipped has failed
}

func main() {
	o := options{only: new(regexp.Regexp)}
	flag.TextVar(o.only, "run", regexp.MustCompile(""), "")
	flag.BoolVar(&o.update, "update", false, "")
	flag.BoolVar(&o.strict, "strict", false, "")
	text, asked := usage, make([]bool, len(stages))
	for i, s := range stages {
		flag.BoolVar(&asked[i], s.name, false, "")
		text += fmt.Sprintf("  -%-11s %s\n", s.name, s.what)
	}
	text += "\n\"go test ./...\" runs the unit tests alone and needs nothing but Go.\n"
	cli.Main("test", text, func(ctx context.Context) error {
		in := "whole"
		if o.only.String() != "" {
			in = "some"
		}
		if o.update {
			in = "update"
		}
		return run(ctx, os.Stdout, o, choose(in, asked))
	})
}

// choose returns the stages that were asked for, or else those of the run.
func choose(in string, asked []bool) (chosen []stage) {
	for i, s := range stages {
		if asked[i] || strings.Contains(s.in, in) && !slices.Contains(asked, true) {
			chosen = append(chosen, s)
		}
	}
	return chosen
}

// run runs the stages and prints what they find. It goes on after a failure,
// so that all failures show, and stops when the context ends.
func run(ctx context.Context, out io.Writer, o options, stages []stage) (err error) {
	if o.lab, err = setup.Find(); err != nil {
		return err
	}
	if o.files, err = notebook.Files(filepath.Join(o.lab.Root, "notebooks"), o.only); err != nil {
		return err
	}
	if o.temp, err = os.MkdirTemp("", "verletbook-test-"); err != nil {
		return fmt.Errorf("make a temporary folder: %w", err)
	}
	defer os.RemoveAll(o.temp)

	summary, all, began := "\n== summary\n", tally{}, time.Now()
	for _, s := range stages {
		began := time.Now()
		t := s.test(ctx, out, o)
		summary += fmt.Sprintf("  %-10s %5d passed %5d failed %5d skipped %8s\n", s.name, t.passed, t.failed, t.skipped, since(began))
		all.passed, all.failed, all.skipped = all.passed+t.passed, all.failed+t.failed, all.skipped+t.skipped
		if ctx.Err() != nil {
			break
		}
	}
	if all.skipped > 0 {
		summary += fmt.Sprintf("NOT EVERYTHING WAS TESTED: %d skipped, see above\n", all.skipped)
	}
	fmt.Fprintf(out, "%s  in all %s\n%d passed, %d failed\n", summary, since(began), all.passed, all.failed)
	if all.failed > 0 {
		return cli.ErrFailed
	}
	return nil
}

// test runs the stage, which prints and counts what it finds.
func (s stage) test(ctx context.Context, out io.Writer, o options) *tally {
	fmt.Fprintf(out, "== %s\n", s.name)
	t := &tally{options: o, ctx: ctx, out: out}
	err := attempt(func() {
		if s.lab {
			try(o.lab.Prepare(ctx, out))
		}
		s.run(t)
	})
	if err != nil {
		t.fail("%v", err)
	}
	switch {
	case ctx.Err() != nil:
		t.count(&t.failed, 1, "FAIL", "interrupted")
	case t.passed+t.failed+t.skipped == 0:
		t.fail("nothing was tested")
	case o.strict && t.skipped > 0:
		t.fail("%d skipped, which -strict does not allow", t.skipped)
	}
	return t
}

func since(began time.Time) time.Duration { return time.Since(began).Round(time.Second / 10) }
