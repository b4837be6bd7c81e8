package cli

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// TestMain is a command when a test starts it, which ends as the variable says.
func TestMain(m *testing.M) {
	if part := os.Getenv("CLI_TEST_PART"); part != "" {
		played(part)
		os.Exit(0)
	}
	switch end := os.Getenv("CLI_TEST_END"); end {
	case "":
		os.Exit(m.Run())
	default:
		Main("toy", "Usage:\n\n  toy\n", func(context.Context) error {
			return map[string]error{"well": nil, "told": ErrFailed, "badly": errors.New("no way on"),
				"full": &os.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}}[end]
		})
		os.Exit(0)
	}
}

func TestHowACommandEnds(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		end, argument string
		status        int
		says          string
	}{
		{"well", "", 0, ""},
		{"told", "", 1, ""},
		{"badly", "", 1, "toy: no way on\n"},
		{"full", "", 1, "toy: write a: no space left on device\nthe disk is full: make room, and give the same command again\n"},
		{"well", "x", 2, "toy: unknown argument \"x\"\n\nUsage:\n\n  toy\n"},
	} {
		cmd := exec.CommandContext(t.Context(), self, strings.Fields(c.argument)...)
		cmd.Env = append(os.Environ(), "CLI_TEST_END="+c.end)
		said, _ := cmd.CombinedOutput()
		if status := cmd.ProcessState.ExitCode(); status != c.status || string(said) != c.says {
			t.Errorf("%s %q: status %d, said %q, want %d and %q", c.end, c.argument, status, said, c.status, c.says)
		}
	}
}
