package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/verlet/study"
)

// A task is one study and the name of the folder for its results.
type task struct {
	name  string
	study study.Study
}

// plan returns what is to be done, all of it checked: studies by their names or files, with
// the values that flags give to parameters.
func plan(names []string, values map[string][]string, quick bool) (list []task, err error) {
	if i := slices.Index(names, "all"); i >= 0 {
		names = slices.Delete(names, i, i+1)
		for _, k := range study.Kinds() {
			names = append(names, k.Name)
		}
	}
	for _, name := range names {
		t, err := newTask(name, quick)
		for parameter, values := range values {
			err = cmp.Or(err, t.study.Set(parameter, values...))
		}
		if err = cmp.Or(err, t.study.Check()); err != nil {
			return nil, err
		}
		if slices.ContainsFunc(list, func(o task) bool { return o.name == t.name }) {
			return nil, fmt.Errorf("two studies are called %s; leave one out, or give them a folder each with -out", t.name)
		}
		list = append(list, t)
	}
	return list, nil
}

// newTask returns the study with a name, or that of a file.
func newTask(name string, quick bool) (t task, err error) {
	if !strings.ContainsAny(name, `./\`) { // no study's name does
		k, err := study.KindNamed(name)
		if err == nil && quick {
			return task{k.Name, k.Quick()}, nil
		}
		return task{k.Name, k.Default()}, err
	}
	t.name = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	if quick {
		err = errors.New("-quick is for the studies of the lectures; leave it out, and take fewer -steps")
	} else {
		t.study, err = read(name)
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return t, err
}

// read returns the study of a study file.
func read(path string) (s study.Study, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return s, err
	}
	return study.Parse(text)
}
