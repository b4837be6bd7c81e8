// Study runs the convergence studies behind the notebooks, and studies of your
// own, and writes tables and figures.
//
//	go run ./scripts/study -h
//	go run ./scripts/study run all
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/verlet/study"
)

func main() {
	debug.SetGCPercent(12) // rows come and go
	ctx := cli.Context()
	context.AfterFunc(ctx, func() {
		time.Sleep(patience)
		fmt.Fprintln(os.Stderr, "study: stopped; finished parts are kept: give the same command again to go on")
		os.Exit(1)
	})
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// patience is how long we wait for the steps under way when we are asked to stop. Nothing
// is lost if they take longer: files take their names when they are whole.
const patience = 500 * time.Millisecond

const usage = `Study runs convergence studies, and writes tables and figures.

  study list                     what the studies do, and the names of problems, methods and patterns
  study run order                a study of the lectures; "all" is all of them
  study run order -problem 'Kepler(0.9)' -method PEFRL -method RK4 -steps 100..51200
                                 your own choice of problems, methods and numbers of steps
  study run sweep -shard 3/8     the third of eight shares, for a batch system; docs/cluster.md
  study run -h                   what the flags mean

Results go to the folder study-results, or to the one that -out names. Each study has
a folder in it, with a CSV that has a row for each run, figures and a summary.
A study that was stopped, by Ctrl-C or by a crash, goes on where it was when the same
command is given again. (From a clone, "study" is go run ./scripts/study.)
`

// run is the program. It returns its exit code: 2 for a mistake on the command line, 1 for anything else.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	first := strings.Join(args[:min(1, len(args))], "")
	switch first {
	case "list":
		list(stdout)
		return 0
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return 0
	case "run":
	default:
		fmt.Fprintf(stderr, "study: no command is called %q; there are run, list and help\n", first)
		return 2
	}
	c, err := parse(args[1:], stdout)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	var studies []study.Study
	if err == nil {
		studies, err = c.plan()
	}
	if err != nil {
		fmt.Fprintf(stderr, "study: %v\n\"study -h\" shows examples.\n", err)
		return 2
	}
	for _, s := range studies {
		if err := do(ctx, s, c, stdout); err != nil {
			fmt.Fprintln(stderr, "study:", cli.WayOut(err.Error()))
			return 1
		}
	}
	return 0
}

// list shows what the studies do, and what names there are.
func list(w io.Writer) {
	for _, k := range study.Kinds() {
		fmt.Fprintf(w, "%s: %s.\n  %s\n\n", k.Name, k.Title, strings.ReplaceAll(k.About, "\n", "\n  "))
	}
	for _, what := range []string{"problem", "method", "pattern", "arithmetic"} {
		fmt.Fprintf(w, "Names for -%s:\n  %s\n\n", what, strings.Join(study.Names(what), "\n  "))
	}
}
