package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// static checks the format of the code, what analysis can find in it, and that
// the files go.mod and go.sum are tidy and the modules unchanged.
func static(ctx context.Context, o options, t *tally) error {
	gofmt, err := gofmtCommand(ctx, o.lab.Root)
	if err != nil {
		return err
	}
	var work []func(*tally) error
	for _, c := range []struct {
		name    string
		command []string
	}{
		{"gofmt -s", gofmt},
		{"go vet", []string{"go", "vet", "./..."}},
		{"staticcheck", []string{"go", "tool", "-modfile=scripts/tools/go.mod", "staticcheck", "./..."}},
		{"go mod tidy", []string{"go", "mod", "tidy", "-diff"}},
		{"go mod verify", []string{"go", "mod", "verify"}},
		{"go mod tidy, tools", []string{"go", "-C", "scripts/tools", "mod", "tidy", "-diff"}},
		{"go mod verify, tools", []string{"go", "-C", "scripts/tools", "mod", "verify"}},
	} {
		work = append(work, func(t *tally) error {
			out, err := output(ctx, o.lab.Root, nil, c.command...)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if c.name == "gofmt -s" && err == nil && out != "" {
				err = errors.New("these files are not formatted: gofmt -s -w them")
			}
			if err != nil {
				t.fail("%s: %v\n%s", c.name, err, excerpt(out, 40, 0))
			} else {
				t.pass(1, "%s", c.name)
			}
			return nil
		})
	}
	return t.beside(work)
}

// gofmtCommand lists the files and folders that are ours: not the laboratory
// and what else is hidden.
func gofmtCommand(ctx context.Context, root string) ([]string, error) {
	goroot, err := output(ctx, root, nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	command := []string{filepath.Join(strings.TrimSpace(goroot), "bin", "gofmt"), "-s", "-l"}
	entries, err := os.ReadDir(root)
	if err != nil {
		return nil, fmt.Errorf("list the clone: %w", err)
	}
	for _, e := range entries {
		if hidden := strings.HasPrefix(e.Name(), "."); !hidden && (e.IsDir() || filepath.Ext(e.Name()) == ".go") {
			command = append(command, e.Name())
		}
	}
	return command, nil
}
