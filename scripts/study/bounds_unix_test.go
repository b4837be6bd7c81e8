//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
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

// Ctrl-C answers within a second, whatever is under way.
func TestCtrlCAnswers(t *testing.T) {
	for _, c := range []struct{ what, args string }{
		{"planning a large solution", "order -problem FPUT(200000,0.25,0) -start 1000 -T 100"},
		{"long steps", "drift -problem FPUT(1000000,0.25,0) -method RK4 -steps 1000000 -T 1000"},
		{"a sweep of a billion", "sweep -seeds 1000000000"},
		{"many seeds", "random-steps -problem pendulum -method RK4 -pattern random -steps 1 -seeds 1000000"},
		{"a long list of steps", "random-steps -method RK4 -pattern random -steps 16777216 -seeds 20"},
		{"many sections", "sections -T 100000000 -steps 1000000000"},
	} {
		t.Run(c.what, func(t *testing.T) {
			process, stderr := started(t, append([]string{"run"}, append(strings.Fields(c.args), "-out", t.TempDir())...)...)
			time.Sleep(1500 * time.Millisecond)
			asked := time.Now()
			if err := process.Process.Signal(syscall.SIGINT); err != nil {
				t.Fatal(err)
			}
			process.Wait()
			if took := time.Since(asked); took > time.Second && !raceEnabled {
				t.Errorf("it answered after %s", took)
			}
			if code := process.ProcessState.ExitCode(); code != 1 || !strings.Contains(stderr.String(), "give the same command again") {
				t.Errorf("exit code %d, it said %q", code, stderr)
			}
		})
	}
}

// peak returns the largest memory of a run of the program, in megabytes.
func peak(t *testing.T, args ...string) float64 {
	t.Helper()
	if runtime.GOOS != "linux" || raceEnabled {
		t.Skip("the peak is measured on Linux, without the race detector")
	}
	process, stderr := started(t, append([]string{"run"}, append(args, "-out", t.TempDir())...)...)
	if err := process.Wait(); err != nil {
		t.Fatalf("%v: %s", err, stderr)
	}
	return float64(process.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) / 1024
}

// The memory of a sweep does not grow with its runs.
func TestMemoryOfASweep(t *testing.T) {
	sweep := func(seeds string) float64 { return peak(t, "sweep", "-steps", "1", "-T", "0.1", "-seeds", seeds) }
	few, many := sweep("100"), sweep("3000000")
	t.Logf("%.0f MB with 100 runs, %.0f MB with 3 000 000", few, many)
	if many > 50 {
		t.Errorf("a sweep took %.0f MB", many)
	}
}

// Of a row of other studies, no more than 16 bytes stay in memory.
func TestMemoryOfRows(t *testing.T) {
	const seeds = 30_000
	used := peak(t, "random-steps", "-method", "RK4", "-pattern", "random", "-steps", "1,2,3", "-seeds", strconv.Itoa(seeds))
	t.Logf("%.0f MB with %d rows", used, 3*seeds)
	if used > 50+16*3*seeds/1e6 {
		t.Errorf("%d rows took %.0f MB", 3*seeds, used)
	}
}

// What never ends is not read.
func TestStudyFilesAreFiles(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "a.json")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/dev/zero", pipe, t.TempDir()} {
		if code, _, stderr := call(t, "run", path); code != 2 || !strings.Contains(stderr, "is no regular file") {
			t.Errorf("%s: exit code %d, %s", path, code, stderr)
		}
	}
}
