//go:build unix

package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// started starts the program as another process.
func started(t *testing.T, args ...string) (process *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT, syscall.SIGHUP) // or it may inherit that they are ignored
	process = exec.CommandContext(t.Context(), self, args...)
	process.Env = append(os.Environ(), "STUDY_TEST_MAIN=1")
	stderr = new(bytes.Buffer)
	process.Stderr = stderr
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	return process, stderr
}

// Ctrl-C is answered whatever is under way, planning or a run of days: the program ends, and says how to go on.
func TestCtrlCAnswers(t *testing.T) {
	for what, args := range map[string]string{
		"a sweep of a billion": "sweep -starts 1000000000",
		"a long run":           "order -problem pendulum -steps 1099511627776",
	} {
		t.Run(what, func(t *testing.T) {
			args := strings.Fields(args)
			dir := t.TempDir()
			process, stderr := started(t, append(append([]string{"run"}, args...), "-out", dir)...)
			for begun := false; !begun; time.Sleep(10 * time.Millisecond) { // the folder is made before the plan
				_, err := os.Stat(filepath.Join(dir, args[0], "parts"))
				begun = err == nil
			}
			if err := process.Process.Signal(syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
			process.Wait()
			if code := process.ProcessState.ExitCode(); code != 1 || !strings.Contains(stderr.String(), "give the same command again") {
				t.Errorf("exit code %d, it said %q", code, stderr)
			}
		})
	}
}

// The memory of a sweep does not grow with its runs.
func TestMemoryOfASweep(t *testing.T) {
	if runtime.GOOS != "linux" || testing.Short() {
		t.Skip("the peak is measured on Linux, and means nothing with the race detector")
	}
	process, stderr := started(t, "run", "sweep", "-steps", "1", "-T", "0.1", "-starts", "3000000", "-out", t.TempDir())
	if err := process.Wait(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	if peak := float64(process.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) / 1024; peak > 50 {
		t.Errorf("a sweep of 3 000 000 runs took %.0f MB", peak)
	}
}

// stopped stops the program half-way and gives the same command again.
func stopped(t *testing.T, stop func(*os.Process) error) (stderr string, code int) {
	t.Helper()
	dir := t.TempDir()
	half, whole := filepath.Join(dir, "half"), filepath.Join(dir, "whole")
	process, errs := started(t, small(half)...)
	for kept(half) <= 5 {
		time.Sleep(10 * time.Millisecond)
	}
	if err := stop(process.Process); err != nil {
		t.Fatal(err)
	}
	process.Wait()
	if _, err := os.Stat(filepath.Join(half, "sweep", "sweep.md")); err == nil {
		t.Fatal("it was done before it could be stopped")
	}
	parts := kept(half)
	out := succeeds(t, small(half)...)
	if want := fmt.Sprintf("64 of 64 parts, %d of them from before,", parts); !strings.Contains(out, want) {
		t.Errorf("it says %q, want %q", out, want)
	}
	succeeds(t, small(whole)...)
	same(t, "stopped and resumed", filepath.Join(whole, "sweep"), filepath.Join(half, "sweep"))
	return errs.String(), process.ProcessState.ExitCode()
}

// Killed forty times, at any moment, a study still goes on to the same bytes.
func TestFortyKills(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some twenty seconds")
	}
	dir := t.TempDir()
	whole, killed := filepath.Join(dir, "whole"), filepath.Join(dir, "killed")
	began := time.Now()
	succeeds(t, small(whole)...)
	took := time.Since(began)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r, kills := rand.New(rand.NewPCG(1, 2)), 0
	for kills < 40 {
		process := exec.Command(self, small(killed)...)
		process.Env = append(os.Environ(), "STUDY_TEST_MAIN=1")
		if err := process.Start(); err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(time.Duration(r.Int64N(int64(took/4))), func() { process.Process.Kill() })
		if process.Wait() != nil {
			kills++
		} else if err := os.RemoveAll(killed); err != nil { // it was done: begin again
			t.Fatal(err)
		}
	}
	succeeds(t, small(killed)...)
	same(t, "after forty kills", filepath.Join(whole, "sweep"), filepath.Join(killed, "sweep"))
}

func TestResumeAfterSignals(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		stderr, code := stopped(t, func(p *os.Process) error { return p.Signal(signal) })
		if code != 1 || !strings.Contains(stderr, "give the same command again") {
			t.Errorf("%v: exit code %d, it said %q", signal, code, stderr)
		}
	}
}
