// Study runs the convergence studies behind the notebooks, and studies of your
// own, and writes tables.
//
//	go run ./scripts/study -h
//	go run ./scripts/study run order
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
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

const usage = `Study runs convergence studies, and writes tables.

  study list                     what the studies do, and the names of problems and methods
  study run order                a study of the lectures
  study run order -problem 'Kepler(0.9)' -method PEFRL -method RK4 -steps 100,200,400,800
                                 your own choice of problems, methods and numbers of steps
  study run sweep -shard 3/8     the third of eight shares, for a batch system; docs/cluster.md
  study run order -h             what the flags mean

Results go to the folder study-results, or to the one that -out names. Each study has
a folder in it, with a CSV that has a row for each run, and a summary.
A study that was stopped, by Ctrl-C or by a crash, goes on where it was when the same
command is given again. (From a clone, "study" is go run ./scripts/study.)
`

// run is the program. It returns its exit code: 2 for a mistake on the command line, 1 for anything else.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	words := append(args, "", "") // so that there are two
	switch words[0] {
	case "list":
		list(stdout)
		return 0
	case "help", "-h", "-help", "--help":
		fmt.Fprint(stdout, usage)
		return 0
	case "run":
	default:
		fmt.Fprintf(stderr, "study: no command is called %q; there are run, list and help\n", words[0])
		return 2
	}
	k, err := study.KindNamed(words[1])
	out, how := "", parts.Options{}
	if err == nil {
		out, how, err = parse(&k.Study, args[2:], stdout)
	}
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err := cmp.Or(err, k.Study.Check()); err != nil {
		fmt.Fprintf(stderr, "study: %v\n\"study -h\" shows examples.\n", err)
		return 2
	}
	if err := do(ctx, k, out, how, stdout); err != nil {
		fmt.Fprintln(stderr, "study:", err)
		return 1
	}
	return 0
}

// parse reads flags, which change a study. If help was asked for, it shows it.
func parse(s *study.Study, args []string, stdout io.Writer) (out string, how parts.Options, err error) {
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	f.SetOutput(io.Discard) // what is wrong is told in the end
	several(f, "problem", "a `problem`, such as Kepler or 'Kepler(0.9)'; for several, repeat the flag", &s.Problems, study.ProblemNamed)
	several(f, "method", "a `method`, such as 'velocity Verlet'; for several, repeat the flag", &s.Methods, study.MethodNamed)
	f.Func("steps", "the `numbers` of steps: 100,200,400", func(text string) (err error) {
		s.Steps, err = parseSteps(text)
		return err
	})
	f.Float64Var(&s.T, "T", s.T, "the `time` span of a run")
	f.IntVar(&s.Starts, "starts", s.Starts, "the `number` of starts of a sweep")
	f.StringVar(&out, "out", "study-results", "the `folder` for results, which has a folder for each study")
	f.Func("shard", "do only one `share` of the study: 3/8 is the third of eight", func(text string) error {
		if fmt.Sscanf(text, "%d/%d", &how.Shard, &how.Shards); text != fmt.Sprintf("%d/%d", how.Shard, how.Shards) ||
			how.Shard < 1 || how.Shard > how.Shards {
			return errors.New("write 1/8 to 8/8 for the shares of eight")
		}
		return nil
	})
	err = f.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, usage, "\nFlags:\n")
		f.SetOutput(stdout)
		f.PrintDefaults()
	} else if err == nil && f.NArg() > 0 {
		err = fmt.Errorf("%q is no flag; a command runs one study", f.Arg(0))
	}
	return out, how, err
}

// several adds a flag that may be repeated: what is named replaces what was in the list.
func several[E any](f *flag.FlagSet, name, usage string, list *[]E, read func(string) (E, error)) {
	var given []E
	f.Func(name, usage, func(text string) error {
		e, err := read(text)
		given = append(given, e)
		*list = given
		return err
	})
}

// parseSteps reads 100,200,400.
func parseSteps(text string) (steps []int, err error) {
	for number := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil {
			return nil, fmt.Errorf("%w; write 100,200,400", err)
		}
		steps = append(steps, n)
	}
	return steps, nil
}

// list shows what the studies do, and what names there are.
func list(w io.Writer) {
	for _, k := range study.Kinds() {
		fmt.Fprintf(w, "%s: %s.\n  %s\n\n", k.Name, k.Title, strings.ReplaceAll(k.About, "\n", "\n  "))
	}
	fmt.Fprintf(w, "Names for -problem:\n  %s\n\nNames for -method:\n", strings.Join(study.ProblemNames(), "\n  "))
	for _, m := range catalogue.Methods() {
		fmt.Fprintln(w, " ", m)
	}
}
