package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// merge makes one result of the shards of a study.
func (p program) merge(ctx context.Context, args []string) error {
	from, out, unlocked, err := p.parseMerge(args)
	if err != nil {
		return err
	}
	text, err := results.Look(from[0])
	if err != nil {
		return err
	}
	s, err := study.Parse(text)
	if err != nil {
		return fmt.Errorf("%s: %w", from[0], err)
	}
	folder, err := results.Open(ctx, out, text, results.Options{Unlocked: unlocked})
	if err != nil {
		return err
	}
	defer folder.Close()
	for _, dir := range from {
		if err := folder.Read(ctx, dir); err != nil {
			return err
		}
	}
	whole := report{task: task{filepath.Base(out), s, text}, folder: folder}
	r, err := study.Run(ctx, s, study.Options{Store: folder, Row: whole.add, Workers: -1})
	if err != nil {
		return err
	}
	if r.Missing > 0 {
		return fmt.Errorf("%d of %d jobs are in none of these folders; do the shards that have them, and merge again", r.Missing, r.Jobs)
	}
	fmt.Fprintf(p.stdout, "%s: %d jobs\n", out, r.Jobs)
	return p.publish(ctx, whole, r)
}

// parseMerge reads the arguments of "study merge".
func (p program) parseMerge(args []string) (from []string, out string, unlocked bool, err error) {
	f := flag.NewFlagSet("merge", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.StringVar(&out, "out", "", "the `folder` for the whole; if it is left out, it is the first of the parts")
	f.BoolVar(&unlocked, "unlocked", false, unlockedHelp)
	if from, err = p.parse(f, args); err != nil {
		return nil, "", false, err
	}
	if len(from) == 0 {
		return nil, "", false, p.mistake(errors.New("name the folders of the parts: study merge a b c -out all"))
	}
	return from, cmp.Or(out, from[0]), unlocked, nil
}

// verify checks the folder of a study, and changes nothing.
func (p program) verify(ctx context.Context, args []string) error {
	f := flag.NewFlagSet("verify", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	dirs, err := p.parse(f, args)
	if err != nil {
		return err
	}
	if len(dirs) == 0 {
		return p.mistake(errors.New("name the folder of a study: study verify study-results/order"))
	}
	wrong := 0
	for _, dir := range dirs {
		r, err := results.Verify(ctx, dir)
		if err != nil {
			return err
		}
		state := fmt.Sprintf("%d files", r.Files)
		if r.Files == 0 {
			state = "not complete"
		}
		fmt.Fprintf(p.stdout, "%s: %s, %d jobs in journals, code %s\n", dir, state, r.Jobs, r.Code)
		for _, problem := range r.Problems {
			fmt.Fprintf(p.stdout, "  wrong: %s\n", problem)
		}
		wrong += len(r.Problems)
	}
	if wrong > 0 {
		return fmt.Errorf("%d things are wrong", wrong)
	}
	return nil
}
