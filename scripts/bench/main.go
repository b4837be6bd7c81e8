// Bench measures this package against what one would take instead: the same work, taken in turns,
// by CPU time on one thread.
//
//	go run ./scripts/bench
//	go run ./scripts/bench -h
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/bench            every workload against its peer
  go run ./scripts/bench -live      what the pages of a finished book load, on a laptop and on a phone, and how long their figures and
                                    cells take, and those of its laboratory; figures in Firefox, too

  -w 'W1[ab]|W3'                    only workloads, or with -live notebooks, that match
  -rounds 3, -scale 0.1             three rounds instead of seven, and a tenth of the steps
  -md docs/benchmarks.md            write the tables to a page, too; those of -live are in docs/internal/live.md

The first takes two minutes, the other a quarter of an hour. Peers are compiled, or installed below .lab/bench, and run as child processes
in turns with us, on one thread, and the states both end with are compared. A peer that is not there is reported.
`

// options are the choices of the command line.
type options struct {
	only   *regexp.Regexp
	rounds int
	scale  float64
	dir    string // for what is thrown away in the end
}

func main() {
	o := options{only: regexp.MustCompile("")}
	flag.TextVar(o.only, "w", o.only, "only workloads or notebooks whose names match the `regexp`")
	flag.IntVar(&o.rounds, "rounds", 7, "how often each is measured")
	flag.Float64Var(&o.scale, "scale", 1, "`factor` for the number of steps")
	page := flag.String("md", "", "write the tables to this `page`")
	pages := flag.Bool("live", false, "measure the pages of the lecture, and its laboratory")
	cli.Main("bench", usage, func(ctx context.Context) error {
		if o.rounds < 1 || !(o.scale > 0) {
			return fmt.Errorf("-rounds %d -scale %g: both must be above 0", o.rounds, o.scale)
		}
		lab, err := setup.Find()
		if err != nil {
			return err
		}
		if o.dir, err = os.MkdirTemp("", "verletbook-bench-"); err != nil {
			return fmt.Errorf("make a temporary folder: %w", err)
		}
		defer os.RemoveAll(o.dir)
		if *pages {
			return written(ctx, lab, o, living, *page)
		}
		return written(ctx, lab, o, compete, *page)
	})
}

// written shows what a measurement says, and writes it to a page, if one is named.
func written(ctx context.Context, lab setup.Lab, o options, measure func(context.Context, setup.Lab, options, io.Writer) error, page string) error {
	var text strings.Builder
	out := io.MultiWriter(os.Stdout, &text)
	fmt.Fprint(out, machine())
	if err := measure(ctx, lab, o, out); err != nil || page == "" {
		return err
	}
	return store(page, text.String())
}

// compete measures the workloads, and writes a table of them.
func compete(ctx context.Context, lab setup.Lab, o options, out io.Writer) error {
	chosen, err := choose(o.only)
	if err != nil {
		return err
	}
	var rows [][]any
	var versions []string
	wrong, missing := 0, map[string]error{} // why a tool is not there, or nil
	for _, w := range chosen {
		if _, tried := missing[w.tool]; !tried {
			version, err := build(ctx, lab, o.dir, w.tool)
			versions, missing[w.tool] = append(versions, strings.Fields(version)...), err
		}
		row, differs, err := measure(ctx, w, missing[w.tool], o)
		if err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		if differs {
			wrong++
		}
		rows = append(rows, row)
		fmt.Fprintln(os.Stderr, row[0], row[5]) // so that one sees how far it is
	}
	table(out, "workload | beside | ours, ns | theirs, ns | a | ratio | quartiles | wanted | end", rows)
	fmt.Fprintf(out, "\nBeside: %s; C and C++ with %s; %d rounds.\n", strings.Join(versions, " "), flags, o.rounds)
	if wrong > 0 {
		return errors.New("some end states differ by more than is allowed; see the table")
	}
	return nil
}
