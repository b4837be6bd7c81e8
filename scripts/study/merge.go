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
		return p.mistake(errors.New("name the folders of the parts: study merge a b c -out all"))
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
	folder, err := results.Open(ctx, to, text, results.Options{Unlocked: *unlocked})
	if err != nil {
		return err
	}
	defer folder.Close()
	for _, dir := range from {
		if err := folder.Read(ctx, dir); err != nil {
			return err
		}
	}
	whole := report{task: task{filepath.Base(to), s, text}, folder: folder}
	r, err := study.Run(ctx, s, study.Options{Store: folder, Row: whole.add, Workers: -1})
	if err != nil {
		return err
	}
	if r.Missing > 0 {
		return fmt.Errorf("%d of %d jobs are in none of these folders; do the shards that have them, and merge again", r.Missing, r.Jobs)
	}
	fmt.Fprintf(p.stdout, "%s: %d jobs\n", to, r.Jobs)
	return p.publish(ctx, whole, r)
}

// verify checks the folder of a study, and changes nothing.
func (p program) verify(ctx context.Context, args []string) error {
	dirs, err := p.parse(flag.NewFlagSet("verify", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	if len(dirs) == 0 {
		return p.mistake(errors.New("name the folder of a study: study verify study-results/order"))
	}
	wrong := false
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
		wrong = wrong || len(r.Problems) > 0
	}
	if wrong {
		return errors.New("something is wrong, as the lines above say")
	}
	return nil
}
