//go:build unix

package cli

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"
	"time"
)

// played are the parts that this program plays when a test starts it: a command with a
// child, the child, and a parent of the command that passes nothing on, as "go run".
func played(part string) {
	self, _ := os.Executable()
	child := func(ctx context.Context, part string) error {
		cmd := exec.CommandContext(ctx, self)
		cmd.Env = append(os.Environ(), "CLI_TEST_PART="+part)
		cmd.Stdout = os.Stdout
		return cmd.Run()
	}
	switch part {
	case "child":
		os.Stdout.WriteString("ready\n")
		if os.Getenv("CLI_TEST_SHORT") == "" {
			time.Sleep(time.Minute)
		}
		time.Sleep(2 * time.Second)
	case "command":
		Main("toy", "", func(ctx context.Context) error { return child(ctx, "child") })
	case "parent":
		child(context.Background(), "command")
	}
}

// begin starts a part and waits until the child is there. All of them have the pipe, so
// that it ends when the last one has.
func begin(t *testing.T, part string, shell ...string) (process *exec.Cmd, ended <-chan struct{}) {
	t.Helper()
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT, syscall.SIGHUP) // or the parts may inherit that they are ignored
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	args := append(shell, self)
	process = exec.CommandContext(t.Context(), args[0], args[1:]...)
	process.Env = append(os.Environ(), "CLI_TEST_PART="+part)
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	process.Stdout = in
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	in.Close()
	r := bufio.NewReader(out)
	if line, err := r.ReadString('\n'); line != "ready\n" {
		t.Fatalf("the child says %q, %v", line, err)
	}
	all := make(chan struct{})
	go func() {
		io.Copy(io.Discard, r)
		process.Wait()
		out.Close()
		close(all)
	}()
	return process, all
}

// within tells whether all have ended after a while.
func within(ended <-chan struct{}, d time.Duration) bool {
	select {
	case <-ended:
		return true
	case <-time.After(d):
		return false
	}
}

// A command or a child that stays holds these tests up until their time is over.
func TestSignalsEndACommandAndItsChildren(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		process, ended := begin(t, "command")
		process.Process.Signal(s)
		<-ended
	}
}

func TestACommandEndsWithItsParent(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		process, ended := begin(t, "parent")
		process.Process.Signal(s)
		<-ended
	}
}

// Nohup is heeded: a command of hours survives that its user logs out.
func TestIgnoredSignalsStayIgnored(t *testing.T) {
	process, ended := begin(t, "command", "sh", "-c", `trap "" HUP INT; exec "$0"`)
	process.Process.Signal(syscall.SIGHUP)
	process.Process.Signal(syscall.SIGINT)
	if within(ended, 500*time.Millisecond) {
		t.Error("the command ended at a signal that it was told to ignore")
	}
	process.Process.Signal(syscall.SIGTERM)
	<-ended
	t.Setenv("CLI_TEST_SHORT", "1") // the child ends by itself
	process, ended = begin(t, "parent", "sh", "-c", `trap "" HUP; exec "$0"`)
	process.Process.Kill()
	if within(ended, time.Second) {
		t.Error("the command ended with its parent, after nohup")
	}
	<-ended
}
