package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// A task is one study and the name of the folder for its results.
type task struct {
	name  string
	study study.Study
}

// run runs studies, one after the other.
func (p program) run(ctx context.Context, args []string) error {
	c, names, err := p.parseRun(args)
	if err != nil {
		return err
	}
	tasks, err := c.tasks(names)
	if err != nil {
		return mistake{err}
	}
	for _, t := range tasks {
		folder, err := results.Open(filepath.Join(c.out, t.name), t.study, c.keep)
		if err != nil {
			return err
		}
		if err := p.do(ctx, t, folder, c.how); err != nil {
			return err
		}
	}
	return nil
}

// tasks returns what is to be done, all of it checked.
func (c choices) tasks(names []string) (list []task, err error) {
	if i := slices.Index(names, "all"); i >= 0 {
		names = slices.Delete(names, i, i+1)
		for _, k := range study.Kinds() {
			names = append(names, k.Name)
		}
	}
	for _, name := range names {
		t, err := c.task(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list, func(o task) bool { return o.name == t.name }) {
			return nil, fmt.Errorf("two studies are called %s; leave one out, or give them a folder each with -out", t.name)
		}
		list = append(list, t)
	}
	if len(list) == 0 {
		return nil, errors.New(`name a study, such as order, or all; "study list" shows them`)
	}
	return list, nil
}

// task returns the study with a name, or that of a file, with what the flags say.
func (c choices) task(name string) (t task, err error) {
	if strings.ContainsAny(name, `./\`) { // no study's name does
		t.name = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		t.study, err = read(name)
		if err == nil && c.quick {
			err = errors.New("-quick is for the studies of the lectures; leave it out, and take fewer -steps")
		}
		if err != nil {
			return t, fmt.Errorf("%s: %w", name, err)
		}
	} else {
		k, err := study.KindNamed(name)
		if err != nil {
			return t, err
		}
		t.name, t.study = k.Name, k.Default()
		if c.quick {
			t.study = k.Quick()
		}
	}
	for parameter, values := range c.values {
		if err := t.study.Set(parameter, values...); err != nil {
			return t, err
		}
	}
	return t, t.study.Check()
}

// longest is the length of the longest study file, in bytes.
const longest = 1 << 20

// read returns the study of a study file.
func read(path string) (s study.Study, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return s, err
	}
	if !info.Mode().IsRegular() || info.Size() > longest {
		return s, fmt.Errorf("it is no regular file (%v), or has more than %d bytes; write the study to a file",
			info.Mode().Type(), longest)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return s, err
	}
	return study.Parse(text)
}

// do does the jobs of a study that are to be done here, and writes its files when all are
// there. It closes the folder.
func (p program) do(ctx context.Context, t task, folder *results.Folder, o study.Options) (err error) {
	defer func() { err = cmp.Or(err, folder.Close()) }()
	start, before := time.Now(), folder.Jobs()
	bar, whole := p.bar(t.name), report{task: t, folder: folder}
	o.Store, o.Row = folder, whole.add
	o.Progress = func(done, total int) {
		bar.ChangeMax(total)
		bar.Set(done)
	}
	r, err := study.Run(ctx, t.study, o)
	bar.Clear()
	if errors.Is(err, context.Canceled) {
		err = fmt.Errorf("stopped; %d jobs are kept: give the same command again to go on", folder.Jobs())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", t.name, err)
	}
	fmt.Fprintf(p.stdout, "%s: %d of %d jobs, %d of them from before, in %s\n", t.name, r.Jobs-r.Missing, r.Jobs, before,
		time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 && o.Shards > 0 {
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

// bar returns a bar that shows how far a study has come, with its rate in force
// evaluations and the time left. It is quiet where nobody watches.
func (p program) bar(name string) *progressbar.ProgressBar {
	f, watched := p.stderr.(*os.File)
	if watched {
		info, err := f.Stat()
		watched = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return progressbar.NewOptions(1, progressbar.OptionSetDescription(name), progressbar.OptionSetWriter(p.stderr),
		progressbar.OptionSetVisibility(watched), progressbar.OptionSetItsString("force"), progressbar.OptionShowIts(),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
}
