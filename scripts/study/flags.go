package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/verlet/study"
)

// choices are the flags of "study run".
type choices struct {
	plan          plan
	files         []string
	out           string
	workers       int
	quick         bool
	shard, shards int
}

// parseRun reads the arguments of "study run": names of studies and flags, in any
// order.
func (p program) parseRun(args []string) (c choices, names []string, err error) {
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	list := func(name, what string, all func() []string, to *[]string) {
		f.Func(name, what, func(text string) error {
			*to = append(*to, split(text, all())...)
			return nil
		})
	}
	list("problem", "a `problem`, perhaps with parameters: Kepler or 'Kepler(0.9)'; again for more", noNames, &c.plan.Problem)
	list("method", "a `method`, such as 'velocity Verlet'; again, or with commas, for more; all for all", study.MethodNames, &c.plan.Method)
	f.StringVar(&c.plan.Steps, "steps", "", "`numbers` of steps: 100,200,400 or, doubling, 100..12800")
	f.Func("horizon", "the `time` span of a run", positive(&c.plan.Horizon))
	f.Func("start", "the `time` after the problem's own start at which runs start", func(text string) error {
		x, err := strconv.ParseFloat(text, 64)
		c.plan.Start = &x
		return err
	})
	list("pattern", "a step `pattern`, such as random; again, or with commas, for more", study.PatternNames, &c.plan.Pattern)
	f.Func("seeds", "the `number` of seeds, or of starts", func(text string) (err error) {
		c.plan.Seeds, err = strconv.Atoi(text)
		if err != nil || c.plan.Seeds < 1 {
			return errors.New("it must be a whole number above 0")
		}
		return nil
	})
	list("arithmetic", "an `arithmetic`: plain, compensated or lattice; again, or with commas, for more", arithmeticNames, &c.plan.Arithmetic)
	f.Func("file", "a study `file`, whose name is that of the folder for results; again for more", func(path string) error {
		c.files = append(c.files, path)
		return nil
	})
	f.StringVar(&c.out, "out", "study-results", "the `folder` for results, one in it for each study")
	f.IntVar(&c.workers, "workers", 0, "`how many` runs at a time; 0 is one for each processor")
	f.BoolVar(&c.quick, "quick", false, "a small study, for a first look")
	f.Func("shard", "do one `part` of several only: 3/8 is the third of eight", func(text string) error {
		i, n, _ := strings.Cut(text, "/")
		var err1, err2 error
		c.shard, err1 = strconv.Atoi(i)
		c.shards, err2 = strconv.Atoi(n)
		if err1 != nil || err2 != nil || c.shard < 1 || c.shard > c.shards {
			return errors.New("write 1/8 to 8/8 for the parts of eight")
		}
		return nil
	})
	for {
		if err := f.Parse(args); err != nil {
			return c, nil, p.flagMistake(f, err)
		}
		if f.NArg() == 0 {
			return c, names, nil
		}
		names = append(names, f.Arg(0))
		args = f.Args()[1:]
	}
}

func noNames() []string { return nil }

func positive(to *float64) func(string) error {
	return func(text string) error {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || !(x > 0) || x*0 != 0 {
			return errors.New("it must be a positive number")
		}
		*to = x
		return nil
	}
}

// split cuts a list at its commas, except those that belong to a name and those
// between parentheses.
func split(text string, names []string) (list []string) {
	for _, n := range names {
		if text == n {
			return []string{text}
		}
	}
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == ',' && depth == 0:
			list = append(list, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	return append(list, strings.TrimSpace(text[from:]))
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

// parseMerge reads the arguments of "study merge".
func (p program) parseMerge(args []string) (from []string, out string, err error) {
	f := flag.NewFlagSet("merge", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&out, "out", "", "the `folder` for the whole; left out, the first of the parts")
	for {
		if err := f.Parse(args); err != nil {
			return nil, "", p.flagMistake(f, err)
		}
		if f.NArg() == 0 {
			break
		}
		from = append(from, f.Arg(0))
		args = f.Args()[1:]
	}
	if len(from) == 0 {
		return nil, "", p.mistake(errors.New("name the folders of the parts: study merge a b c -out all"))
	}
	if out == "" {
		out = from[0]
	}
	return from, out, nil
}
