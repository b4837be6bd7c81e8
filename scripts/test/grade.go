package main

import (
	"context"
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
func graded(ctx context.Context, o options, t *tally) error {
	python, err := o.lab.Venv(ctx, "nbgrader", nbgrader)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(o.lab.Dir, "course-") // in the clone, where cells find the package
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, file := range o.files {
		t.check(filepath.Base(file), func() ([]string, error) { return course{dir, python, o.lab}.grade(ctx, file) })
	}
	return nil
}

// A course is a folder in which nbgrader works with the kernel of the laboratory.
type course struct {
	dir, python string
	lab         setup.Lab
}

// run runs Python in the folder of the course.
func (c course) run(ctx context.Context, stdin string, args ...string) (string, error) {
	cmd := c.lab.Command(ctx, "python", args...)
	cmd.Path, cmd.Args[0], cmd.Err = c.python, c.python, nil
	cmd.Dir, cmd.Stdin = c.dir, strings.NewReader(stdin)
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(c.dir, "figures"),
		"PATH="+filepath.Dir(c.python)+string(os.PathListSeparator)+os.Getenv("PATH")) // nbgrader looks there for alembic
	out, err := setup.Output(cmd)
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return string(out), nil
}

// grade returns what is wrong with the grades for a notebook.
func (c course) grade(ctx context.Context, file string) (wrong []string, err error) {
	stem := strings.TrimSuffix(filepath.Base(file), ".ipynb")
	in := func(folder ...string) string {
		return filepath.Join(c.dir, filepath.Join(folder...), stem, stem+".ipynb")
	}
	content, err := os.ReadFile(file)
	taught, err1 := notebook.Read(file)
	if err = errors.Join(err, err1); err == nil {
		err = edition.Course(c.dir, stem+".ipynb", content)
	}
	if err == nil {
		_, err = c.run(ctx, "", "-m", "nbgrader", "generate_assignment", stem, "--force", "--create")
	}
	if err != nil {
		return nil, err
	}
	open, err := os.ReadFile(in("release"))
	if err != nil {
		return nil, err
	}
	if text := string(open); strings.Contains(text, "SOLUTION") || strings.Contains(text, "STUB") {
		wrong = append(wrong, "the student's notebook has a mark of a solution")
	}
	work, err := notebook.Parse(stem, open)
	if err != nil {
		return wrong, err
	}
	solutions := book.Solutions(taught)
	for i, c := range work.Cells {
		if solution, is := solutions[c.ID]; is {
			work.Cells[i].Source = notebook.Text(solution)
		} else if c.Source == "Your answer comes here." {
			work.Cells[i].Source = "Because it does."
		}
	}
	solved, err := work.Bytes()
	if err != nil {
		return wrong, err
	}
	for student, handed := range map[string][]byte{"nobody": open, "ada": solved} {
		if _, err := replace.File(in("submitted", student), handed); err != nil {
			return wrong, err
		}
	}
	if _, err := c.run(ctx, "", "-m", "nbgrader", "autograde", stem, "--force", "--create"); err != nil {
		return wrong, err
	}
	ran, err := os.ReadFile(in("autograded", "nobody"))
	if err != nil {
		return wrong, err
	}
	if text := string(ran); !strings.Contains(text, `"exit status 1"`) || strings.Contains(text, `"exit status 1\n"`) {
		wrong = append(wrong, "what a student reads of a test that failed has no exit status, or two")
	}
	said, err := c.run(ctx, grades, "-", stem)
	got := strings.Split(strings.TrimSpace(said), "\n")
	slices.Sort(got)
	want := []string{"ada - of 2", "ada 1 of 1", "ada 2 of 2", "ada 3 of 3",
		"nobody 0 of 1", "nobody 0 of 2", "nobody 0 of 2", "nobody 0 of 3"}
	if err == nil && !slices.Equal(got, want) {
		wrong = append(wrong, fmt.Sprintf("the grades are %q, want %q", got, want))
	}
	return wrong, err
}
