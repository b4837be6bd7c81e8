package main

import (
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
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
func graded(t *tally) {
	python := must(t.lab.Venv(t.ctx, "nbgrader", nbgrader))
	dir := must(os.MkdirTemp(t.lab.Dir, "course-")) // in the clone, where cells find the package
	defer os.RemoveAll(dir)
	for _, file := range t.files {
		t.check(filepath.Base(file), func(c *check) { course{t, c, dir, python}.grade(file) })
	}
}

// A course is a folder in which nbgrader works with the kernel of the laboratory.
type course struct {
	*tally
	*check
	dir, python string
}

// run runs Python in the folder of the course.
func (c course) run(args ...string) string {
	cmd := c.lab.Command(c.ctx, "python", args...)
	cmd.Path, cmd.Args[0], cmd.Err, cmd.Dir = c.python, c.python, nil, c.dir
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+filepath.Join(c.dir, "figures"),
		"PATH="+filepath.Dir(c.python)+string(os.PathListSeparator)+os.Getenv("PATH")) // nbgrader looks there for alembic
	return string(must(setup.Output(cmd)))
}

// grade finds out what is wrong with the grades for a notebook.
func (c course) grade(file string) {
	name := filepath.Base(file)
	stem := strings.TrimSuffix(name, ".ipynb")
	in := func(folder string) string { return filepath.Join(c.dir, folder, stem, name) }
	content := must(os.ReadFile(file))
	try(edition.Course(c.dir, name, content))
	c.run("-m", "nbgrader", "generate_assignment", stem, "--force", "--create")
	open := must(os.ReadFile(in("release")))
	if text := string(open); strings.Contains(text, "SOLUTION") || strings.Contains(text, "STUB") {
		c.wrongf("the student's notebook has a mark of a solution")
	}
	work := must(notebook.Parse(name, open))
	solutions := book.Solutions(must(notebook.Parse(name, content)))
	for i, cell := range work.Cells {
		if solution, is := solutions[cell.ID]; is {
			work.Cells[i].Source = notebook.Text(solution)
		} else if cell.Source == "Your answer comes here." {
			work.Cells[i].Source = "Because it does."
		}
	}
	must(replace.File(in("submitted/nobody"), open))
	must(replace.File(in("submitted/ada"), must(work.Bytes())))
	c.run("-m", "nbgrader", "autograde", stem, "--force", "--create")
	ran := string(must(os.ReadFile(in("autograded/nobody"))))
	if !strings.Contains(ran, `"exit status 1"`) || strings.Contains(ran, `"exit status 1\n"`) {
		c.wrongf("what a student reads of a test that failed has no exit status, or two")
	}
	got := strings.Split(strings.TrimSpace(c.run("-c", grades, stem)), "\n")
	slices.Sort(got)
	want := []string{"ada - of 2", "ada 1 of 1", "ada 2 of 2", "ada 3 of 3",
		"nobody 0 of 1", "nobody 0 of 2", "nobody 0 of 2", "nobody 0 of 3"}
	if !slices.Equal(got, want) {
		c.wrongf("the grades are %q, want %q", got, want)
	}
}
