package setup

import (
	"context"
	_ "embed"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// warm compiles what cells import, so that they only link. It has no stamp for the
// packages: Go's cache knows what changed, and forgets what has lain unused.
func (l Lab) warm(ctx context.Context, progress io.Writer, golang toolchain) error {
	err := show(progress, "building the packages that cells use", func() error {
		_, err := l.run(ctx, l.Root, goEnv("off"), "go", "build", "./verlet/...", "./notebooks/...",
			"github.com/janpfeifer/gonb/gonbui", "testing", "testing/internal/testdeps") // which "go test" needs
		return err
	})
	if err != nil {
		return err
	}
	// A workspace reads more of Go's modules than the clone alone: later, and without a
	// network, they are there.
	return l.do(ctx, progress, step{
		name:  "cell",
		doing: "building a first cell",
		needs: []string{golang.GOVERSION, golang.GOCACHE, l.text("go.mod"), l.text("go.sum")},
		ready: func(context.Context) bool { return true },
		run: func(ctx context.Context) error {
			return l.inCell(ctx, golang, "cell", nil, filepath.Join(golang.bin(), "go"), "build", "-o", "cell.out")
		},
	})
}

// cell is a program as GoNB writes it.
//
//go:embed cell/main.go
var cell string

// inCell runs a command in a folder of this name with a cell, which is in a workspace with
// the clone, as GoNB makes it.
func (l Lab) inCell(ctx context.Context, golang toolchain, name string, env []string, command ...string) error {
	dir := l.path(name)
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if _, err := replace.File(filepath.Join(dir, "main.go"), []byte(cell)); err != nil {
		return err
	}
	goCommand := filepath.Join(golang.bin(), "go")
	for _, c := range [][]string{{goCommand, "mod", "init", "cell"}, {goCommand, "work", "init", ".", l.Root}, command} {
		if _, err := l.run(ctx, dir, goEnv(filepath.Join(dir, "go.work"), env...), c[0], c[1:]...); err != nil {
			return err
		}
	}
	return nil
}
