package main

import (
	"bytes"
	"context"
	"os/exec"
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

// output runs a command and returns what it prints.
func output(ctx context.Context, dir string, env []string, args ...string) (string, error) {
	var b bytes.Buffer
	cmd := command(ctx, dir, env, args...)
	cmd.Stdout, cmd.Stderr = &b, &b
	err := cmd.Run()
	return b.String(), err
}
