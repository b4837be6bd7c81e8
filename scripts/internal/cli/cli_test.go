//go:build unix

package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestMain is another program when a test starts it: a command that ends as it is told, one with a child, the child,
// which stays until its input ends, or a parent of the command that passes nothing on, as "go run".
func TestMain(m *testing.M) {
	start := func(ctx context.Context, part string) error {
		self, _ := os.Executable()
		cmd := exec.CommandContext(ctx, self)
		cmd.Env, cmd.Stdin, cmd.Stdout = append(os.Environ(), "CLI_TEST="+part), os.Stdin, os.Stdout
		return cmd.Run()
	}
	switch part := os.Getenv("CLI_TEST"); part {
	case "":
		os.Exit(m.Run())
	case "parent":
		start(context.Background(), "command")
	case "child":
		os.Stdout.WriteString("ready\n")
		io.Copy(io.Discard, os.Stdin)
	default:
		Main("toy", "Usage:\n\n  toy\n", func(ctx context.Context) error {
			switch part {
			case "command":
				return start(ctx, "child")
			case "told":
				return ErrFailed
			case "badly":
				return errors.New("no way on")
			case "full":
				return &os.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}
			}
			return nil
		})
	}
}

func program(t *testing.T, part string, args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	args = append(args, self)
	cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
	cmd.Env = append(os.Environ(), "CLI_TEST="+part)
	return cmd
}

func TestHowACommandEnds(t *testing.T) {
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
		cmd := program(t, c.end)
		cmd.Args = append(cmd.Args, strings.Fields(c.argument)...)
		said, _ := cmd.CombinedOutput()
		if status := cmd.ProcessState.ExitCode(); status != c.status || string(said) != c.says {
			t.Errorf("%s %q: status %d, said %q, want %d and %q", c.end, c.argument, status, said, c.status, c.says)
		}
	}
}

// A command ends with its children at a signal, and when its parent is gone, unless it was told to ignore this, as
// nohup does. One that stays holds this test up until its time is over.
func TestSignals(t *testing.T) {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT, syscall.SIGHUP) // or the programs may inherit that they are ignored
	for _, c := range []struct {
		part, ignored string
		signal        syscall.Signal
		ends          bool
	}{
		{"command", "", syscall.SIGINT, true},
		{"command", "", syscall.SIGTERM, true},
		{"command", "", syscall.SIGHUP, true},
		{"parent", "", syscall.SIGTERM, true},
		{"parent", "", syscall.SIGKILL, true},
		{"command", "HUP INT", syscall.SIGHUP, false},
		{"command", "HUP INT", syscall.SIGINT, false},
		{"parent", "HUP", syscall.SIGKILL, false},
	} {
		cmd := program(t, c.part)
		if c.ignored != "" {
			cmd = program(t, c.part, "sh", "-c", `trap "" `+c.ignored+`; exec "$0"`)
		}
		in, err1 := cmd.StdinPipe()
		out, w, err2 := os.Pipe() // all programs have it: it ends when the last of them has
		cmd.Stdout = w
		if err := errors.Join(err1, err2, cmd.Start(), w.Close()); err != nil {
			t.Fatal(err)
		}
		said := bufio.NewReader(out)
		if line, err := said.ReadString('\n'); line != "ready\n" {
			t.Fatalf("the child says %q, %v", line, err)
		}
		cmd.Process.Signal(c.signal)
		ended := make(chan struct{})
		go func() { io.Copy(io.Discard, said); close(ended) }()
		if !c.ends {
			select {
			case <-ended:
				t.Errorf("a %s that ignores %s ended at %v", c.part, c.ignored, c.signal)
			case <-time.After(time.Second):
			}
			in.Close() // the child ends by itself
		}
		<-ended
		cmd.Wait()
	}
}
