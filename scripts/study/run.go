package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// A task is one study and the folder for its results.
type task struct {
	name  string
	study study.Study
	plan  []byte // in one line of JSON
}

// run runs studies, one after the other.
func (p program) run(ctx context.Context, args []string) error {
	c, names, err := p.parseRun(args)
	if err != nil {
		return err
	}
	tasks, err := c.tasks(names)
	if err != nil {
		return p.mistake(err)
	}
	start := time.Now()
	for _, t := range tasks {
		if err := p.do(ctx, c, t); err != nil {
			return err
		}
	}
	if len(tasks) > 1 {
		fmt.Fprintf(p.stdout, "%d studies in %s\n", len(tasks), time.Since(start).Round(100*time.Millisecond))
	}
	return nil
}

// tasks returns what is to be done, all of it checked.
func (c choices) tasks(names []string) (list []task, err error) {
	add := func(name string, p plan) error {
		s, whole, err := p.resolve(c.quick)
		if err != nil {
			return err
		}
		text, err := json.Marshal(whole)
		list = append(list, task{name, s, text})
		return err
	}
	for _, name := range names {
		if name == "all" {
			if c.plan.some() {
				return nil, errors.New("all runs the studies of the lectures; leave out flags that change them, or name one study")
			}
			for _, k := range study.Kinds() {
				if err := add(k.Name, plan{Study: k.Name}); err != nil {
					return nil, err
				}
			}
			continue
		}
		p := c.plan
		p.Study = name
		if err := add(name, p); err != nil {
			return nil, err
		}
	}
	for _, file := range c.files {
		if c.plan.some() {
			return nil, errors.New("a study file says everything; change it there, or leave -file out")
		}
		p, err := readPlan(file)
		if err == nil {
			err = add(stem(file), p)
		}
		if err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, errors.New(`name a study, such as order, or all; "study list" shows them`)
	}
	for i := range list {
		for j := range i {
			if list[i].name == list[j].name {
				return nil, fmt.Errorf("two studies are called %s; leave one out, or give them a folder each with -out", list[i].name)
			}
		}
	}
	return list, nil
}

// some tells whether the plan says anything.
func (p plan) some() bool {
	return p.Problem != nil || p.Method != nil || p.Steps != "" || p.Horizon != 0 || p.Start != nil || p.Pattern != nil || p.Seeds != 0 || p.Arithmetic != nil
}

// do runs one study, or what is left of it, and writes its files when all runs are
// there.
func (p program) do(ctx context.Context, c choices, t task) (err error) {
	dir, shard := filepath.Join(c.out, t.name), ""
	if c.shards > 0 {
		shard = fmt.Sprintf("%d-of-%d", c.shard, c.shards)
	}
	folder, err := results.Open(dir, t.study.Kind, t.plan, shard)
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, folder.Close()) }()
	start, before := time.Now(), len(folder.Known())
	b := newBar(p.stderr, t.name)
	r, err := study.Run(ctx, t.study, study.Options{
		Workers: c.workers, Shard: c.shard, Shards: c.shards,
		Known: folder.Known(), Finished: folder.Keep, Progress: b.set,
	})
	b.end()
	if err != nil {
		if errors.Is(err, context.Canceled) {
			return fmt.Errorf("%s: stopped; %d of %d runs are kept in %s: give the same command again to go on", t.name, r.Runs-r.Missing, r.Runs, dir)
		}
		return fmt.Errorf("%s: %w", t.name, err)
	}
	fmt.Fprintf(p.stdout, "%s: %s in %s\n", t.name, ran(r.Runs-r.Missing, r.Runs, before), time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 {
		fmt.Fprintf(p.stdout, "%s: %d runs are left to other shards; \"study merge\" makes one result of all\n", t.name, r.Missing)
		return nil
	}
	return p.publish(folder, dir, t, r)
}

func ran(known, all, before int) string {
	switch {
	case before == 0:
		return fmt.Sprintf("%d of %d runs", known, all)
	case before >= all:
		return fmt.Sprintf("all %d runs were there", all)
	}
	return fmt.Sprintf("%d of %d runs, %d of them from before,", known, all, before)
}

// publish writes the files of a study that is complete.
func (p program) publish(folder *results.Folder, dir string, t task, r study.Result) error {
	files, err := assemble(t, r)
	if err != nil {
		return err
	}
	if err := folder.Publish(manifest(t, r), environment(), files); err != nil {
		return err
	}
	for _, f := range files {
		fmt.Fprintf(p.stdout, "  %s\n", filepath.Join(dir, f.Name))
	}
	return nil
}

// merge makes one result of the shards of a study.
func (p program) merge(ctx context.Context, args []string) error {
	from, out, err := p.parseMerge(args)
	if err != nil {
		return err
	}
	text, err := results.Look(from[0])
	if err != nil {
		return err
	}
	if text == nil {
		return fmt.Errorf("%s holds no results of a study", from[0])
	}
	planned, err := parsePlan(text)
	if err != nil {
		return fmt.Errorf("%s: %w", from[0], err)
	}
	s, _, err := planned.resolve(false)
	if err != nil {
		return fmt.Errorf("%s: %w", from[0], err)
	}
	folder, err := results.Open(out, s.Kind, text, "")
	if err != nil {
		return err
	}
	defer folder.Close()
	for _, dir := range from {
		if _, err := os.Stat(dir); err != nil {
			return err
		}
		if err := folder.Read(dir); err != nil {
			return err
		}
	}
	r, err := study.Run(ctx, s, study.Options{Known: folder.Known(), Workers: -1})
	if err != nil {
		return err
	}
	if r.Missing > 0 {
		return fmt.Errorf("%d of %d runs are in none of these folders; do the shards that have them, and merge again", r.Missing, r.Runs)
	}
	fmt.Fprintf(p.stdout, "%s: %d runs\n", out, r.Runs)
	return p.publish(folder, out, task{filepath.Base(out), s, text}, r)
}
