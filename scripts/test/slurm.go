package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/cluster"
)

// slurm submits the array as a user does, kills one task, submits it again alone, and
// merges.
func (b batch) slurm(ctx context.Context) error {
	s, err := cluster.StartSlurm(ctx, filepath.Join(b.o.temp, "slurm"), 16)
	if errors.Is(err, exec.ErrNotFound) {
		b.t.skip("Slurm: %v", err)
		return nil
	}
	if err != nil {
		return err
	}
	defer s.Stop()
	clone := filepath.Join(b.o.temp, "clone") // where a user would build and submit
	program := filepath.Join(clone, "study-results", "bin", "study")
	if err := os.MkdirAll(filepath.Dir(program), 0o755); err != nil {
		return err
	}
	if err := os.Link(b.binary, program); err != nil {
		return err
	}
	submit := func(args ...string) *exec.Cmd {
		cmd := s.Command(ctx, "sbatch", append(append([]string{"--wait"}, args...), filepath.Join(b.jobs, "slurm-array.sh"))...)
		cmd.Dir = clone
		cmd.Env = append(cmd.Env, "SEEDS="+starts)
		return cmd
	}
	const victim = 7
	began := time.Now()
	array := submit()
	if err := array.Start(); err != nil {
		return err
	}
	if err := kill(ctx, program, victim); err != nil {
		return err
	}
	if err := array.Wait(); err == nil {
		b.t.fail("Slurm: no task of the array failed, and one was killed")
	}
	states, err := s.Command(ctx, "squeue", "-h", "-r", "-t", "all", "-o", "%T").Output()
	if err != nil {
		return err
	}
	b.t.note("Slurm: %d tasks completed, %d failed, in %s", strings.Count(string(states), "COMPLETED"), strings.Count(string(states), "FAILED"),
		time.Since(began).Round(time.Second))

	sweep := filepath.Join(clone, "study-results", "sweep")
	var missing, all int
	out, err := output(ctx, clone, nil, program, "merge", sweep)
	if fmt.Sscanf(out, "study: %d of %d jobs are in none of these folders", &missing, &all); err == nil || missing == 0 || parts*missing != all {
		b.t.fail("Slurm: a merge without task %d says %v\n%s", victim, err, out)
	}
	if out, err := submit("--array=" + strconv.Itoa(victim)).CombinedOutput(); err != nil {
		return fmt.Errorf("task %d of Slurm again: %w\n%s", victim, err, out)
	}
	log, err := os.ReadFile(filepath.Join(clone, "study-results", "logs", fmt.Sprintf("sweep-%d.log", victim)))
	if err != nil {
		return err
	}
	b.t.note("Slurm: task %d, submitted again alone: %s", victim, strings.Split(string(log), "\n")[0])
	if out, err := output(ctx, clone, nil, program, "merge", sweep); err != nil {
		b.t.fail("Slurm: merge: %v\n%s", err, out)
		return nil
	}
	if entries, err := os.ReadDir(clone); err != nil || len(entries) != 1 {
		b.t.fail("Slurm: the array leaves %d things in the clone beside study-results (%v)", len(entries)-1, err)
	}
	return b.same(fmt.Sprintf("Slurm, %d tasks, one killed and submitted again", parts), sweep)
}

// kill waits until the process of a task is there, and kills it with SIGKILL.
func kill(ctx context.Context, program string, task int) error {
	want := fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", task)
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline) && ctx.Err() == nil; time.Sleep(5 * time.Millisecond) {
		processes, err := filepath.Glob("/proc/[0-9]*")
		if err != nil {
			return err
		}
		for _, p := range processes {
			if exe, _ := os.Readlink(filepath.Join(p, "exe")); exe != program {
				continue
			}
			env, _ := os.ReadFile(filepath.Join(p, "environ"))
			if !strings.Contains("\x00"+string(env), "\x00"+want+"\x00") {
				continue
			}
			pid, err := strconv.Atoi(filepath.Base(p))
			if err != nil {
				return err
			}
			process, err := os.FindProcess(pid)
			if err != nil {
				return err
			}
			return process.Kill()
		}
	}
	return fmt.Errorf("task %d of Slurm did not run", task)
}
