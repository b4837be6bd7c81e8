//go:build lab

package test

import (
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

var (
	//go:embed nbgrader/requirements.txt
	nbgrader string
	//go:embed nbgrader/grades.py
	grades string
)

// Nbgrader hands out notebooks, and gives no points for each as it is, and all of them for each
// with the solutions.
func TestGrades(t *testing.T) {
	long(t)
	lab := inLab(t)
	python, err := lab.Venv(t.Context(), "nbgrader", nbgrader)
	needs(t, err)
	dir, err := os.MkdirTemp(lab.Dir, "course-") // in the clone, where cells find the package
	needs(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	eachNotebook(t, func(t *testing.T, file string) { course{t, lab, dir, python}.grade(file) })
}

// A course is a folder in which nbgrader works with the kernel of the laboratory.
type course struct {
	*testing.T
	lab         setup.Lab
	dir, python string
}

// run runs Python in the folder of the course.
func (c course) run(args ...string) string {
	c.Helper()
	cmd := c.lab.Command(c.Context(), "python", args...)
	cmd.Path, cmd.Args[0], cmd.Err, cmd.Dir = c.python, c.python, nil, c.dir
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(c.dir, "figures"),
		"PATH="+filepath.Dir(c.python)+string(os.PathListSeparator)+os.Getenv("PATH")) // nbgrader looks there for alembic
	out, err := setup.Output(cmd)
	needs(c.T, err)
	return string(out)
}

// grade finds out what is wrong with the grades for a notebook.
func (c course) grade(file string) {
	name := filepath.Base(file)
	stem := strings.TrimSuffix(name, ".ipynb")
	in := func(folder string) string { return filepath.Join(c.dir, folder, stem, name) }
	taught, err := notebook.Read(file)
	needs(c.T, err)
	needs(c.T, edition.Course(c.dir, taught))
	c.run("-m", "nbgrader", "generate_assignment", stem, "--force", "--create")
	open, err := os.ReadFile(in("release"))
	needs(c.T, err)
	if text := string(open); strings.Contains(text, "SOLUTION") || strings.Contains(text, "STUB") {
		c.Error("the student's notebook has a mark of a solution")
	}
	work, err := notebook.Parse(name, open)
	needs(c.T, err)
	solutions := solutions(taught)
	for i, cell := range work.Cells {
		if solution, is := solutions[cell.ID]; is {
			work.Cells[i].Source = notebook.Text(solution)
		} else if cell.Source == "Your answer comes here." {
			work.Cells[i].Source = "Because it does."
		}
	}
	solved, err := work.Bytes()
	needs(c.T, err)
	for path, text := range map[string][]byte{in("submitted/nobody"): open, in("submitted/ada"): solved} {
		_, err := replace.File(path, text)
		needs(c.T, err)
	}
	c.run("-m", "nbgrader", "autograde", stem, "--force", "--create")
	ran, err := os.ReadFile(in("autograded/nobody"))
	needs(c.T, err)
	if !strings.Contains(string(ran), `"exit status 1"`) || strings.Contains(string(ran), `"exit status 1\n"`) {
		c.Error("what a student reads of a test that failed has no exit status, or two")
	}
	got := strings.Split(strings.TrimSpace(c.run("-c", grades, stem)), "\n")
	slices.Sort(got)
	want := []string{"ada - of 2", "ada 1 of 1", "ada 2 of 2", "ada 3 of 3",
		"nobody 0 of 1", "nobody 0 of 2", "nobody 0 of 2", "nobody 0 of 3"}
	if !slices.Equal(got, want) {
		c.Errorf("the grades are %q, want %q", got, want)
	}
}
