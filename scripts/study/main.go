// Study runs the convergence studies behind the notebooks, and studies of your
// own, and writes tables and figures.
//
//	go run ./scripts/study -h
//	go run ./scripts/study run all -quick
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
  study run order                a study of the lectures
  study run all -quick           a small version of each of them
  study run order -problem 'Kepler(0.9)' -method PEFRL -method RK4 -steps 100..51200
                                 your own choice of problems, methods and numbers of steps
  study run scripts/study/examples/class.json
                                 a study that is written in a file, so that it can be shared
  study run sweep -shard 3/8     the third of eight shares, for a batch system; docs/cluster.md
  study merge a b c -out all     put together the shares in three folders
  study run order -h             what the flags mean

Results go to the folder study-results, or to the one that -out names. Each study has
a folder in it, with a CSV that has a row for each run, figures, a summary and a manifest.
A study that was stopped, by Ctrl-C or by a crash, goes on where it was when the same
command is given again, and starts anew with -fresh. (From a clone, "study" is go run ./scripts/study.)
`

// A program is where the commands write to.
type program struct{ stdout, stderr io.Writer }

// A mistake is one on the command line.
type mistake struct{ error }

// run is the program. It returns its exit code.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	p := program{stdout, stderr}
	return p.end(p.dispatch(ctx, args))
}

// end tells what went wrong, and returns the exit code: 2 for a mistake on the command line,
// 1 for anything else.
func (p program) end(err error) int {
	var m mistake
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.As(err, &m):
		fmt.Fprintf(p.stderr, "study: %v\n\"study -h\" shows examples.\n", m)
		return 2
	}
	fmt.Fprintln(p.stderr, "study:", cli.WayOut(err.Error()))
	return 1
}

func (p program) dispatch(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return mistake{errors.New(`say what to do, such as "study list"`)}
	}
	i, err := study.Named("command", args[0], []string{"run", "merge", "list", "help", "h"})
	if err != nil {
		return mistake{err}
	}
	return []func(context.Context, []string) error{p.run, p.merge, p.list, p.help, p.help}[i](ctx, args[1:])
}

// parse reads flags and other arguments, in any order, and returns the others, of which
// there must be some. If help was asked for, it shows it.
func (p program) parse(f *flag.FlagSet, args []string, wanted string) (others []string, err error) {
	f.SetOutput(io.Discard) // what is wrong is told in the end
	for err = f.Parse(args); err == nil && f.NArg() > 0; err = f.Parse(f.Args()[1:]) {
		others = append(others, f.Arg(0))
	}
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(p.stdout, usage, "\nFlags of ", f.Name(), ":\n")
		f.SetOutput(p.stdout)
		f.PrintDefaults()
		return nil, err
	}
	if err == nil && len(others) == 0 {
		err = errors.New(wanted)
	}
	if err == nil {
		return others, nil
	}
	if name, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); unknown {
		var all []string
		f.VisitAll(func(g *flag.Flag) { all = append(all, g.Name) })
		if _, unlike := study.Named("flag", name, all); unlike != nil {
			err = unlike
		}
	}
	return nil, mistake{err}
}

func (p program) help(context.Context, []string) error {
	fmt.Fprint(p.stdout, usage)
	return nil
}

// list shows what the studies do, and what names there are.
func (p program) list(context.Context, []string) error {
	for _, k := range study.Kinds() {
		fmt.Fprintf(p.stdout, "%s: %s.\n  %s\n\n", k.Name, k.Title, strings.ReplaceAll(k.About, "\n", "\n  "))
	}
	for _, what := range []string{"problem", "method", "pattern", "arithmetic"} {
		fmt.Fprintf(p.stdout, "Names for -%s:\n  %s\n\n", what, strings.Join(study.Names(what), "\n  "))
	}
	return nil
}
