package edition

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

//go:embed nbgrader_config.py
var nbgraderConfig []byte

// Course puts a notebook into dir, the folder of a course in nbgrader, as the source of an
// assignment of the notebook's name, and writes the configuration of the course.
func Course(dir, name string, content []byte) error {
	made, err := Nbgrader(content)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	source := filepath.Join(dir, "source", strings.TrimSuffix(name, ".ipynb"))
	if err := os.MkdirAll(source, 0o755); err != nil {
		return err
	}
	if _, err := replace.File(filepath.Join(source, name), made); err != nil {
		return err
	}
	_, err = replace.File(filepath.Join(dir, "nbgrader_config.py"), nbgraderConfig)
	return err
}

// question is what begins the question of a notebook that is answered in words.
var question = regexp.MustCompile(`(?m)^(?:\*\*|## )Chew on this`)

// Nbgrader returns the notebook from which nbgrader makes a student's: with solutions, but
// without notes and outputs. Its tests are graded by running them, and give 1, 2 and 3
// points; an answer in words is graded by hand, and gives up to 2. Set-up and tests are
// locked: nbgrader puts them right before it grades.
func Nbgrader(content []byte) ([]byte, error) {
	n, err := handOut(content, swapped)
	if err != nil {
		return nil, err
	}
	var cells []any
	points := 0
	for _, c := range n.cells() {
		cells = append(cells, c)
		switch text := source(c); {
		case tagged(c, "setup"):
			mark(c, map[string]any{"locked": true})
		case tagged(c, "solution"):
			mark(c, map[string]any{"solution": true})
		case strings.HasPrefix(text, "%test"):
			points++
			mark(c, map[string]any{"grade": true, "locked": true, "points": points})
		case c["cell_type"] == "markdown" && question.MatchString(text):
			answer := cell{"cell_type": "markdown", "id": fmt.Sprint(c["id"], "-answer"),
				"metadata": map[string]any{}, "source": "Your answer comes here."}
			mark(answer, map[string]any{"grade": true, "solution": true, "points": 2})
			cells = append(cells, answer)
		}
	}
	n["cells"] = cells
	return n.bytes()
}

// mark tells nbgrader what a cell is for.
func mark(c cell, is map[string]any) {
	fields := map[string]any{"schema_version": 3, "grade_id": c["id"],
		"grade": false, "solution": false, "locked": false, "task": false}
	for name, value := range is {
		fields[name] = value
	}
	notebook(c).metadata()["nbgrader"] = fields // a cell keeps its metadata as a notebook does
}

// swapped puts the stub of a solution behind it. Nbgrader takes away all lines from one with
// BEGIN SOLUTION to one with END SOLUTION, and knows a single stub for all cells. So the
// stub is a comment whose first and last lines go with the solution:
//
//	// BEGIN SOLUTION
//	return 500 - 5*t*t
//	/* END SOLUTION
//	// Your code comes here.
//	return 0
//	BEGIN SOLUTION
//	END SOLUTION */
func swapped(source string) (string, error) {
	if _, err := Stub(source); err != nil {
		return "", err
	}
	var out, stubs []string
	for line := range strings.SplitSeq(source, "\n") {
		if m := stubLine.FindStringSubmatch(line); m != nil {
			if m[2] != "" {
				stubs = append(stubs, m[1]+m[2])
			}
			continue
		}
		if strings.TrimSpace(line) != "// END SOLUTION" {
			out = append(out, line)
			continue
		}
		indent, _, _ := strings.Cut(line, "//")
		out = append(out, indent+"/* END SOLUTION", indent+"// Your code comes here.")
		out = append(out, stubs...)
		out = append(out, indent+"BEGIN SOLUTION", indent+"END SOLUTION */")
		stubs = nil
	}
	return strings.Join(out, "\n"), nil
}
