package main

import (
	"context"
	"debug/elf"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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

//go:embed cluster/requirements.txt
var clusterPython string

// onCluster runs the job files on the engines that they are for. It is no part of the
// whole test: the daemons of Slurm are installed nowhere by chance.
func onCluster(ctx context.Context, o options, t *tally) error {
	b := batch{o: o, t: t, jobs: filepath.Join(o.lab.Root, "scripts", "study", "examples"),
		binary: filepath.Join(o.temp, "study"), whole: filepath.Join(o.temp, "whole", "sweep")}
	if err := b.build(ctx); err != nil {
		return err
	}
	out, err := output(ctx, o.temp, nil, b.binary, "run", "sweep", "-seeds", starts, "-out", filepath.Dir(b.whole))
	if err != nil {
		return fmt.Errorf("a single run: %w\n%s", err, out)
	}
	if _, err := os.Stat(filepath.Join(b.whole, "manifest.json")); err != nil {
		return err
	}
	python, err := o.lab.Venv(ctx, "cluster", clusterPython)
	if err != nil {
		return err
	}
	return errors.Join(b.slurm(ctx), b.dask(ctx, python), b.kubernetes(ctx, python))
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
	if libraries, err := f.ImportedLibraries(); err != nil || len(libraries) > 0 {
		b.t.fail("the program needs libraries of the system: %v %v", libraries, err)
		return nil
	}
	b.t.pass(1, "the program needs no library of the system")
	return nil
}

// same compares all files of a sweep but its journals with those of the single run.
func (b batch) same(ctx context.Context, what, folder string) error {
	out, err := output(ctx, b.o.temp, nil, "diff", "--recursive", "--brief", "--exclude=journal*", b.whole, folder)
	if err != nil {
		b.t.fail("%s: other files than those of a single run (%v)\n%s", what, err, out)
		return nil
	}
	b.t.pass(1, "%s: the bytes of a single run", what)
	return nil
}
