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

	"github.com/verletbook/verletbook/internal/require"
)

// TestMain is another program when a test starts it: a command that ends as it is told, or one that stays until it is
// asked to stop or its input ends.
func TestMain(m *testing.M) {
	part := os.Getenv("CLI_TEST")
	if part == "" {
		os.Exit(m.Run())
	}
	Main("toy", "Usage:\n\n  toy\n", func(ctx context.Context) error {
		switch part {
		case "badly":
			return errors.New("no way on")
		case "stays":
			os.Stdout.WriteString("ready\n")
			go func() { io.Copy(io.Discard, os.Stdin); os.Exit(3) }()
			<-ctx.Done()
		}
		return nil
	})
}

func program(t *testing.T, part string, args ...string) *exec.Cmd {
	self, err := os.Executable()
	require.NoError(t, err)
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
		{"badly", "", 1, "toy: no way on\n"},
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

// A command ends in order at a signal, unless it was told to ignore this, as nohup does: then it stays until its input
// ends. One that stays otherwise holds this test up until its time is over.
func TestSignals(t *testing.T) {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT, syscall.SIGHUP) // or the programs may inherit that they are ignored
	for _, c := range []struct {
		ignored string
		signal  syscall.Signal
		status  int
	}{
		{"", syscall.SIGINT, 0}, {"", syscall.SIGTERM, 0}, {"", syscall.SIGHUP, 0},
		{"HUP INT", syscall.SIGHUP, 3}, {"HUP INT", syscall.SIGINT, 3},
	} {
		cmd := program(t, "stays", "sh", "-c", `trap "" `+c.ignored+`; exec "$0"`)
		in, err1 := cmd.StdinPipe()
		out, err2 := cmd.StdoutPipe()
		require.NoError(t, errors.Join(err1, err2, cmd.Start()))
		if line, err := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
			t.Fatalf("the command says %q, %v", line, err)
		}
		cmd.Process.Signal(c.signal)
		if c.status != 0 {
			time.Sleep(500 * time.Millisecond) // a signal that is not ignored would have ended it
			in.Close()
		}
		if cmd.Wait(); cmd.ProcessState.ExitCode() != c.status {
			t.Errorf("ignoring %q, at %v: status %d, want %d", c.ignored, c.signal, cmd.ProcessState.ExitCode(), c.status)
		}
	}
}
