//go:build lab

package test

import (
	"flag"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/rerun"
)

var update = flag.Bool("update", false, "store the outputs and figures of fresh runs of the notebooks")

// Every notebook, run in an empty kernel with no network, has the outputs and figures that are
// committed; package claims looks at what these measure. With -update what a fresh run gives is stored, unless a
// cell fails.
func TestNotebooks(t *testing.T) {
	lab := inLab(t)
	runner := rerun.Runner{Lab: lab, Temp: t.TempDir()}
	figures := filepath.Join(lab.Root, "figures")
	if *update {
		t.Cleanup(func() { // of claims and of figures
			lists := exec.Command("go", "test", "./scripts/internal/claims", "./scripts/internal/gallery", "-update")
			lists.Dir = lab.Root
			if out, err := lists.CombinedOutput(); err != nil {
				t.Errorf("the lists: %v\n%s", err, out)
			}
		})
	}
	eachNotebook(t, func(t *testing.T, file string) {
		if *update {
			store(t, runner, file, figures)
		} else {
			found, err := runner.Verify(t.Context(), file, figures)
			wrong(t, found, err)
		}
	})
}

// store stores what a fresh run of the notebook gives.
func store(t *testing.T, runner rerun.Runner, file, figures string) {
	run, err := runner.Run(t.Context(), file)
	needs(t, err)
	if failures := rerun.Failures(run.Fresh); len(failures) > 0 {
		wrong(t, failures, nil)
		t.Fatal("nothing is stored, because cells fail")
	}
	changed, err := run.Update(file, figures)
	t.Logf("%d files have changed: %s", len(changed), changed)
	wrong(t, append(rerun.Check(run.Fresh), run.Compare(file, figures)...), err)
}
