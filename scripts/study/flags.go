package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/verletbook/verletbook/verlet/study"
)

// choices are the flags of "study run".
type choices struct {
	values       map[string][]string // of the study's parameters
	files        []string
	out          string
	workers      int
	quick, fresh bool
	unlocked     bool
	shard        shard
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

// parseRun reads the arguments of "study run": names of studies and flags, in any
// order.
func (p program) parseRun(args []string) (c choices, names []string, err error) {
	c.values = map[string][]string{}
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	for _, name := range study.Parameters() {
		f.Func(name, help[name], func(text string) error {
			c.values[name] = append(c.values[name], text)
			return nil
		})
	}
	f.Func("file", "a study `file`, which also names the folder for its results; for several, repeat the flag", func(path string) error {
		c.files = append(c.files, path)
		return nil
	})
	f.StringVar(&c.out, "out", "study-results", "the `folder` for results, which has a folder for each study")
	f.IntVar(&c.workers, "workers", 0, "`how many` jobs run at a time; 0 means one for each processor")
	f.BoolVar(&c.fresh, "fresh", false, "start anew, and throw away what the study has found before")
	f.BoolVar(&c.quick, "quick", false, "run a small study, for a first look")
	f.Func("shard", "do only one `part` of the study: 3/8 is the third of eight; auto is the one that a batch system says", func(text string) (err error) {
		if text == "auto" {
			c.shard, err = autoShard(os.Getenv)
		} else {
			c.shard, err = parseShard(text)
		}
		return err
	})
	f.BoolVar(&c.unlocked, "unlocked", false, unlockedHelp)
	names, err = p.parse(f, args)
	if err == nil && c.workers < 0 {
		err = p.mistake(fmt.Errorf("%d workers; take 1 or more, or 0 for one on each processor", c.workers))
	}
	return c, names, err
}

// parse reads flags and other arguments, in any order, and returns the others.
func (p program) parse(f *flag.FlagSet, args []string) (others []string, err error) {
	f.SetOutput(io.Discard) // flagMistake tells what is wrong
	for {
		if err := f.Parse(args); err != nil {
			return nil, p.flagMistake(f, err)
		}
		if f.NArg() == 0 {
			return others, nil
		}
		others = append(others, f.Arg(0))
		args = f.Args()[1:]
	}
}

// flagMistake tells what is wrong with a flag, or shows the help if it was asked
// for.
func (p program) flagMistake(f *flag.FlagSet, err error) error {
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(p.stdout, usage, "\nFlags of ", f.Name(), ":\n")
		f.SetOutput(p.stdout)
		f.PrintDefaults()
		if f.Name() == "run" {
			fmt.Fprint(p.stdout, "\nWhat the studies do:\n")
			for _, k := range study.Kinds() {
				fmt.Fprintf(p.stdout, "\n%s: %s.\n  %s\n", k.Name, k.Title, strings.ReplaceAll(k.About, "\n", "\n  "))
			}
		}
		return flag.ErrHelp
	}
	if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
		var all []string
		f.VisitAll(func(g *flag.Flag) { all = append(all, g.Name) })
		if _, err2 := study.Named("flag", name, all); err2 != nil {
			err = err2
		}
	}
	return p.mistake(err)
}
