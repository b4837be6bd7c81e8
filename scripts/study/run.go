package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// parameters says what those of a study are, as the flag package wants it: with the kind of
// the value in back quotes.
var parameters = map[string]string{
	"problem":    "a `problem`, such as Kepler or 'Kepler(0.9)'; for several, repeat the flag",
	"method":     "a `method`, such as 'velocity Verlet'; for several, repeat the flag",
	"steps":      "the `numbers` of steps: 100,200,400, or 100..12800, which doubles from one to the other",
	"T":          "the `time` span of a run",
	"start":      "the `time` after the problem's own start at which runs start",
	"pattern":    "a step `pattern`, such as random; for several, repeat the flag",
	"seeds":      "the `number` of seeds, or of starts where seeds are starts",
	"arithmetic": "an `arithmetic`: plain, compensated or lattice; for several, repeat the flag",
}

// A command is what is asked for on the command line.
type command struct {
	names  []string            // of studies
	values map[string][]string // of parameters
	out    string
	how    parts.Options
}

// parse reads flags and names of studies, in any order. If help was asked for, it shows it.
func parse(args []string, stdout io.Writer) (c command, err error) {
	c.values = map[string][]string{}
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	f.SetOutput(io.Discard) // what is wrong is told in the end
	for name, what := range parameters {
		f.Func(name, what, func(text string) error {
			c.values[name] = append(c.values[name], text)
			return nil
		})
	}
	f.StringVar(&c.out, "out", "study-results", "the `folder` for results, which has a folder for each study")
	f.IntVar(&c.how.Workers, "workers", 0, "`how many` parts run at a time; 0 means one for each processor")
	f.Func("shard", "do only one `share` of the study: 3/8 is the third of eight", func(text string) error {
		if fmt.Sscanf(text, "%d/%d", &c.how.Shard, &c.how.Shards); text != fmt.Sprintf("%d/%d", c.how.Shard, c.how.Shards) ||
			c.how.Shard < 1 || c.how.Shard > c.how.Shards {
			return errors.New("write 1/8 to 8/8 for the shares of eight")
		}
		return nil
	})
	for err = f.Parse(args); err == nil && f.NArg() > 0; err = f.Parse(f.Args()[1:]) {
		c.names = append(c.names, f.Arg(0))
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage, "\nFlags:\n")
		f.SetOutput(stdout)
		f.PrintDefaults()
	case err == nil && len(c.names) == 0:
		err = errors.New(`name a study, such as order, or all; "study list" shows them`)
	case err == nil && c.how.Workers < 0:
		err = fmt.Errorf("%d workers; take 1 or more, or 0 for one on each processor", c.how.Workers)
	}
	return c, err
}

// plan returns the studies that are asked for, all of them checked, with the values that flags give to parameters.
func (c command) plan() (list []study.Study, err error) {
	names := c.names
	if slices.Equal(names, []string{"all"}) {
		names = nil
		for _, k := range study.Kinds() {
			names = append(names, k.Name)
		}
	}
	for _, name := range names {
		k, err := study.KindNamed(name)
		for _, parameter := range slices.Sorted(maps.Keys(c.values)) {
			err = cmp.Or(err, k.Study.Set(parameter, c.values[parameter]...))
		}
		if err = cmp.Or(err, k.Study.Check()); err != nil {
			return nil, err
		}
		list = append(list, k.Study)
	}
	return list, nil
}

// do does the parts of a study that are to be done here, and writes its files when all parts are there.
func do(ctx context.Context, s study.Study, c command, stdout io.Writer) error {
	folder, err := results.Open(filepath.Join(c.out, s.Kind), s)
	if err != nil {
		return err
	}
	start := time.Now()
	c.how.Store = folder
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 { // somebody watches
		c.how.Progress = func(done, total int) {
			fmt.Fprintf(os.Stderr, "\r%s: %.1f %% of the work", s.Kind, 100*float64(done)/float64(total))
		}
		defer fmt.Fprintln(os.Stderr)
	}
	r, err := parts.Run(ctx, s, c.how)
	if errors.Is(err, context.Canceled) {
		err = errors.New("stopped; finished parts are kept: give the same command again to go on")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", s.Kind, err)
	}
	fmt.Fprintf(stdout, "%s: %d of %d parts, %d of them from before, in %s\n", s.Kind, r.Parts-r.Missing, r.Parts,
		r.Before, time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 {
		fmt.Fprintf(stdout, "%s: %d parts are left to other shares; the same command without -shard puts all together\n", s.Kind, r.Missing)
		return nil
	}
	paths, err := publish(s, r, folder)
	for _, path := range paths {
		fmt.Fprintf(stdout, "  %s\n", path)
	}
	return err
}
