package main

import (
	"context"
	"crypto/rand"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// slurm submits the array as a user does, kills one task, submits it again alone, and
// merges.
func (b batch) slurm(ctx context.Context) error {
	dir := filepath.Join(b.o.temp, "slurm")
	variable := "SLURM_CONF=" + filepath.Join(dir, "slurm.conf")
	stop, err := startSlurm(ctx, dir, variable, 16)
	defer stop()
	if errors.Is(err, exec.ErrNotFound) {
		b.t.skip("Slurm: %v; apt-get install slurmctld slurmd slurm-client munge", err)
		return nil
	}
	if err != nil {
		return err
	}
	clone := filepath.Join(b.o.temp, "clone") // where a user would build and submit
	program := filepath.Join(clone, "study-results", "bin", "study")
	if err := errors.Join(os.MkdirAll(filepath.Dir(program), 0o755), os.Link(b.binary, program)); err != nil {
		return err
	}
	run := func(args ...string) (string, error) {
		return output(ctx, clone, []string{variable, "SEEDS=" + starts}, args...)
	}
	submit := func(args ...string) (string, error) {
		return run(append(append([]string{"sbatch", "--wait"}, args...), filepath.Join(b.jobs, "slurm-array.sh"))...)
	}
	const victim = 7
	killed := make(chan error, 1)
	go func() { killed <- kill(ctx, run, fmt.Sprint("1_", victim)) }()
	if _, err := submit(); err == nil {
		b.t.fail("Slurm: no task of the array failed, and one was killed")
	}
	if err := <-killed; err != nil {
		return err
	}
	var known, all int
	sweep := filepath.Join(clone, "study-results", "sweep")
	out, err := run(program, "merge", sweep)
	if fmt.Sscanf(out, "sweep: %d of %d jobs", &known, &all); err == nil || known == all || parts*(all-known) != all {
		b.t.fail("Slurm: a merge without task %d says %v\n%s", victim, err, out)
	}
	if out, err := submit("--array=" + strconv.Itoa(victim)); err != nil {
		return fmt.Errorf("task %d of Slurm again: %w\n%s", victim, err, out)
	}
	if out, err := run(program, "merge", sweep); err != nil {
		b.t.fail("Slurm: merge: %v\n%s", err, out)
		return nil
	}
	if entries, err := os.ReadDir(clone); err != nil || len(entries) != 1 {
		b.t.fail("Slurm: the array leaves %d things in the clone beside study-results (%v)", len(entries)-1, err)
	}
	return b.same(ctx, fmt.Sprintf("Slurm, %d tasks, one killed and submitted again", parts), sweep)
}

// kill waits until a task runs, and kills it with SIGKILL.
func kill(ctx context.Context, run func(...string) (string, error), task string) error {
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end) && ctx.Err() == nil; time.Sleep(20 * time.Millisecond) {
		if state, _ := run("squeue", "-h", "-j", task, "-o", "%T"); strings.TrimSpace(state) == "RUNNING" {
			out, err := run("scancel", "--batch", "--signal=KILL", task)
			if err != nil {
				err = fmt.Errorf("kill task %s: %w\n%s", task, err, out)
			}
			return err
		}
	}
	return fmt.Errorf("task %s of Slurm did not run", task)
}

//go:embed cluster/slurm.conf
var configuration string

// startSlurm starts a Slurm cluster of one node on this machine, with the daemons of the
// distribution, and stop ends it. It runs so many tasks at a time and keeps everything in
// dir, as the variable tells its programs.
func startSlurm(ctx context.Context, dir, variable string, tasks int) (stop func(), err error) {
	ctx, cancel := context.WithCancel(ctx)
	var daemons sync.WaitGroup
	stop = func() { cancel(); daemons.Wait() }
	in := func(name string) string { return filepath.Join(dir, name) }
	host, err1 := os.Hostname()
	host, _, _ = strings.Cut(host, ".")
	who, err2 := user.Current()
	if err := errors.Join(err1, err2); err != nil {
		return stop, err
	}
	settings := map[string]string{"Dir": dir, "Host": host, "User": who.Username, "CPUs": strconv.Itoa(tasks)}
	for _, name := range []string{"ControlPort", "NodePort"} { // on which nobody listens
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return stop, err
		}
		l.Close()
		settings[name] = strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	}
	text := os.Expand(configuration, func(name string) string { return settings[name] })
	err = errors.Join(os.MkdirAll(in("state"), 0o755), os.MkdirAll(in("spool"), 0o755),
		os.WriteFile(in("munge.key"), []byte(rand.Text()+rand.Text()), 0o600),
		os.WriteFile(in("slurm.conf"), []byte(text), 0o644))
	if err != nil {
		return stop, err
	}
	log, err := os.Create(in("log"))
	if err != nil {
		return stop, err
	}
	defer log.Close()
	for _, args := range [][]string{
		{"munged", "--foreground", "--force", "--socket=" + in("munge.socket"), "--key-file=" + in("munge.key"),
			"--pid-file=" + in("munged.pid"), "--seed-file=" + in("munged.seed"), "--log-file=" + in("munged.log")},
		{"slurmctld", "-D", "-i"},
		{"slurmd", "-D"},
	} {
		cmd := command(ctx, dir, []string{variable}, args...)
		cmd.Stdout, cmd.Stderr = log, log
		if err := cmd.Start(); err != nil {
			return stop, err
		}
		daemons.Go(func() { cmd.Wait() })
	}
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end) && ctx.Err() == nil; time.Sleep(100 * time.Millisecond) {
		state, err := output(ctx, dir, []string{variable}, "sinfo", "-h", "-o", "%T")
		if strings.TrimSpace(state) == "idle" || errors.Is(err, exec.ErrNotFound) {
			return stop, err
		}
	}
	said, _ := os.ReadFile(in("log"))
	return stop, fmt.Errorf("the node of Slurm does not come up:\n%s", excerpt(string(said)))
}
