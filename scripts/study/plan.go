package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
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

// shard reads which part of a study to do: 3/8 is the third of eight. For auto it asks the
// environment, where Slurm numbers the tasks of an array, and Kubernetes those of an Indexed
// Job.
//
// The number of parts is never taken from a batch system. Slurm counts the tasks of one
// submission: if task 3 of 64 is submitted again alone, it is the first of one there.
func shard(text string, getenv func(string) string) (i, n int, err error) {
	if text != "auto" {
		fmt.Sscanf(text, "%d/%d", &i, &n)
		if i < 1 || i > n || text != fmt.Sprintf("%d/%d", i, n) {
			err = errors.New("write 1/8 to 8/8 for the parts of eight, or auto")
		}
		return i, n, err
	}
	variable, first := "SLURM_ARRAY_TASK_ID", 1
	if getenv(variable) == "" {
		variable, first = "JOB_COMPLETION_INDEX", 0
	}
	task, total := getenv(variable), getenv("VERLETBOOK_SHARDS")
	if task == "" {
		return 0, 0, errors.New("nothing says which part this is: write -shard 3/8, " +
			"or run this in a Slurm array or an Indexed Job of Kubernetes")
	}
	i, err1 := strconv.Atoi(task)
	n, err2 := strconv.Atoi(total)
	if cmp.Or(err1, err2) != nil || i < first || i >= first+n {
		return 0, 0, fmt.Errorf("%s is %q and VERLETBOOK_SHARDS is %q; set the latter to the number of all parts, "+
			"as the job files do, and number the tasks from %d", variable, task, total, first)
	}
	return i - first + 1, n, nil
}
