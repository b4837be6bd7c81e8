package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A shard is one part of a study: the one with the number i, from 1, of n. The zero
// shard is all of it.
type shard struct{ i, n int }

// String returns the shard as the names of journals have it.
func (s shard) String() string {
	if s.n == 0 {
		return ""
	}
	return fmt.Sprintf("%d-of-%d", s.i, s.n)
}

// parseShard reads a shard that is written as 3/8.
func parseShard(text string) (shard, error) {
	left, right, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(left)
	n, err2 := strconv.Atoi(right)
	if err := cmp.Or(err1, err2); err != nil || i < 1 || i > n {
		return shard{}, errors.New("write 1/8 to 8/8 for the parts of eight, or auto")
	}
	return shard{i, n}, nil
}

// The variables of every batch system: which part of how many, or of how many alone.
const (
	partVariable  = "VERLETBOOK_SHARD"
	totalVariable = "VERLETBOOK_SHARDS"
)

// engines are the batch systems that number their tasks, with the variable in which they
// say the number, and the number of the first task.
var engines = []struct {
	variable string
	first    int
}{
	{"SLURM_ARRAY_TASK_ID", 1},  // a Slurm array
	{"JOB_COMPLETION_INDEX", 0}, // an Indexed Job of Kubernetes
}

// autoShard reads the shard from the environment; all that is said there must agree.
//
// The number of parts is never taken from a batch system. Slurm counts the tasks of one
// submission: if task 3 of 64 is submitted again alone, it is the first of one there.
func autoShard(getenv func(string) string) (s shard, err error) {
	found := map[string]shard{}
	if text := getenv(partVariable); text != "" {
		if found[partVariable], err = parseShard(text); err != nil {
			return s, fmt.Errorf("%s is %q; it must be such as 3/8, the third of eight parts", partVariable, text)
		}
	}
	for _, e := range engines {
		if text := getenv(e.variable); text != "" {
			if found[e.variable], err = numbered(e.variable, text, e.first, getenv(totalVariable)); err != nil {
				return s, err
			}
		}
	}
	said := ""
	for _, variable := range []string{partVariable, engines[0].variable, engines[1].variable} {
		here, ok := found[variable]
		if ok && said != "" && here != s {
			return s, fmt.Errorf("%s says part %d of %d, but %s says part %d of %d; unset the variable that is not meant", said, s.i, s.n, variable, here.i, here.n)
		}
		if ok {
			s, said = here, variable
		}
	}
	switch total := getenv(totalVariable); {
	case said == "":
		return s, fmt.Errorf("nothing says which part this is: set %s to such as 3/8, or run this in a Slurm array or an Indexed Job of Kubernetes", partVariable)
	case total != "" && total != strconv.Itoa(s.n):
		return s, fmt.Errorf("%s says %d parts, but %s is %q; unset the variable that is not meant", said, s.n, totalVariable, total)
	}
	return s, nil
}

// numbered returns the shard of a numbered task. The number of all parts is text, too.
func numbered(variable, number string, first int, total string) (s shard, err error) {
	if total == "" {
		return s, fmt.Errorf("%s is %s, but of how many? Set %s to the number of all parts, as the job files do", variable, number, totalVariable)
	}
	n, err := strconv.Atoi(total)
	if err != nil || n < 1 {
		return s, fmt.Errorf("%s is %q; it must be the number of all parts", totalVariable, total)
	}
	i, err := strconv.Atoi(number)
	if err != nil || i < first || i >= first+n {
		return s, fmt.Errorf("%s is %q; the tasks of %d parts (%s) are numbered from %d to %d", variable, number, n, totalVariable, first, first+n-1)
	}
	return shard{i - first + 1, n}, nil
}
