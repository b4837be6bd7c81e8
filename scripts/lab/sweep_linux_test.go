package main

import (
	"errors"
	"os/exec"
	"syscall"
	"testing"
)

func TestSweep(t *testing.T) {
	tmp := t.TempDir()
	start := func(env string) *exec.Cmd {
		cmd := exec.CommandContext(t.Context(), "sleep", "60")
		cmd.Env = append(cmd.Environ(), env)
		if err := cmd.Start(); err != nil {
			t.Skip("no sleep command")
		}
		return cmd
	}
	ours, others := start("TMPDIR="+tmp), start("TMPDIR="+tmp+"0")
	sweep(tmp)
	others.Process.Signal(syscall.SIGTERM)
	for _, c := range []struct {
		cmd  *exec.Cmd
		want syscall.Signal
	}{{ours, syscall.SIGKILL}, {others, syscall.SIGTERM}} {
		var exit *exec.ExitError
		if err := c.cmd.Wait(); !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != c.want {
			t.Errorf("the process with %s ended with %v, want %v", c.cmd.Env[len(c.cmd.Env)-1], err, c.want)
		}
	}
}
