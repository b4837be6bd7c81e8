// Package edition makes the copies of a notebook that students work in and that the
// instructor keeps, and looks after the folder in which students work. It imports the
// standard library and this module only: the laboratory makes its students' editions
// when it starts.
package edition

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A notebook is an .ipynb file, with whatever fields it has.
type notebook map[string]any

type cell = map[string]any

func parse(content []byte) (n notebook, err error) {
	if err = json.Unmarshal(content, &n); err == nil && n == nil {
		err = errors.New("null is no notebook; a notebook has cells")
	}
	return n, err
}

// bytes is the notebook as Jupyter writes it.
func (n notebook) bytes() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(n)
	return b.Bytes(), err
}

// cells are those of the notebook, which may be changed.
func (n notebook) cells() []cell {
	var cells []cell
	list, _ := n["cells"].([]any)
	for _, c := range list {
		if c, ok := c.(cell); ok {
			cells = append(cells, c)
		}
	}
	return cells
}

// metadata is that of the notebook, which may be changed.
func (n notebook) metadata() map[string]any {
	m, ok := n["metadata"].(map[string]any)
	if !ok {
		m = map[string]any{}
		n["metadata"] = m
	}
	return m
}

// source is the text of a cell, which the format may write as a list of lines.
func source(c cell) string {
	switch s := c["source"].(type) {
	case string:
		return s
	case []any:
		var b strings.Builder
		for _, line := range s {
			fmt.Fprint(&b, line)
		}
		return b.String()
	}
	return ""
}

func tagged(c cell, tag string) bool {
	metadata, _ := c["metadata"].(map[string]any)
	tags, _ := metadata["tags"].([]any)
	return slices.Contains(tags, any(tag))
}

// Student returns the notebook that students work in: no outputs, which would answer
// the questions, no speaker's notes, and stubs in the place of solutions.
func Student(content []byte) ([]byte, error) {
	n, err := handOut(content, Stub)
	if err != nil {
		return nil, err
	}
	n.metadata()[stamp] = n.digest()
	return n.bytes()
}

// handOut makes of a notebook what students may see: it changes the solutions as it is told,
// removes the notes, the outputs and the measured numbers, unfolds the exercises, and lets
// links lead out.
func handOut(content []byte, solution func(source string) (string, error)) (notebook, error) {
	n, err := parse(content)
	if err != nil {
		return nil, err
	}
	var cells []any
	for i, c := range n.cells() {
		if tagged(c, "notes") {
			continue
		}
		if c["cell_type"] == "code" {
			c["outputs"], c["execution_count"] = []any{}, nil
		}
		if tagged(c, "solution") {
			unfold(c)
			if c["source"], err = solution(source(c)); err != nil {
				return nil, fmt.Errorf("cell %d: %w", i+1, err)
			}
		}
		cells = append(cells, c)
	}
	n["cells"] = cells
	delete(n.metadata(), "records")
	n.linkOut()
	return n, nil
}

// Key returns the notebook for the instructor: solutions unfolded, notes and outputs
// in their places.
func Key(content []byte) ([]byte, error) {
	n, err := parse(content)
	if err != nil {
		return nil, err
	}
	for _, c := range n.cells() {
		if tagged(c, "solution") {
			unfold(c)
		}
	}
	n.linkOut()
	return n.bytes()
}

// unfold makes JupyterLab show the source of a cell.
func unfold(c cell) {
	if metadata, ok := c["metadata"].(map[string]any); ok {
		delete(metadata, "jupyter")
	}
}
