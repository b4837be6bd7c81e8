package edition

import (
	_ "embed"
	"maps"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

//go:embed nbgrader_config.py
var nbgraderConfig []byte

// Course puts a notebook into dir, the folder of a course in nbgrader, as the source of an
// assignment of the notebook's name, and writes the configuration of the course.
func Course(dir string, n *notebook.Notebook) error {
	n, err := Nbgrader(n)
	if err == nil {
		err = n.Write(filepath.Join(dir, "source", notebook.Stem(n.Name), n.Name))
	}
	if err == nil {
		_, err = replace.File(filepath.Join(dir, "nbgrader_config.py"), nbgraderConfig)
	}
	return err
}

// question is what begins the question of a notebook that is answered in words.
var question = regexp.MustCompile(`(?m)^(?:\*\*|## )Chew on this`)

// Nbgrader returns the student's notebook with marks for nbgrader. Its tests are graded by running
// them, and give 1, 2 and 3 points; an answer in words is graded by hand, and gives up to 2. Set-up
// and tests are locked: nbgrader puts them right before it grades.
func Nbgrader(n *notebook.Notebook) (*notebook.Notebook, error) {
	n, err := Student(n)
	if err != nil {
		return nil, err
	}
	var cells []notebook.Cell
	points := 0
	for _, c := range n.Cells {
		cells = append(cells, c)
		switch text := string(c.Source); {
		case c.Tagged("setup"):
			mark(c, map[string]any{"locked": true})
		case c.Tagged("solution"):
			mark(c, map[string]any{"solution": true})
		case strings.HasPrefix(text, "%test"):
			points++
			mark(c, map[string]any{"grade": true, "locked": true, "points": points})
		case c.Type == "markdown" && question.MatchString(text):
			answer := notebook.Cell{Type: "markdown", ID: c.ID + "-answer", Metadata: map[string]any{}, Source: "Your answer comes here."}
			mark(answer, map[string]any{"grade": true, "solution": true, "points": 2})
			cells = append(cells, answer)
		}
	}
	n.Cells = cells
	return n, nil
}

// mark tells nbgrader what a cell is for.
func mark(c notebook.Cell, is map[string]any) {
	fields := map[string]any{"schema_version": 3, "grade_id": c.ID,
		"grade": false, "solution": false, "locked": false, "task": false}
	maps.Copy(fields, is)
	c.Metadata["nbgrader"] = fields
}
