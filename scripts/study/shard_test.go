package main

import (
	"strings"
	"testing"
)

// variables returns the variables of a line such as "A=1 B=2".
func variables(line string) func(string) string {
	return func(name string) string {
		for field := range strings.FieldsSeq(line) {
			if value, ok := strings.CutPrefix(field, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestAutoShard(t *testing.T) {
	for env, want := range map[string][2]int{
		"SLURM_ARRAY_TASK_ID=1 VERLETBOOK_SHARDS=64":   {1, 64},
		"SLURM_ARRAY_TASK_ID=64 VERLETBOOK_SHARDS=64":  {64, 64},
		"JOB_COMPLETION_INDEX=0 VERLETBOOK_SHARDS=64":  {1, 64},
		"JOB_COMPLETION_INDEX=63 VERLETBOOK_SHARDS=64": {64, 64},
	} {
		if i, n, err := shard("auto", variables(env)); err != nil || [2]int{i, n} != want {
			t.Errorf("%s: part %d of %d, %v, want %v", env, i, n, err, want)
		}
	}
}

// A task that is submitted again alone does its own part, though Slurm numbers the tasks
// of that submission anew.
func TestOneTaskAgain(t *testing.T) {
	first := "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=64 SLURM_ARRAY_TASK_COUNT=64 VERLETBOOK_SHARDS=64"
	again := "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=3 SLURM_ARRAY_TASK_COUNT=1 VERLETBOOK_SHARDS=64"
	for _, env := range []string{first, again} {
		if i, n, err := shard("auto", variables(env)); err != nil || i != 3 || n != 64 {
			t.Errorf("%s: part %d of %d, %v", env, i, n, err)
		}
	}
}

func TestAutoShardRefuses(t *testing.T) {
	for env, want := range map[string]string{
		"":                      "nothing says which part this is",
		"VERLETBOOK_SHARDS=8":   "nothing says which part this is",
		"SLURM_ARRAY_TASK_ID=3": `SLURM_ARRAY_TASK_ID is "3" and VERLETBOOK_SHARDS is "";`,
		"SLURM_ARRAY_TASK_ID=3 VERLETBOOK_SHARDS=many":                           `VERLETBOOK_SHARDS is "many"; set the latter`,
		"SLURM_ARRAY_TASK_ID=3 VERLETBOOK_SHARDS=0":                              `VERLETBOOK_SHARDS is "0"; set the latter`,
		"SLURM_ARRAY_TASK_ID=0 VERLETBOOK_SHARDS=64":                             "number the tasks from 1",
		"SLURM_ARRAY_TASK_ID=65 VERLETBOOK_SHARDS=64":                            "number the tasks from 1",
		"JOB_COMPLETION_INDEX=64 VERLETBOOK_SHARDS=64":                           "number the tasks from 0",
		"JOB_COMPLETION_INDEX=-1 VERLETBOOK_SHARDS=64":                           "number the tasks from 0",
		"JOB_COMPLETION_INDEX=two VERLETBOOK_SHARDS=64":                          `JOB_COMPLETION_INDEX is "two"`,
		"SLURM_ARRAY_TASK_ID=3 VERLETBOOK_SHARDS=999999999999999999999999999999": "set the latter to the number of all parts",
	} {
		if i, n, err := shard("auto", variables(env)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: part %d of %d, %v, want %q", env, i, n, err, want)
		}
	}
}

// What the variables say is what is run, and what is wrong with them is told like any
// other mistake on the command line.
func TestShardAuto(t *testing.T) {
	dir := t.TempDir()
	sweep := []string{"run", "sweep", "-steps", "20", "-seeds", "64", "-shard", "auto", "-out", dir}
	t.Setenv("VERLETBOOK_SHARDS", "")
	t.Setenv("SLURM_ARRAY_TASK_ID", "3")
	if code, _, stderr := call(t, sweep...); code != 2 || !strings.Contains(stderr, `VERLETBOOK_SHARDS is ""`) {
		t.Errorf("without the number of parts: exit code %d, %s", code, stderr)
	}
	t.Setenv("VERLETBOOK_SHARDS", "4")
	if out := must(t, sweep...); !strings.Contains(out, "16 of 64 jobs") {
		t.Errorf("the third of four parts says %q", out)
	}
	if out := must(t, append(sweep, "-shard", "3/4")...); !strings.Contains(out, "16 of 64 jobs, 16 of them from before") {
		t.Errorf("it was another part: %s", out)
	}
}
