package main

import (
	"context"
	"crypto/rand"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"
)

// slurm submits the array as a user does, kills one task, submits it again alone, and
// merges.
func (b batch) slurm(c *check) {
	ctx, stop := context.WithCancel(b.ctx)
	var daemons sync.WaitGroup
	defer daemons.Wait()
	defer stop()
	b.startSlurm(ctx, &daemons)
	clone := filepath.Join(b.temp, "clone") // where a user would build and submit
	results := filepath.Join(clone, "study-results")
	program, sweep := filepath.Join(results, "bin", "study"), filepath.Join(results, "sweep")
	try(os.MkdirAll(filepath.Dir(program), 0o755))
	try(os.Link(b.binary, program))
	run := func(args ...string) (string, error) { return output(b.ctx, clone, b.env, args...) }
	array := filepath.Join(b.jobs, "slurm-array.sh")
	killed := make(chan error, 1)
	go func() { killed <- b.kill(run, "1_7") }()
	if _, err := run("sbatch", "--wait", array); err == nil {
		c.wrongf("no task of the array failed, and one was killed")
	}
	try(<-killed)
	var known, all int
	out, err := run(program, "merge", sweep)
	if fmt.Sscanf(out, "sweep: %d of %d jobs", &known, &all); err == nil || known == all || 64*(all-known) != all {
		c.wrongf("a merge without task 7 says %s", out)
	}
	must(run("sbatch", "--wait", "--array=7", array))
	must(run(program, "merge", sweep))
	b.same(sweep)
	if left := must(os.ReadDir(clone)); len(left) != 1 {
		c.wrongf("the array leaves %d things in the clone beside study-results", len(left)-1)
	}
}

// kill waits until a task runs, and sends SIGKILL until it does no more: the first may come before
// its program has started.
func (b batch) kill(run func(...string) (string, error), task string) error {
	killed := false
	for end := time.Now().Add(2 * time.Minute); b.ctx.Err() == nil && time.Now().Before(end); time.Sleep(time.Second / 50) {
		if state, _ := run("squeue", "-h", "-j", task, "-o", "%T"); strings.TrimSpace(state) == "RUNNING" {
			_, err := run("scancel", "--batch", "--signal=KILL", task)
			killed = killed || err == nil
		} else if killed {
			return nil
		}
	}
	return fmt.Errorf("task %s of Slurm did not run", task)
}

//go:embed cluster/slurm.conf
var configuration string

// startSlurm starts a Slurm cluster of one node on this machine, with the daemons of the
// distribution, which end with the context. It runs 16 tasks at a time and keeps everything
// in the folder slurm.
func (b batch) startSlurm(ctx context.Context, daemons *sync.WaitGroup) {
	dir := filepath.Join(b.temp, "slurm")
	in := func(name string) string { return filepath.Join(dir, name) }
	host, _, _ := strings.Cut(must(os.Hostname()), ".")
	settings := map[string]string{"Dir": dir, "Host": host, "User": strconv.Itoa(os.Getuid())}
	for _, name := range []string{"ControlPort", "NodePort"} { // on which nobody listens
		l := must(net.Listen("tcp", "127.0.0.1:0"))
		l.Close()
		settings[name] = strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	}
	text := os.Expand(configuration, func(name string) string { return settings[name] })
	try(errors.Join(os.MkdirAll(in("state"), 0o755), os.MkdirAll(in("spool"), 0o755),
		os.WriteFile(in("munge.key"), []byte(rand.Text()+rand.Text()), 0o600),
		os.WriteFile(in("slurm.conf"), []byte(text), 0o644)))
	for _, args := range [][]string{
		{"munged", "--foreground", "--force", "--socket=" + in("munge.socket"), "--key-file=" + in("munge.key"),
			"--pid-file=" + in("munged.pid"), "--seed-file=" + in("munged.seed"), "--log-file=" + in("munged.log")},
		{"slurmctld", "-D", "-i"},
		{"slurmd", "-D"},
	} {
		daemons.Go(func() {
			if _, err := output(ctx, dir, b.env, args...); ctx.Err() == nil {
				b.fail("a daemon of Slurm has ended: %v", err)
			}
		})
	}
	for end := time.Now().Add(30 * time.Second); ctx.Err() == nil && time.Now().Before(end); time.Sleep(time.Second / 10) {
		if state, _ := output(ctx, dir, b.env, "sinfo", "-h", "-o", "%T"); strings.TrimSpace(state) == "idle" {
			return
		}
	}
	try(errors.New("the node of Slurm does not come up"))
}
