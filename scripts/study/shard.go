package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// parseShard reads which part of a study to do: 3/8 is the third of eight.
func parseShard(text string) (i, n int, err error) {
	left, right, _ := strings.Cut(text, "/")
	i, err1 := strconv.Atoi(left)
	n, err2 := strconv.Atoi(right)
	if cmp.Or(err1, err2) != nil || i < 1 || i > n {
		return 0, 0, errors.New("write 1/8 to 8/8 for the parts of eight, or auto")
	}
	return i, n, nil
}

// autoShard reads the part from the environment, where Slurm numbers the tasks of an array,
// and Kubernetes those of an Indexed Job.
//
// The number of parts is never taken from a batch system. Slurm counts the tasks of one
// submission: if task 3 of 64 is submitted again alone, it is the first of one there.
func autoShard(getenv func(string) string) (i, n int, err error) {
	variable, first := "SLURM_ARRAY_TASK_ID", 1
	if getenv(variable) == "" {
		variable, first = "JOB_COMPLETION_INDEX", 0
	}
	task, total := getenv(variable), getenv("VERLETBOOK_SHARDS")
	if task == "" {
		return 0, 0, errors.New("nothing says which part this is: write -shard 3/8, " +
			"or run this in a Slurm array or an Indexed Job of Kubernetes")
	}
	if n, err = strconv.Atoi(total); err != nil || n < 1 {
		return 0, 0, fmt.Errorf("%s is %s, but of how many? VERLETBOOK_SHARDS is %q; set it to the number of all parts, "+
			"as the job files do", variable, task, total)
	}
	if i, err = strconv.Atoi(task); err != nil || i < first || i >= first+n {
		return 0, 0, fmt.Errorf("%s is %q; the tasks of %d parts (VERLETBOOK_SHARDS) are numbered from %d to %d",
			variable, task, n, first, first+n-1)
	}
	return i - first + 1, n, nil
}
