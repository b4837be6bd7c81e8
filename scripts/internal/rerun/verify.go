package rerun

import (
	"context"
	"slices"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// patience is how long a notebook may run alone on the machine, so that it fits a class.
const patience = 60 * time.Second

// Verify runs the notebook in the file afresh, and returns where its outputs, or its
// figures in the folder figures, differ from what is committed.
func (r *Runner) Verify(ctx context.Context, file, figures string) ([]notebook.Problem, error) {
	committed, err := notebook.Read(file)
	if err != nil {
		return nil, err
	}
	problems := Check(committed)
	run, err := r.Run(ctx, file)
	if err == nil && run.Time > patience { // perhaps because others ran at the same time
		run, err = r.run(ctx, file, &r.beside, "stop")
	}
	if err != nil {
		return problems, err
	}
	if failures := Failures(run.Fresh); len(failures) > 0 {
		return append(problems, failures...), nil // the rest follows from them
	}
	if run.Time > patience {
		problems = append(problems, committed.Problemf("runs for %.0f s, longer than %s", run.Time.Seconds(), patience))
	}
	differ, err := CompareFigures(notebook.Number(file), figures, run.Figures)
	return slices.Concat(problems, Compare(committed, run.Fresh), differ), err
}
