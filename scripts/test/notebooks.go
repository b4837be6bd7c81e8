package main

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb"
	"github.com/verletbook/verletbook/scripts/internal/claims"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/rerun"
)

// notebooks runs every notebook in an empty kernel with no network and compares outputs and
// figures with those that are committed, or stores them. Then it holds what the notebook
// claims against what it measured.
func notebooks(t *tally) error {
	runner, err := rerun.NewRunner(t.ctx, t.lab, t.temp)
	if err != nil {
		return err
	}
	t.note("%s", runner.Offline)
	figures := filepath.Join(t.lab.Root, "figures")
	beside(t.files, func(file string) {
		t.check(filepath.Base(file), func() (wrong []string, err error) {
			var problems []notebook.Problem
			if t.update {
				problems, err = t.store(runner, file, figures)
			} else {
				problems, err = runner.Verify(t.ctx, file, figures)
			}
			n, unread := notebook.Read(file)
			if unread == nil {
				_, unproved := claims.Check(n, nb.AllClaims())
				problems = append(problems, unproved...)
			}
			for _, p := range problems {
				wrong = append(wrong, p.String())
			}
			return wrong, errors.Join(err, unread)
		})
	})
	return nil
}

// store stores what a fresh run of the notebook gives, unless a cell fails.
func (t *tally) store(runner *rerun.Runner, file, figures string) ([]notebook.Problem, error) {
	run, err := runner.Run(t.ctx, file)
	if err != nil {
		return nil, err
	}
	if failures := rerun.Failures(run.Fresh); len(failures) > 0 {
		return failures, errors.New("nothing is stored, because cells fail")
	}
	changed, err := run.Update(file, figures)
	t.note("%s: %d files have changed: %s", filepath.Base(file), len(changed), strings.Join(changed, ", "))
	return append(rerun.Check(run.Fresh), rerun.CompareFigures(notebook.Number(file), figures, run.Figures)...), err
}

// lists writes the lists that are made from the notebooks: of claims and of figures.
func lists(t *tally) error {
	r, err := goTest(t.ctx, t.lab.Root, nil, "./scripts/internal/claims", "./scripts/internal/gallery", "-update")
	t.tests("docs/claims.md and figures/README.md", r)
	return err
}
