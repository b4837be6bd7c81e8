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

  go run ./scripts/bench            every workload against every peer
  go run ./scripts/bench -live      how long figures and cells take in the pages of a finished book and in its laboratory, beside
                                    Python for browsers
  go run ./scripts/bench -pages     what each page of a finished book loads, on a laptop and on a phone with 2 Mbit/s, and how
                                    long its first cell takes

  -w 'W1[ab]|W3', -peer 'C|odeint'  only workloads and peers that match; with -live, notebooks
  -rounds 3, -scale 0.1             three rounds instead of seven, and a tenth of the steps
  -md docs/benchmarks.md            write the tables to a page, too; those of -live are in docs/internal/live.md

Each takes about a quarter of an hour. Peers are compiled, or installed below .lab/bench, and run as child processes
in turns with ours, and the states they end with are compared. A peer that is not there is reported.
`

// options are the choices of the command line.
type options struct {
	only, peer *regexp.Regexp
	rounds     int
	scale      float64
	dir        string // for what is thrown away in the end
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "-contest" {
		context.AfterFunc(cli.Context(), func() { os.Exit(1) }) // nobody waits for the result any more
		if err := contest(os.Args[2:], os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		return
	}
	o := options{only: regexp.MustCompile(""), peer: regexp.MustCompile("")}
	flag.TextVar(o.only, "w", o.only, "only workloads or notebooks whose names match the `regexp`")
	flag.TextVar(o.peer, "peer", o.peer, "only peers whose names match the `regexp`")
	flag.IntVar(&o.rounds, "rounds", 7, "how often each is measured")
	flag.Float64Var(&o.scale, "scale", 1, "`factor` for the number of steps")
	page := flag.String("md", "", "write the tables to this `page`")
	pages := flag.Bool("live", false, "measure the live pages of the lecture")
	book := flag.Bool("pages", false, "measure what the pages of the book load")
	cli.Main("bench", usage, func(ctx context.Context) (err error) {
		if o.rounds < 1 || !(o.scale > 0) {
			return fmt.Errorf("-rounds %d -scale %g: both must be above 0", o.rounds, o.scale)
		}
		if o.dir, err = os.MkdirTemp("", "verletbook-bench-"); err != nil {
			return fmt.Errorf("make a temporary folder: %w", err)
		}
		defer os.RemoveAll(o.dir)
		var text strings.Builder
		out := io.MultiWriter(os.Stdout, &text)
		fmt.Fprint(out, machine())
		switch {
		case *pages:
			err = living(ctx, o, out)
		case *book:
			err = weights(ctx, out)
		default:
			err = compete(ctx, o, out)
		}
		if err == nil && *page != "" {
			err = store(*page, text.String())
		}
		return err
	})
}

// compete measures the workloads and writes a table for each.
func compete(ctx context.Context, o options, out io.Writer) error {
	chosen, err := choose(o.only)
	if err != nil {
		return err
	}
	peers, err := newToolbox(o.dir)
	if err != nil {
		return err
	}
	wrong := 0
	for _, w := range chosen {
		lines, err := measure(ctx, w, peers, o)
		if err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		wrong += report(out, w, lines)
	}
	fmt.Fprintf(out, "\nPeers: %s; C and C++ with %s; %d rounds.\n", strings.Join(strings.Fields(peers.versions), " "), flags, o.rounds)
	if wrong > 0 {
		return errors.New("some end states differ by more than is allowed; see the tables")
	}
	return nil
}
