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

const unlocked = "write without a lock, where a file system has none; nobody else may write to the same journal"

// run runs studies, one after the other.
func (p program) run(ctx context.Context, args []string) error {
	var how study.Options
	var keep results.Options
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
	f.IntVar(&how.Workers, "workers", 0, "`how many` jobs run at a time; 0 means one for each processor")
	f.BoolVar(&keep.Fresh, "fresh", false, "start anew, and throw away what the same command has found before")
	f.BoolVar(&keep.Unlocked, "unlocked", false, unlocked)
	part := "do only one `part` of the study: 3/8 is the third of eight; auto is the one that a batch system says"
	f.Func("shard", part, func(text string) (err error) {
		how.Shard, how.Shards, err = shard(text, os.Getenv)
		keep.Shard = fmt.Sprintf("%d-of-%d", how.Shard, how.Shards)
		return err
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
		if err := p.do(ctx, t, filepath.Join(*out, t.name), keep, how); err != nil {
			return err
		}
	}
	return nil
}

// merge makes one result of the shards of a study.
func (p program) merge(ctx context.Context, args []string) error {
	var keep results.Options
	f := flag.NewFlagSet("merge", flag.ContinueOnError)
	out := f.String("out", "", "the `folder` for the whole; if it is left out, it is the first of the parts")
	f.BoolVar(&keep.Unlocked, "unlocked", false, unlocked)
	from, err := p.parse(f, args, "name the folders of the parts: study merge a b c -out all")
	if err != nil {
		return err
	}
	var text json.RawMessage
	for _, part := range slices.Backward(from) { // all must hold results; the first says of what
		if text, err = results.Look(part); err != nil {
			return err
		}
	}
	s, err := study.Parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w", from[0], err)
	}
	to := cmp.Or(*out, from[0])
	return p.do(ctx, task{filepath.Base(to), s}, to, keep, study.Options{Workers: -1}, from...)
}

// verify checks the folders of studies, and changes nothing.
func (p program) verify(_ context.Context, args []string) error {
	f := flag.NewFlagSet("verify", flag.ContinueOnError)
	dirs, err := p.parse(f, args, "name the folder of a study: study verify study-results/order")
	for _, dir := range dirs {
		files, jobs, wrong := results.Verify(dir)
		fmt.Fprintf(p.stdout, "%s: %d files in the manifest, %d jobs in journals\n", dir, files, jobs)
		err = errors.Join(err, wrong)
	}
	return err
}

// do does the jobs of a study that are to be done here, and writes its files to dir when all
// are there, which may be in the parts.
func (p program) do(ctx context.Context, t task, dir string, keep results.Options, how study.Options, parts ...string) (err error) {
	folder, err := results.Open(dir, t.study, keep)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, folder.Close()) }()
	for _, part := range parts {
		if err := folder.Read(part); err != nil {
			return err
		}
	}
	whole, err := begin(t, folder)
	if err != nil {
		return err
	}
	start, before, bar := time.Now(), folder.Jobs(), progress(t.name)
	how.Store, how.Row = folder, whole.add
	how.Progress = func(done, total int) {
		bar.ChangeMax(total)
		bar.Set(done)
	}
	r, err := study.Run(ctx, t.study, how)
	bar.Clear()
	if errors.Is(err, context.Canceled) {
		err = fmt.Errorf("stopped; %d jobs are kept: give the same command again to go on", folder.Jobs())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", t.name, err)
	}
	fmt.Fprintf(p.stdout, "%s: %d of %d jobs, %d of them from before, in %s\n", t.name, r.Jobs-r.Missing, r.Jobs, before,
		time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 && how.Shards > 0 {
		fmt.Fprintf(p.stdout, "%s: %d jobs are left to other shards; \"study merge\" makes one result of all\n", t.name, r.Missing)
		return nil
	} else if r.Missing > 0 {
		return fmt.Errorf("%d jobs are in none of these folders; do the shards that have them, and merge again", r.Missing)
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
