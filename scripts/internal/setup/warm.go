package setup

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// warm compiles what cells import, so that they only link. It has no stamp for the
// packages: Go's cache knows what changed, and forgets what has lain unused.
func (l Lab) warm(ctx context.Context, progress io.Writer, golang toolchain) error {
	err := show(progress, "building the packages that cells use", func() error {
		_, err := l.run(ctx, l.Root, goEnv("off"), "go", "build", "./verlet/...", "./notebooks/...", "github.com/janpfeifer/gonb/gonbui", "testing")
		return err
	})
	if err == nil {
		// A workspace reads more of Go's modules than the clone alone: later, and without a
		// network, they are there.
		command := filepath.Join(golang.bin(), "go")
		err = l.do(ctx, progress, step{
			name:  "cell",
			doing: "building a first cell",
			needs: []string{golang.GOVERSION, golang.GOCACHE, l.text("go.mod"), l.text("go.sum")},
			ready: func(context.Context) bool { return true },
			run: func(ctx context.Context) error {
				return l.inCell(ctx, golang, "cell", nil,
					[]string{command, "build", "-o", "cell.out"},
					[]string{command, "test", "-c", "-o", "test.out"})
			},
		})
	}
	var f *failure
	if errors.As(err, &f) && remedyFor(err) == "" && ctx.Err() == nil {
		// The laboratory is ready, and a good place to mend the packages.
		fmt.Fprintf(progress, "lab: cells cannot use the packages of this clone yet: %s\n", lastLine(f.Error()))
		return nil
	}
	return err
}

// cell and cellTest are a program and a test as GoNB writes them.
//
//go:embed cell/main.go
var cell string

const cellTest = `package main

import "testing"

func TestCell(*testing.T) {}
`

// inCell runs commands in a folder of this name with a cell, which is in a workspace with
// the clone, as GoNB makes it.
func (l Lab) inCell(ctx context.Context, golang toolchain, name string, env []string, commands ...[]string) error {
	dir := l.path(name)
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for name, text := range map[string]string{"main.go": cell, "main_test.go": cellTest} {
		if _, err := replace.File(filepath.Join(dir, name), []byte(text)); err != nil {
			return err
		}
	}
	command := filepath.Join(golang.bin(), "go")
	workspace := [][]string{{command, "mod", "init", "cell"}, {command, "work", "init", ".", l.Root}}
	for _, c := range append(workspace, commands...) {
		if _, err := l.run(ctx, dir, goEnv(filepath.Join(dir, "go.work"), env...), c[0], c[1:]...); err != nil {
			return err
		}
	}
	return nil
}
