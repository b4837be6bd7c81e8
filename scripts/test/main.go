// Test runs the checks of this repository: format, static analysis, unit tests with the
// race detector, the bits of verlet's results on other processors, every notebook in an
// empty kernel with no network, JupyterLab in a real browser, and the editions of the
// book, also in Firefox. Stages that take long by themselves have flags of their own.
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

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/test                  all but the stages that take long, which follow below
  go run ./scripts/test -short           without the browser and the book
  go run ./scripts/test -strict          a failure, too, if anything is skipped
  go run ./scripts/test -processors      only verlet and its packages on other processors, all their tests
  go run ./scripts/test -live            only the lecture's pages: all cells of all notebooks run in the page
  go run ./scripts/test -cluster         only the studies on Slurm and Dask, and files for Kubernetes; it needs
                                         Debian's slurmctld, slurmd, slurm-client and munge
  go run ./scripts/test -grade           only grades: what nbgrader gives for stubs and for the key, in all
                                         notebooks; with -run '0[05]' in two
  go run ./scripts/test -run 01          only the notebooks whose names match, headless and in the browser
  go run ./scripts/test -run '0[12]' -short
                                         only these, headless only: the quickest
  go run ./scripts/test -update          run the notebooks and store their fresh outputs and figures
  go run ./scripts/test -update -run 01  the same for some

Screenshots of what the browser showed are left in .lab/screenshots.
"go test ./..." runs the unit tests alone and needs nothing but Go.
`

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
	only := new(regexp.Regexp)
	flag.TextVar(only, "run", regexp.MustCompile(""), "only notebooks whose names match the `regexp`")
	short := flag.Bool("short", false, "without the browser and the book")
	update := flag.Bool("update", false, "store fresh outputs and figures")
	strict := flag.Bool("strict", false, "fail if anything is skipped")
	alone := flag.Bool("processors", false, "only other processors")
	inPage := flag.Bool("live", false, "only the cells of the lecture's pages, in the pages")
	batch := flag.Bool("cluster", false, "only studies on a cluster")
	grading := flag.Bool("grade", false, "only the grades that nbgrader gives")
	cli.Main("test", usage, func(ctx context.Context) error {
		stages := choose(only.String() != "", *short, *update)
		if *alone {
			stages = []stage{{name: "processors", run: wholeOnProcessors}}
		}
		if *inPage {
			stages = []stage{{name: "live pages", run: livePages}}
		}
		if *batch {
			stages = []stage{{name: "cluster", run: onCluster}}
		}
		if *grading {
			stages = []stage{{name: "grades", run: graded}}
		}
		failed, err := run(ctx, os.Stdout, options{only: only, update: *update, strict: *strict}, stages)
		if err == nil && failed > 0 {
			err = cli.ErrFailed
		}
		return err
	})
}

// A stage is one part of the test. An error it returns counts as a failure.
type stage struct {
	name string
	run  func(context.Context, options, *tally) error
}

func choose(some, short, update bool) []stage {
	var stages []stage
	if !some && !update {
		stages = append(stages, stage{name: "static", run: static}, stage{name: "unit", run: unit}, stage{name: "processors", run: bitsOnProcessors})
	}
	stages = append(stages, stage{name: "notebooks", run: notebooks}, stage{name: "claims", run: checkClaims})
	if update {
		stages = append(stages, stage{name: "lists", run: lists})
	}
	if !short && !update {
		stages = append(stages, stage{name: "browser", run: inBrowser}, stage{name: "book", run: editions}, stage{name: "firefox", run: inFirefox})
	}
	return stages
}

// run runs the stages and prints what they find. It goes on after a failure,
// so that all failures show, and stops when the context ends.
func run(ctx context.Context, out io.Writer, o options, stages []stage) (failed int, err error) {
	if o.lab, err = setup.Find(); err != nil {
		return 0, err
	}
	if o.files, err = notebook.Files(filepath.Join(o.lab.Root, "notebooks"), o.only); err != nil {
		return 0, err
	}
	if o.temp, err = os.MkdirTemp("", "verletbook-test-"); err != nil {
		return 0, fmt.Errorf("make a temporary folder: %w", err)
	}
	defer os.RemoveAll(o.temp)

	var lines []string // a line of each stage, once more at the end
	passed, skipped, start := 0, 0, now()
	for _, s := range stages {
		t := s.test(ctx, o, out)
		lines = append(lines, t.line(s.name))
		passed, failed, skipped = passed+t.passed, failed+t.failed, skipped+t.skipped
		if ctx.Err() != nil {
			break
		}
	}
	fmt.Fprintf(out, "\n== summary\n")
	for _, line := range lines {
		fmt.Fprintln(out, line)
	}
	if skipped > 0 {
		fmt.Fprintf(out, "NOT EVERYTHING WAS TESTED: %d skipped, see above\n", skipped)
	}
	fmt.Fprintf(out, "  in all %s\n%d passed, %d failed\n", start.since(), passed, failed)
	return failed, nil
}

// test runs the stage, prints what it finds and counts it.
func (s stage) test(ctx context.Context, o options, out io.Writer) *tally {
	fmt.Fprintf(out, "== %s\n", s.name)
	t, began := &tally{out: out}, now()
	if err := s.run(ctx, o, t); err != nil && ctx.Err() == nil {
		t.fail("%v", err)
	}
	if ctx.Err() != nil {
		t.fail("interrupted")
	}
	if t.passed+t.failed+t.skipped == 0 {
		t.fail("nothing was tested")
	}
	if o.strict && t.skipped > 0 {
		t.fail("%d skipped, which -strict does not allow", t.skipped)
	}
	t.took = began.since()
	fmt.Fprintln(out, t.line(s.name))
	return t
}
