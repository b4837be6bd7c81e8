package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// choices are the flags of "study run".
type choices struct {
	values map[string][]string // of the study's parameters
	out    string
	quick  bool
	keep   results.Options
	how    study.Options
}

// help says what the parameters of a study are, as the flag package wants it: with the
// kind of the value in back quotes.
var help = map[string]string{
	"problem":    "a `problem`, such as Kepler or 'Kepler(0.9)'; for several, repeat the flag",
	"method":     "a `method`, such as 'velocity Verlet'; for several, repeat the flag",
	"steps":      "the `numbers` of steps: 100,200,400, or 100..12800, which doubles from one to the other",
	"T":          "the `time` span of a run",
	"start":      "the `time` after the problem's own start at which runs start",
	"pattern":    "a step `pattern`, such as random; for several, repeat the flag",
	"seeds":      "the `number` of seeds, or of starts where seeds are starts",
	"arithmetic": "an `arithmetic`: plain, compensated or lattice; for several, repeat the flag",
}

const unlockedHelp = "write without a lock, where a file system has none; nobody else may write to the same journal"

// parseRun reads the arguments of "study run": studies and flags, in any order.
func (p program) parseRun(args []string) (c choices, studies []string, err error) {
	c.values = map[string][]string{}
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	for _, name := range study.Parameters() {
		f.Func(name, help[name], func(text string) error {
			c.values[name] = append(c.values[name], text)
			return nil
		})
	}
	f.StringVar(&c.out, "out", "study-results", "the `folder` for results, which has a folder for each study")
	f.IntVar(&c.how.Workers, "workers", 0, "`how many` jobs run at a time; 0 means one for each processor")
	f.BoolVar(&c.keep.Fresh, "fresh", false, "start anew, and throw away what the study has found before")
	f.BoolVar(&c.quick, "quick", false, "run a small study, for a first look")
	f.Func("shard", "do only one `part` of the study: 3/8 is the third of eight; auto is the one that a batch system says", func(text string) error {
		i, n, err := parseShard(text)
		if text == "auto" {
			i, n, err = autoShard(os.Getenv)
		}
		c.how.Shard, c.how.Shards, c.keep.Shard = i, n, fmt.Sprintf("%d-of-%d", i, n)
		return err
	})
	f.BoolVar(&c.keep.Unlocked, "unlocked", false, unlockedHelp)
	studies, err = p.parse(f, args)
	if err == nil && c.how.Workers < 0 {
		err = mistake{fmt.Errorf("%d workers; take 1 or more, or 0 for one on each processor", c.how.Workers)}
	}
	return c, studies, err
}

// parse reads flags and other arguments, in any order, and returns the others. If help was
// asked for, it shows it.
func (p program) parse(f *flag.FlagSet, args []string) (others []string, err error) {
	f.SetOutput(io.Discard) // what is wrong is told in the end
	for err = f.Parse(args); err == nil && f.NArg() > 0; err = f.Parse(f.Args()[1:]) {
		others = append(others, f.Arg(0))
	}
	if err == nil {
		return others, nil
	}
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(p.stdout, usage, "\nFlags of ", f.Name(), ":\n")
		f.SetOutput(p.stdout)
		f.PrintDefaults()
		return nil, err
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
