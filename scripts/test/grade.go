package main

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/book"
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

// graded hands out notebooks with nbgrader, hands in each as it is and with the solutions,
// and compares what nbgrader gives for them. It takes a minute a notebook, so it is no part
// of the whole test.
func graded(t *tally) error {
	python, err := t.lab.Venv(t.ctx, "nbgrader", nbgrader)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(t.lab.Dir, "course-") // in the clone, where cells find the package
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, file := range t.files {
		t.check(filepath.Base(file), func() ([]string, error) { return course{t, dir, python}.grade(file) })
	}
	return nil
}

// A course is a folder in which nbgrader works with the kernel of the laboratory.
type course struct {
	*tally
	dir, python string
}

// run runs Python in the folder of the course.
func (c course) run(args ...string) (string, error) {
	cmd := c.lab.Command(c.ctx, "python", args...)
	cmd.Path, cmd.Args[0], cmd.Err, cmd.Dir = c.python, c.python, nil, c.dir
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(c.dir, "figures"),
		"PATH="+filepath.Dir(c.python)+string(os.PathListSeparator)+os.Getenv("PATH")) // nbgrader looks there for alembic
	out, err := setup.Output(cmd)
	return string(out), err
}

// grade returns what is wrong with the grades for a notebook.
func (c course) grade(file string) (wrong []string, err error) {
	name := filepath.Base(file)
	stem := strings.TrimSuffix(name, ".ipynb")
	in := func(folder string) string { return filepath.Join(c.dir, folder, stem, name) }
	content, err := os.ReadFile(file)
	if err == nil {
		err = edition.Course(c.dir, name, content)
	}
	if err == nil {
		_, err = c.run("-m", "nbgrader", "generate_assignment", stem, "--force", "--create")
	}
	if err != nil {
		return nil, err
	}
	open, err := os.ReadFile(in("release"))
	work, err1 := notebook.Parse(name, open)
	taught, err2 := notebook.Parse(name, content)
	if err := errors.Join(err, err1, err2); err != nil {
		return nil, err
	}
	if text := string(open); strings.Contains(text, "SOLUTION") || strings.Contains(text, "STUB") {
		wrong = append(wrong, "the student's notebook has a mark of a solution")
	}
	solutions := book.Solutions(taught)
	for i, cell := range work.Cells {
		if solution, is := solutions[cell.ID]; is {
			work.Cells[i].Source = notebook.Text(solution)
		} else if cell.Source == "Your answer comes here." {
			work.Cells[i].Source = "Because it does."
		}
	}
	solved, err := work.Bytes()
	for student, handed := range map[string][]byte{"nobody": open, "ada": solved} {
		_, failed := replace.File(in("submitted/"+student), handed)
		err = errors.Join(err, failed)
	}
	if err == nil {
		_, err = c.run("-m", "nbgrader", "autograde", stem, "--force", "--create")
	}
	if err != nil {
		return wrong, err
	}
	ran, err := os.ReadFile(in("autograded/nobody"))
	if text := string(ran); !strings.Contains(text, `"exit status 1"`) || strings.Contains(text, `"exit status 1\n"`) {
		wrong = append(wrong, "what a student reads of a test that failed has no exit status, or two")
	}
	said, err1 := c.run("-c", grades, stem)
	got := strings.Split(strings.TrimSpace(said), "\n")
	slices.Sort(got)
	want := []string{"ada - of 2", "ada 1 of 1", "ada 2 of 2", "ada 3 of 3",
		"nobody 0 of 1", "nobody 0 of 2", "nobody 0 of 2", "nobody 0 of 3"}
	if !slices.Equal(got, want) {
		wrong = append(wrong, fmt.Sprintf("the grades are %q, want %q", got, want))
	}
	return wrong, errors.Join(err, err1)
}
