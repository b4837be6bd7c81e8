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

// autoShard reads the shard from the environment. VERLETBOOK_SHARD, such as 3/8, goes before
// the numbers that batch systems give to their tasks.
//
// The number of parts is never taken from a batch system. Slurm counts the tasks of one
// submission: if task 3 of 64 is submitted again alone, it is the first of one there.
func autoShard(getenv func(string) string) (s shard, err error) {
	if text := getenv("VERLETBOOK_SHARD"); text != "" {
		if s, err = parseShard(text); err != nil {
			err = fmt.Errorf("VERLETBOOK_SHARD is %q; it must be such as 3/8, the third of eight parts", text)
		}
		return s, err
	}
	for _, e := range []struct {
		variable string
		first    int // number of the first task
	}{{"SLURM_ARRAY_TASK_ID", 1}, {"JOB_COMPLETION_INDEX", 0}} { // a Slurm array, an Indexed Job of Kubernetes
		text := getenv(e.variable)
		if text == "" {
			continue
		}
		total := getenv("VERLETBOOK_SHARDS")
		n, err := strconv.Atoi(total)
		if err != nil || n < 1 {
			return s, fmt.Errorf("%s is %s, but of how many? VERLETBOOK_SHARDS is %q; set it to the number of all parts, "+
				"as the job files do", e.variable, text, total)
		}
		i, err := strconv.Atoi(text)
		if err != nil || i < e.first || i >= e.first+n {
			return s, fmt.Errorf("%s is %q; the tasks of %d parts (VERLETBOOK_SHARDS) are numbered from %d to %d",
				e.variable, text, n, e.first, e.first+n-1)
		}
		return shard{i - e.first + 1, n}, nil
	}
	return s, errors.New("nothing says which part this is: set VERLETBOOK_SHARD to such as 3/8, " +
		"or run this in a Slurm array or an Indexed Job of Kubernetes")
}
