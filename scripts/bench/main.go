// Bench measures this package against its peers: the same work, taken in turns,
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
)

const usage = `Usage:

  go run ./scripts/bench                  every workload against every peer, about a quarter of an hour
  go run ./scripts/bench -w W1,W3         only these
  go run ./scripts/bench -peer 'C|numba'  only peers whose names match
  go run ./scripts/bench -rounds 11       more rounds; 7 is the default
  go run ./scripts/bench -scale 0.1       a tenth of the steps, for a first look
  go run ./scripts/bench -md docs/benchmarks.md
                                          write the tables to a file, too
  go run ./scripts/bench -linear docs/benchmarks
                                          how time grows with steps, members and runs, and memory with
                                          seeds: tables and a figure in that folder
  go run ./scripts/bench -notebook        how long the cells of notebooks take; about five minutes
  go run ./scripts/bench -live            what the lecture's pages load, and how long their figures and cells
                                          take in Chromium; about a quarter of an hour, -w 01,05 for two
  go run ./scripts/bench -setup           install the peers from the Python registry below .lab/bench
  go run ./scripts/bench -quick           our side alone, a few steps: does everything run?

Peers are compiled and run as child processes, in turns with ours, and the
states they end with are compared. A peer that is not there is reported, with
the way to install it.
`

// options are the choices of the command line.
type options struct {
	only   []string // workloads; none means all
	peer   *regexp.Regexp
	rounds int
	scale  float64
	quick  bool
	dir    string // for what is thrown away in the end
}

// fewer is the number of rounds of what takes minutes each time.
func (o options) fewer() int { return max(3, o.rounds/2) }

func main() {
	if len(os.Args) > 1 && os.Args[1] == "-contest" {
		context.AfterFunc(cli.Context(), func() { os.Exit(1) }) // nobody waits for the result any more
		if err := contest(os.Args[2:], os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		return
	}
	o := options{peer: new(regexp.Regexp)}
	flag.Func("w", "only these `workloads`, as in W1,W3", func(list string) error { o.only = strings.Split(list, ","); return nil })
	flag.TextVar(o.peer, "peer", regexp.MustCompile(""), "only peers whose names match the `regexp`")
	flag.IntVar(&o.rounds, "rounds", 7, "how often each is measured")
	flag.Float64Var(&o.scale, "scale", 1, "`factor` for the number of steps")
	flag.BoolVar(&o.quick, "quick", false, "our side alone, few steps")
	file := flag.String("md", "", "write the tables to this `file`")
	folder := flag.String("linear", "", "measure how time and memory grow, and write it to this `folder`")
	lecture := flag.Bool("notebook", false, "measure the cells of notebooks")
	pages := flag.Bool("live", false, "measure the live pages of the lecture")
	wanted := flag.Bool("setup", false, "install the peers from the Python registry")
	cli.Main("bench", usage, func(ctx context.Context) (err error) {
		switch {
		case o.rounds < 1:
			return fmt.Errorf("-rounds %d: there must be one at least", o.rounds)
		case !(o.scale > 0):
			return fmt.Errorf("-scale %g: a factor for numbers of steps must be above 0", o.scale)
		case *file != "" && (*folder != "" || *wanted || o.quick):
			return errors.New("-md writes tables, and -linear, -setup and -quick have none: leave out one of them")
		}
		if o.dir, err = os.MkdirTemp("", "verletbook-bench-"); err != nil {
			return fmt.Errorf("make a temporary folder: %w", err)
		}
		defer os.RemoveAll(o.dir)
		var table strings.Builder
		out := io.MultiWriter(os.Stdout, &table)
		switch {
		case *wanted:
			err = install(ctx)
		case *lecture:
			err = cells(ctx, o, out)
		case *pages:
			err = living(ctx, o, out)
		case *folder != "":
			// Memory comes first: a child counts what this process has had when it begins.
			if err = memory(ctx, kindsAndSeeds(), *folder, out); err == nil {
				err = linear(ctx, growing(), *folder, o, out)
			}
		default:
			err = run(ctx, o, out)
		}
		if err == nil && *file != "" {
			err = store(*file, table.String())
		}
		return err
	})
}

// run measures the workloads and writes a table for each.
func run(ctx context.Context, o options, out io.Writer) error {
	chosen, err := choose(o.only)
	if err != nil {
		return err
	}
	var peers *toolbox
	if !o.quick {
		if peers, err = newToolbox(ctx); err != nil {
			return err
		}
		fmt.Fprint(out, preamble(peers, o))
	}
	wrong := 0
	for _, w := range chosen {
		t, err := measure(ctx, w, peers, o)
		if err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		fmt.Fprint(out, t)
		wrong += t.wrong()
	}
	if wrong > 0 {
		return errors.New("some end states differ by more than is allowed; see the tables")
	}
	return nil
}
