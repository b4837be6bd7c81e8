//go:build linux

package main

import (
	"context"
	"crypto/rand"
	_ "embed"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/verletbook/verletbook/internal/require"
)

// The array runs on a real Slurm as a user submits it: 64 tasks, of which one is killed and
// submitted again alone. What they find has the bytes of a single run.
func TestSlurm(t *testing.T) {
	for _, program := range []string{"munged", "slurmctld", "slurmd", "sbatch"} {
		if _, err := exec.LookPath(program); err != nil || testing.Short() {
			t.Skipf("%s: %v: apt-get install slurmctld slurmd slurm-client munge; not with -short", program, err)
		}
	}
	const starts = "20000"
	array, err := filepath.Abs(filepath.Join("examples", "slurm-array.sh"))
	require.NoError(t, err)
	temp := t.TempDir()
	clone, whole := filepath.Join(temp, "clone"), filepath.Join(temp, "whole") // where a user would build and submit
	program, sweep := filepath.Join(clone, "study-results", "bin", "study"), filepath.Join(clone, "study-results", "sweep")
	os.MkdirAll(filepath.Dir(program), 0o755)
	t.Setenv("CGO_ENABLED", "0")
	mustRun(t, ".", "go", "build", "-o", program, ".")
	mustRun(t, ".", program, "run", "sweep", "-starts", starts, "-out", whole)

	startSlurm(t, filepath.Join(temp, "slurm"))
	t.Setenv("STARTS", starts)
	log := filepath.Join(clone, "study-results", "logs", "sweep-7.log") // a pipe that nobody reads holds the task until it is killed
	require.NoError(t, errors.Join(os.Mkdir(filepath.Dir(log), 0o755), syscall.Mkfifo(log, 0o644)))
	killed := make(chan bool, 1)
	ctx, stop := context.WithCancel(t.Context())
	go func() { killed <- killTask(ctx, "1_7") }()
	out, err := exec.CommandContext(t.Context(), "sh", "-c", `cd "$1" && sbatch --wait "$2"`, "sh", clone, array).CombinedOutput()
	stop()
	if was := <-killed; err == nil || !was {
		t.Fatalf("task 7 of the array was killed: %v, and the array ended with %v\n%s", was, err, out)
	}
	require.NoError(t, os.Remove(log))
	parts := func() int {
		all, _ := filepath.Glob(filepath.Join(sweep, "parts", "[0-9]*"))
		return len(all)
	}
	if n := parts(); n != 63 {
		t.Errorf("without task 7 there are %d parts", n)
	}
	mustRun(t, clone, "sbatch", "--wait", "--array=7", array)
	if n := parts(); n != 64 {
		t.Errorf("with task 7 there are %d parts", n)
	}
	mustRun(t, clone, program, "run", "sweep", "-starts", starts)
	same(t, "Slurm", filepath.Join(whole, "sweep"), sweep)
	if left, _ := os.ReadDir(clone); len(left) != 1 {
		t.Errorf("the array leaves %d things in the clone beside study-results", len(left)-1)
	}
}

// mustRun runs a command in a folder.
func mustRun(t *testing.T, dir string, args ...string) {
	t.Helper()
	c := exec.CommandContext(t.Context(), args[0], args[1:]...)
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%q: %v\n%s", args, err, out)
	}
}

// killTask waits until a task runs, sends SIGKILL until it does no more, and reports whether it did.
func killTask(ctx context.Context, task string) (killed bool) {
	for ctx.Err() == nil {
		state, _ := exec.CommandContext(ctx, "squeue", "-h", "-j", task, "-o", "%T").Output()
		if strings.TrimSpace(string(state)) == "RUNNING" {
			err := exec.CommandContext(ctx, "scancel", "--batch", "--signal=KILL", task).Run()
			killed = killed || err == nil
		} else if killed {
			break
		}
		time.Sleep(time.Second / 20)
	}
	return killed
}

//go:embed testdata/slurm.conf
var configuration string

// startSlurm starts a Slurm cluster of one node on this machine, with the daemons of the
// distribution, which end with the test. It runs 16 tasks at a time and keeps everything in a folder.
func startSlurm(t *testing.T, dir string) {
	in := func(name string) string { return filepath.Join(dir, name) }
	name, _ := os.Hostname()
	host, _, _ := strings.Cut(name, ".")
	settings := map[string]string{"Dir": dir, "Host": host, "User": strconv.Itoa(os.Getuid())}
	for _, port := range []string{"ControlPort", "NodePort"} { // on which nobody listens
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		l.Close()
		settings[port] = strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	}
	text := os.Expand(configuration, func(name string) string { return settings[name] })
	if err := errors.Join(os.MkdirAll(in("state"), 0o755), os.MkdirAll(in("spool"), 0o755),
		os.WriteFile(in("munge.key"), []byte(rand.Text()+rand.Text()), 0o600),
		os.WriteFile(in("slurm.conf"), []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SLURM_CONF", in("slurm.conf"))
	for _, args := range [][]string{
		{"munged", "--foreground", "--force", "--socket=" + in("munge.socket"), "--key-file=" + in("munge.key"),
			"--pid-file=" + in("munged.pid"), "--seed-file=" + in("munged.seed"), "--log-file=" + in("munged.log")},
		{"slurmctld", "-D", "-i"},
		{"slurmd", "-D"},
	} {
		daemon := exec.Command(args[0], args[1:]...)
		log, _ := os.Create(in(args[0] + ".out"))
		daemon.Dir, daemon.Stdout, daemon.Stderr = dir, log, log
		require.NoError(t, daemon.Start())
		t.Cleanup(func() {
			daemon.Process.Kill()
			daemon.Wait()
			if text, _ := os.ReadFile(log.Name()); t.Failed() {
				t.Logf("%s said:\n%s", args[0], text)
			}
		})
	}
	for end := time.Now().Add(5 * time.Minute); time.Now().Before(end); time.Sleep(time.Second / 10) {
		if state, _ := exec.Command("sinfo", "-h", "-o", "%T").Output(); strings.TrimSpace(string(state)) == "idle" {
			return
		}
	}
	t.Fatal("the node of Slurm does not come up")
}
