//go:build unix

package main

import (
	"bytes"
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

	"github.com/verletbook/verletbook/internal/require"
)

// started starts the program as another process.
func started(t *testing.T, args ...string) (process *exec.Cmd, stderr *bytes.Buffer) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT, syscall.SIGHUP) // or it may inherit that they are ignored
	process = exec.CommandContext(t.Context(), self, args...)
	process.Env = append(os.Environ(), "STUDY_TEST_MAIN=1")
	stderr = new(bytes.Buffer)
	process.Stderr = stderr
	require.NoError(t, process.Start())
	return process, stderr
}

// A signal is answered whatever is under way: the program ends, and says how to go on.
func TestSignalsAreAnswered(t *testing.T) {
	for signal, args := range map[os.Signal]string{
		syscall.SIGINT:  "sweep -starts 1000000000",
		syscall.SIGTERM: "order -problem pendulum -steps 1099511627776",
	} {
		dir := t.TempDir()
		process, stderr := started(t, append([]string{"run"}, strings.Fields(args+" -out "+dir)...)...)
		for begun := false; !begun; time.Sleep(10 * time.Millisecond) { // a folder is made before the first run
			folders, _ := filepath.Glob(filepath.Join(dir, "*", "parts"))
			begun = len(folders) > 0
		}
		require.NoError(t, process.Process.Signal(signal))
		process.Wait()
		if code := process.ProcessState.ExitCode(); code != 1 || !strings.Contains(stderr.String(), "give the same command again") {
			t.Errorf("%s: exit code %d, it said %q", args, code, stderr)
		}
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
	r, kills := rand.New(rand.NewPCG(1, 2)), 0
	for kills < 40 {
		process, _ := started(t, small(killed)...)
		time.AfterFunc(time.Duration(r.Int64N(int64(took/4))), func() { process.Process.Kill() })
		if process.Wait() != nil {
			kills++
		} else if err := os.RemoveAll(killed); err != nil { // it was done: begin again
			t.Fatal(err)
		}
	}
	succeeds(t, small(killed)...)
	litter, _ := filepath.Glob(filepath.Join(killed, "sweep", ".unfinished-*")) // hidden, of a table that was half written
	for _, file := range litter {
		require.NoError(t, os.Remove(file))
	}
	same(t, "after forty kills", filepath.Join(whole, "sweep"), filepath.Join(killed, "sweep"))
}
