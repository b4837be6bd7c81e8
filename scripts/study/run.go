package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// A task is one study and the folder for its results.
type task struct {
	name  string
	study study.Study
	text  []byte // the study in JSON
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
	if slices.Contains(names, "all") {
		if len(c.values) > 0 {
			return nil, errors.New("all runs the studies of the lectures; leave out flags that change them, or name one study")
		}
		names = slices.DeleteFunc(names, func(name string) bool { return name == "all" })
		for _, k := range study.Kinds() {
			names = append(names, k.Name)
		}
	}
	for _, name := range names {
		s, err := c.named(name)
		if err != nil {
			return nil, err
		}
		list = append(list, task{name: s.Kind, study: s})
	}
	for _, path := range c.files {
		s, err := c.read(path)
		if err != nil {
			return nil, err
		}
		list = append(list, task{name: stem(path), study: s})
	}
	if len(list) == 0 {
		return nil, errors.New(`name a study, such as order, or all; "study list" shows them`)
	}
	for i := range list {
		t := &list[i]
		if err := t.study.Check(); err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list[:i], func(o task) bool { return o.name == t.name }) {
			return nil, fmt.Errorf("two studies are called %s; leave one out, or give them a folder each with -out", t.name)
		}
		if t.text, err = json.Marshal(t.study); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// named returns a study of the lectures, changed by the flags.
func (c choices) named(name string) (s study.Study, err error) {
	k, err := study.KindNamed(name)
	if err != nil {
		return s, err
	}
	if s = k.Default(); c.quick {
		s = k.Quick()
	}
	for _, parameter := range study.Parameters() {
		if values, ok := c.values[parameter]; ok {
			if err := s.Set(parameter, values...); err != nil {
				return s, err
			}
		}
	}
	return s, nil
}

// longest is the length of the longest study file, in bytes.
const longest = 1 << 20

// read returns the study of a study file.
func (c choices) read(path string) (s study.Study, err error) {
	switch {
	case len(c.values) > 0:
		return s, errors.New("a study file says everything; change it there, or leave -file out")
	case strings.Trim(stem(path), ".") == "":
		return s, fmt.Errorf("%s has no name for the folder of its results; rename it", path)
	}
	if info, err := os.Stat(path); err != nil {
		return s, err
	} else if !info.Mode().IsRegular() {
		return s, fmt.Errorf("%s is no regular file (%v); write the study to a file", path, info.Mode().Type())
	}
	f, err := os.Open(path)
	if err != nil {
		return s, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, longest+1))
	if err == nil && len(text) > longest {
		err = fmt.Errorf("more than %d bytes; a study file is short", longest)
	}
	if err == nil {
		s, err = study.Parse(text)
	}
	if err == nil && c.quick {
		k, _ := study.KindNamed(s.Kind)
		s = k.Quick()
		err = s.UnmarshalJSON(bytes.TrimPrefix(text, []byte("\ufeff")))
	}
	if err != nil {
		return s, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// stem returns the name of a study file without folder and ending.
func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// do runs one study, or what is left of it, and writes its files when all runs are
// there.
func (p program) do(ctx context.Context, c choices, t task) (err error) {
	dir := filepath.Join(c.out, t.name)
	folder, err := results.Open(ctx, dir, t.text, results.Options{Shard: c.shard.String(), Fresh: c.fresh, Unlocked: c.unlocked})
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, folder.Close()) }()
	start, before := time.Now(), folder.Jobs()
	b, whole := newBar(p.stderr, t.name), report{task: t, folder: folder}
	r, err := study.Run(ctx, t.study, study.Options{
		Workers: c.workers, Shard: c.shard.i, Shards: c.shard.n, Store: folder, Row: whole.add, Progress: b.set,
	})
	b.end()
	if err != nil {
		if errors.Is(err, context.Canceled) {
			return fmt.Errorf("%s: stopped; %s jobs are kept in %s: give the same command again to go on", t.name, kept(folder, r), dir)
		}
		return fmt.Errorf("%s: %w", t.name, err)
	}
	fmt.Fprintf(p.stdout, "%s: %s in %s\n", t.name, ran(r.Jobs-r.Missing, r.Jobs, before), time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 {
		fmt.Fprintf(p.stdout, "%s: %d jobs are left to other shards; \"study merge\" makes one result of all\n", t.name, r.Missing)
		return nil
	}
	return p.publish(ctx, whole, r)
}

// kept says how many jobs are kept. How many there are in all is not known before they
// were prepared.
func kept(folder *results.Folder, r study.Result) string {
	if r.Jobs == 0 {
		return strconv.Itoa(folder.Jobs())
	}
	return fmt.Sprintf("%d of %d", folder.Jobs(), r.Jobs)
}

func ran(known, all, before int) string {
	switch {
	case before == 0:
		return fmt.Sprintf("%d of %d jobs", known, all)
	case before >= all:
		return fmt.Sprintf("all %d jobs were done before", all)
	}
	return fmt.Sprintf("%d of %d jobs, %d of them from before,", known, all, before)
}

// publish writes the files of a study that is complete.
func (p program) publish(ctx context.Context, whole report, r study.Result) error {
	if err := whole.end(ctx, r); err != nil {
		return err
	}
	for _, name := range whole.folder.Names() {
		fmt.Fprintf(p.stdout, "  %s\n", name)
	}
	return nil
}
