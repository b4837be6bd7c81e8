package main

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// command returns a command that runs in dir with some variables added to the
// environment, and that ends, with all it has started, when the context does.
func command(ctx context.Context, dir string, env []string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), env...)
	cmd.WaitDelay = 20 * time.Second
	interruptible(cmd)
	return cmd
}

// output runs a command and returns what it prints, which its error tells, too.
func output(ctx context.Context, dir string, env []string, args ...string) (string, error) {
	var b bytes.Buffer
	cmd := command(ctx, dir, env, args...)
	cmd.Stdout, cmd.Stderr = &b, &b
	err := cmd.Run()
	if err != nil {
		err = fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, excerpt(b.String()))
	}
	return b.String(), err
}

// excerpt returns the beginning and the end of a text that is long.
func excerpt(s string) string {
	if n := len(s) - 10_000; n > 0 {
		s = fmt.Sprintf("%s\n… %d bytes …\n%s", s[:2000], n, s[2000+n:])
	}
	return strings.ToValidUTF8(strings.TrimSpace(s), "")
}
