package main

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb"
	"github.com/verletbook/verletbook/scripts/internal/claims"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/rerun"
)

// notebooks runs every notebook in an empty kernel with no network and compares
// outputs and figures with those that are committed, or stores them.
func notebooks(ctx context.Context, o options, t *tally) error {
	runner, err := rerun.NewRunner(ctx, o.lab, o.temp)
	if err != nil {
		return err
	}
	t.note("%s", runner.Offline)
	figures := filepath.Join(o.lab.Root, "figures")
	beside(o.files, func(file string) {
		t.check(filepath.Base(file), func() ([]string, error) {
			if o.update {
				return said(store(ctx, t, runner, file, figures))
			}
			return said(runner.Verify(ctx, file, figures))
		})
	})
	return nil
}

// said are problems in words.
func said(problems []notebook.Problem, err error) (all []string, _ error) {
	for _, p := range problems {
		all = append(all, p.String())
	}
	return all, err
}

// store stores what a fresh run of the notebook gives, unless a cell fails.
func store(ctx context.Context, t *tally, runner *rerun.Runner, file, figures string) ([]notebook.Problem, error) {
	run, err := runner.Run(ctx, file)
	if err != nil {
		return nil, err
	}
	if failures := rerun.Failures(run.Fresh); len(failures) > 0 {
		return failures, fmt.Errorf("nothing is stored, because cells fail")
	}
	changed, err := run.Update(file, figures)
	if err != nil {
		return nil, err
	}
	if len(changed) == 0 {
		changed = []string{"nothing: all is as it was"}
	}
	t.note("%s: stored %s", filepath.Base(file), strings.Join(changed, ", "))
	return append(rerun.Check(run.Fresh), rerun.CompareFigures(notebook.Number(file), figures, run.Figures)...), nil
}

// checkClaims counts what the notebooks claim and prove. Their outputs were just held
// against a fresh run.
func checkClaims(_ context.Context, o options, t *tally) error {
	var all []*claims.Claim
	for _, file := range o.files {
		n, err := notebook.Read(file)
		if err != nil {
			return err
		}
		found, problems := claims.Check(n, nb.AllClaims())
		for _, p := range problems {
			t.fail("%s", p)
		}
		if len(problems) == 0 {
			t.pass(len(found), "%s: %d numbers and verdicts", n.Name, len(found))
		}
		all = append(all, found...)
	}
	t.note("%s", claims.Summary(all))
	return nil
}

// lists writes the lists that are made from the notebooks: of claims and of figures.
func lists(ctx context.Context, o options, t *tally) error {
	r, err := goTest(ctx, o.lab.Root, nil, "./scripts/internal/claims", "./scripts/internal/gallery", "-update")
	t.tests("docs/claims.md and figures/README.md", r)
	return err
}
