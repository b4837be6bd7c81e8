package book

import (
	"fmt"
	"maps"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// student is the notebook that students work in: no outputs, which would answer
// the questions, no speaker's notes, and stubs in the place of solutions.
func student(n *notebook.Notebook) (*notebook.Notebook, error) {
	out := *n
	out.Cells = nil
	for i, c := range n.Cells {
		if c.Tagged("notes") {
			continue
		}
		c.Outputs, c.Count = nil, nil
		if c.Tagged("solution") {
			stubbed, err := stub(string(c.Source))
			if err != nil {
				return nil, fmt.Errorf("cell %d: %w", i+1, err)
			}
			c.Source = notebook.Text(stubbed)
			c = unfolded(c)
		}
		out.Cells = append(out.Cells, c)
	}
	return &out, nil
}

// key is the notebook for the instructor: solutions unfolded, notes and outputs
// in their places.
func key(n *notebook.Notebook) *notebook.Notebook {
	out := *n
	out.Cells = nil
	for _, c := range n.Cells {
		if c.Tagged("solution") {
			c = unfolded(c)
		}
		out.Cells = append(out.Cells, c)
	}
	return &out
}

// unfolded is a cell whose source JupyterLab shows.
func unfolded(c notebook.Cell) notebook.Cell {
	c.Metadata = maps.Clone(c.Metadata)
	delete(c.Metadata, "jupyter")
	return c
}

var stubLine = regexp.MustCompile(`^(\s*)// STUB:(?: (.*))?$`)

// stub puts what the comments // STUB: … say, which may be nothing, in the place of
// what stands between // BEGIN SOLUTION and // END SOLUTION.
func stub(source string) (string, error) {
	var out []string
	stubs, begun, ended := 0, 0, 0
	for line := range strings.SplitSeq(source, "\n") {
		switch bare := strings.TrimSpace(line); {
		case stubLine.MatchString(line):
			if stubs++; stubs == 1 {
				out = append(out, stubLine.ReplaceAllString(line, "$1// Your code comes here."))
			}
			if code := stubLine.ReplaceAllString(line, "$1$2"); strings.TrimSpace(code) != "" {
				out = append(out, code)
			}
		case bare == "// BEGIN SOLUTION":
			begun++
		case bare == "// END SOLUTION":
			ended++
		case begun == ended:
			out = append(out, line)
		}
	}
	if stubs == 0 || begun == 0 || begun != ended {
		return "", fmt.Errorf("a solution has %d lines // STUB:, %d // BEGIN SOLUTION and %d // END SOLUTION: want at least one of each, and pairs", stubs, begun, ended)
	}
	return strings.Join(out, "\n"), nil
}
