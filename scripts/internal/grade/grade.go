// Package grade runs nbgrader on a course: it hands out an assignment, hands in what
// students made of it, and grades that.
package grade

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/scripts/internal/venv"
)

var (
	//go:embed requirements.txt
	requirements string
	//go:embed grades.py
	reader string
)

// A Course is a folder in which nbgrader works with the kernel of the laboratory.
type Course struct {
	Dir    string
	python string
	lab    setup.Lab
}

// Open returns the course in the folder dir, which must be in the clone: cells find the
// package from there. It installs nbgrader in the laboratory if need be.
func Open(ctx context.Context, lab setup.Lab, dir string) (*Course, error) {
	python, err := venv.Python(ctx, filepath.Join(lab.Dir, "nbgrader"), requirements)
	return &Course{Dir: dir, python: python, lab: lab}, err
}

// run runs Python in the folder of the course.
func (c *Course) run(ctx context.Context, stdin string, args ...string) (string, error) {
	cmd := c.lab.Command(ctx, "python", args...)
	cmd.Path, cmd.Args[0], cmd.Err = c.python, c.python, nil
	cmd.Dir, cmd.Stdin = c.Dir, strings.NewReader(stdin)
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(c.Dir, "figures"),
		"PATH="+filepath.Dir(c.python)+string(os.PathListSeparator)+os.Getenv("PATH")) // nbgrader looks there for alembic
	out, err := setup.Output(cmd)
	if err != nil {
		return "", fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return string(out), nil
}

// HandOut makes the student's notebook of an assignment, and returns it.
func (c *Course) HandOut(ctx context.Context, name string) ([]byte, error) {
	if _, err := c.run(ctx, "", "-m", "nbgrader", "generate_assignment", name, "--force", "--create"); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(c.Dir, "release", name, name+".ipynb"))
}

// HandIn hands in a notebook as a student's.
func (c *Course) HandIn(student, name string, content []byte) error {
	dir := filepath.Join(c.Dir, "submitted", student, name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name+".ipynb"), content, 0o644)
}

// Graded returns a student's notebook as nbgrader ran it.
func (c *Course) Graded(student, name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(c.Dir, "autograded", student, name, name+".ipynb"))
}

// A Score is what a student got for a cell, of how many points. Points is "-" if somebody
// must grade it by hand.
type Score struct{ Student, Cell, Points, Of string }

// Grade grades what was handed in for an assignment.
func (c *Course) Grade(ctx context.Context, name string) ([]Score, error) {
	if _, err := c.run(ctx, "", "-m", "nbgrader", "autograde", name, "--force", "--create"); err != nil {
		return nil, err
	}
	out, err := c.run(ctx, reader, "-", name)
	if err != nil {
		return nil, err
	}
	var scores []Score
	for line := range strings.Lines(out) {
		f := strings.Fields(line)
		if len(f) != 4 {
			return nil, fmt.Errorf("the gradebook has the line %q", line)
		}
		scores = append(scores, Score{f[0], f[1], f[2], f[3]})
	}
	return scores, nil
}
