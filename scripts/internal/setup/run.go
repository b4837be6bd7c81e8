package setup

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"
)

// run runs a program of the set-up in dir and returns what it prints to stdout.
// Its error holds all that the program printed.
func (l Lab) run(ctx context.Context, dir string, env []string, name string, args ...string) (string, error) {
	cmd := command(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, env
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		program := filepath.Base(name)
		if i := slices.IndexFunc(args, func(arg string) bool { return !strings.HasPrefix(arg, "-") }); i >= 0 {
			program += " " + args[i] // go build, python pip
		}
		return "", &failure{program, err, stdout.String() + stderr.String()}
	}
	return stdout.String(), nil
}

// A failure is a program that did not do its part of the set-up.
type failure struct {
	program string
	err     error
	output  string
}

func (f *failure) Error() string { return f.program + ": " + f.err.Error() + "\n" + f.output }
func (f *failure) Unwrap() error { return f.err }
