package main

import (
	"errors"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/claims"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/rerun"
	"github.com/verletbook/verletbook/verlet/nb"
)

// notebooks runs every notebook in an empty kernel with no network and compares outputs and
// figures with those that are committed, or stores them. Then it holds what the notebook
// claims against what it measured.
func notebooks(t *tally) {
	runner := must(rerun.NewRunner(t.ctx, t.lab, t.temp))
	t.note("%s", runner.Offline)
	figures := filepath.Join(t.lab.Root, "figures")
	beside(t.files, func(file string) {
		t.check(filepath.Base(file), func(c *check) {
			if t.update {
				c.problems(t.store(runner, file, figures))
			} else {
				c.problems(runner.Verify(t.ctx, file, figures))
			}
			_, unproved := claims.Check(must(notebook.Read(file)), nb.AllClaims())
			c.problems(unproved, nil)
		})
	})
}

func (c *check) problems(all []notebook.Problem, err error) {
	for _, p := range all {
		c.wrongf("%s", p)
	}
	try(err)
}

// store stores what a fresh run of the notebook gives, unless a cell fails.
func (t *tally) store(runner *rerun.Runner, file, figures string) ([]notebook.Problem, error) {
	run := must(runner.Run(t.ctx, file))
	if failures := rerun.Failures(run.Fresh); len(failures) > 0 {
		return failures, errors.New("nothing is stored, because cells fail")
	}
	changed, err := run.Update(file, figures)
	t.note("%s: %d files have changed: %s", filepath.Base(file), len(changed), strings.Join(changed, ", "))
	return append(rerun.Check(run.Fresh), rerun.CompareFigures(notebook.Number(file), figures, run.Figures)...), err
}

// lists writes the lists that are made from the notebooks: of claims and of figures.
func lists(t *tally) {
	t.goTest("docs/claims.md and figures/README.md", nil, "./scripts/internal/claims", "./scripts/internal/gallery", "-update")
}
