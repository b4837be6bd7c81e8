package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/schollz/progressbar/v3"

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

// run runs studies, one after the other.
func (p program) run(ctx context.Context, args []string) error {
	var how parts.Options
	values := map[string][]string{}
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	for name, what := range parameters {
		f.Func(name, what, func(text string) error {
			values[name] = append(values[name], text)
			return nil
		})
	}
	out := f.String("out", "study-results", "the `folder` for results, which has a folder for each study")
	quick := f.Bool("quick", false, "run a small study, for a first look")
	f.IntVar(&how.Workers, "workers", 0, "`how many` parts run at a time; 0 means one for each processor")
	fresh := f.Bool("fresh", false, "start anew, and throw away what the same command has found before")
	f.Func("shard", "do only one `share` of the study: 3/8 is the third of eight", func(text string) error {
		if fmt.Sscanf(text, "%d/%d", &how.Shard, &how.Shards); text != fmt.Sprintf("%d/%d", how.Shard, how.Shards) ||
			how.Shard < 1 || how.Shard > how.Shards {
			return errors.New("write 1/8 to 8/8 for the shares of eight")
		}
		return nil
	})
	names, err := p.parse(f, args, `name a study, such as order, or all; "study list" shows them`)
	if err != nil {
		return err
	}
	tasks, err := plan(names, values, *quick)
	if how.Workers < 0 {
		err = fmt.Errorf("%d workers; take 1 or more, or 0 for one on each processor", how.Workers)
	}
	if err != nil {
		return mistake{err}
	}
	for _, t := range tasks {
		if err := p.do(ctx, t, filepath.Join(*out, t.name), *fresh, how); err != nil {
			return err
		}
	}
	return nil
}

// merge makes one result of the shares of a study.
func (p program) merge(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("merge", flag.ContinueOnError)
	out := f.String("out", "", "the `folder` for the whole; if it is left out, it is the first of the others")
	from, err := p.parse(f, args, "name the folders of the shares: study merge a b c -out all")
	if err != nil {
		return err
	}
	var text json.RawMessage
	for _, dir := range slices.Backward(from) { // all must hold results; the first says of what
		if text, err = results.Look(dir); err != nil {
			return err
		}
	}
	s, err := study.Parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w", from[0], err)
	}
	to := cmp.Or(*out, from[0])
	return p.do(ctx, task{filepath.Base(to), s}, to, false, parts.Options{Workers: -1}, from...)
}

// do does the parts of a study that are to be done here, and writes its files to dir when all
// parts are there or in the other folders.
func (p program) do(ctx context.Context, t task, dir string, fresh bool, how parts.Options, others ...string) (err error) {
	folder, err := results.Open(dir, t.study, fresh)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, folder.Close()) }()
	for _, other := range others {
		if err := folder.Read(other); err != nil {
			return err
		}
	}
	whole, err := begin(t, folder)
	if err != nil {
		return err
	}
	start, before, bar := time.Now(), folder.Parts(), progress(t.name)
	how.Store, how.Row = folder, whole.add
	how.Progress = func(done, total int) {
		bar.ChangeMax(total)
		bar.Set(done)
	}
	r, err := parts.Run(ctx, t.study, how)
	bar.Clear()
	if errors.Is(err, context.Canceled) {
		err = fmt.Errorf("stopped; %d parts are kept: give the same command again to go on", folder.Parts())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", t.name, err)
	}
	fmt.Fprintf(p.stdout, "%s: %d of %d parts, %d of them from before, in %s\n", t.name, r.Parts-r.Missing, r.Parts, before,
		time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 && how.Shards > 0 {
		fmt.Fprintf(p.stdout, "%s: %d parts are left to other shares; \"study merge\" makes one result of all\n", t.name, r.Missing)
		return nil
	} else if r.Missing > 0 {
		return fmt.Errorf("%d parts are in none of these folders, or damaged; do the shares that have them, and merge again", r.Missing)
	}
	paths, err := whole.publish(r)
	for _, path := range paths {
		fmt.Fprintf(p.stdout, "  %s\n", path)
	}
	return err
}

// progress returns a bar that shows how far a study has come, with its rate in force
// evaluations and the time left. It is quiet where nobody watches.
func progress(name string) *progressbar.ProgressBar {
	info, err := os.Stderr.Stat()
	watched := err == nil && info.Mode()&os.ModeCharDevice != 0
	return progressbar.NewOptions(1, progressbar.OptionSetDescription(name), progressbar.OptionSetWriter(os.Stderr),
		progressbar.OptionSetVisibility(watched), progressbar.OptionSetItsString("force"), progressbar.OptionShowIts(),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}
