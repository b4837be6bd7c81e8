package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// merge makes one result of the shards of a study.
func (p program) merge(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("merge", flag.ContinueOnError)
	out := f.String("out", "", "the `folder` for the whole; if it is left out, it is the first of the parts")
	unlocked := f.Bool("unlocked", false, unlockedHelp)
	from, err := p.parse(f, args)
	if err != nil {
		return err
	}
	if len(from) == 0 {
		return mistake{errors.New("name the folders of the parts: study merge a b c -out all")}
	}
	to := cmp.Or(*out, from[0])
	text, err := results.Look(from[0])
	if err != nil {
		return err
	}
	s, err := study.Parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w", from[0], err)
	}
	folder, err := results.Open(to, s, results.Options{Unlocked: *unlocked})
	if err != nil {
		return err
	}
	for _, dir := range from {
		if err := folder.Read(dir); err != nil {
			return errors.Join(err, folder.Close())
		}
	}
	return p.do(ctx, task{filepath.Base(to), s}, folder, study.Options{Workers: -1})
}

// verify checks the folders of studies, and changes nothing.
func (p program) verify(_ context.Context, args []string) error {
	dirs, err := p.parse(flag.NewFlagSet("verify", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if len(dirs) == 0 {
		return mistake{errors.New("name the folder of a study: study verify study-results/order")}
	}
	var wrong []error
	for _, dir := range dirs {
		files, jobs, err := results.Verify(dir)
		fmt.Fprintf(p.stdout, "%s: %d files in the manifest, %d jobs in journals\n", dir, files, jobs)
		wrong = append(wrong, err)
	}
	return errors.Join(wrong...)
}
