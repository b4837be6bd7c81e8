package main

import (
	"bytes"
	"context"
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/cluster"
	"github.com/verletbook/verletbook/scripts/internal/venv"
)

// A batch is what the engines are tried with: a sweep in 64 parts, which takes a core a
// quarter of a minute, and the bytes that it must have in the end.
type batch struct {
	o      options
	t      *tally
	jobs   string // the folder of the job files
	binary string
	whole  string // the results of a single run
}

const (
	starts = "20000"
	parts  = 64
)

// onCluster runs the job files on the engines that they are for. It is no part of the
// whole test: the daemons of Slurm are installed nowhere by chance.
func onCluster(ctx context.Context, o options, t *tally) error {
	b := batch{o: o, t: t, jobs: filepath.Join(o.lab.Root, "scripts", "study", "examples"),
		binary: filepath.Join(o.temp, "study"), whole: filepath.Join(o.temp, "whole")}
	if err := b.build(ctx); err != nil {
		return err
	}
	if out, err := output(ctx, o.temp, nil, b.binary, "run", "sweep", "-seeds", starts, "-out", b.whole); err != nil {
		return fmt.Errorf("a single run: %w\n%s", err, out)
	}
	python, err := venv.Python(ctx, filepath.Join(o.lab.Dir, "cluster"), cluster.Requirements)
	if err != nil {
		return err
	}
	for _, engine := range []func(context.Context) error{
		b.slurm,
		func(ctx context.Context) error { return b.dask(ctx, python) },
		func(ctx context.Context) error { return b.kubernetes(ctx, python) },
	} {
		if err := engine(ctx); err != nil {
			return err
		}
	}
	return nil
}

// build builds the program as the job files say, which needs no library of the system.
func (b batch) build(ctx context.Context) error {
	out, err := output(ctx, b.o.lab.Root, []string{"CGO_ENABLED=0"}, "go", "build", "-o", b.binary, "./scripts/study")
	if err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	f, err := elf.Open(b.binary)
	if err != nil {
		return err
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			b.t.fail("the program needs a dynamic loader")
			return nil
		}
	}
	b.t.pass(1, "the program needs no library of the system")
	return nil
}

// same compares all files of a sweep with those of the single run.
func (b batch) same(what, folder string) error {
	want, err := files(filepath.Join(b.whole, "sweep"))
	if err != nil {
		return err
	}
	got, err := files(folder)
	if err != nil {
		return err
	}
	for name, text := range want {
		if !bytes.Equal(got[name], text) {
			b.t.fail("%s: %s has other bytes than that of a single run", what, name)
			return nil
		}
	}
	if len(want) != len(got) {
		b.t.fail("%s: %d files, a single run has %d", what, len(got), len(want))
		return nil
	}
	b.t.pass(1, "%s: %d files with the bytes of a single run", what, len(want))
	return nil
}

// files reads the files of a study but its journals.
func files(folder string) (map[string][]byte, error) {
	all := map[string][]byte{}
	entries, err := os.ReadDir(folder)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "journal") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		all[e.Name()] = text
	}
	if err == nil && all["manifest.json"] == nil {
		err = errors.New(folder + " is not complete")
	}
	return all, err
}
