// Package edition makes the copies of a notebook that students work in and that the
// instructor keeps, and looks after the folder in which students work. It imports the
// standard library and this module only: the laboratory makes its students' editions
// when it starts.
package edition

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A notebook is an .ipynb file. Its cells keep whatever fields they have.
type notebook struct {
	Cells    []cell         `json:"cells"`
	Metadata map[string]any `json:"metadata"`
	Format   int            `json:"nbformat"`
	Minor    int            `json:"nbformat_minor"`
}

type cell map[string]any

func parse(content []byte) (n notebook, err error) {
	if err = json.Unmarshal(content, &n); err == nil && (n.Cells == nil || n.Metadata == nil) {
		err = errors.New("a notebook has cells and metadata")
	}
	n.Cells = slices.DeleteFunc(n.Cells, func(c cell) bool { return c == nil })
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

// metadata is that of the cell, which may be changed.
func (c cell) metadata() map[string]any {
	m, ok := c["metadata"].(map[string]any)
	if !ok {
		m = map[string]any{}
		c["metadata"] = m
	}
	return m
}

// source is the text of a cell, which the format may write as a list of lines.
func (c cell) source() string {
	if lines, ok := c["source"].([]any); ok {
		return fmt.Sprint(lines...)
	}
	text, _ := c["source"].(string)
	return text
}

func (c cell) tagged(tag string) bool {
	tags, _ := c.metadata()["tags"].([]any)
	return slices.Contains(tags, any(tag))
}

// stamp is the field of a student's notebook that holds the digest of its cells when it
// was made. Jupyter leaves it alone, so it tells later whether the student has changed
// anything, and whether the edition is the latest.
const stamp = "edition"

// digest is a hash of what a reader writes: the kinds and sources of the cells. Running
// them does not change it.
func (n notebook) digest() string {
	h := sha256.New()
	for _, c := range n.Cells {
		fmt.Fprintf(h, "%v %q\n", c["cell_type"], c.source())
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// Student returns the notebook that students work in: no outputs and measured numbers, which would
// answer the questions, no speaker's notes, and stubs in the place of solutions.
func Student(content []byte) ([]byte, error) {
	n, err := student(content)
	if err != nil {
		return nil, err
	}
	return n.bytes()
}

func student(content []byte) (notebook, error) {
	n, err := parse(content)
	if err != nil {
		return n, err
	}
	for i, c := range n.Cells {
		if c["cell_type"] == "code" {
			c["outputs"], c["execution_count"] = []any{}, nil
		}
		if c.tagged("solution") {
			if c["source"], err = Stub(c.source()); err != nil {
				return n, fmt.Errorf("cell %d: %w", i+1, err)
			}
		}
	}
	n.Cells = slices.DeleteFunc(n.Cells, func(c cell) bool { return c.tagged("notes") })
	n.open()
	delete(n.Metadata, "records")
	n.Metadata[stamp] = n.digest()
	return n, nil
}

// Key returns the notebook for the instructor: solutions unfolded, notes and outputs
// in their places.
func Key(content []byte) ([]byte, error) {
	n, err := parse(content)
	if err != nil {
		return nil, err
	}
	n.open()
	return n.bytes()
}

// home is where the files of the repository can be read.
const home = "https://github.com/verletbook/verletbook/blob/main/"

// open unfolds the exercises, and lets links to other folders of the repository lead to its address,
// because an edition is not beside them.
func (n notebook) open() {
	for _, c := range n.Cells {
		if c.tagged("solution") {
			delete(c.metadata(), "jupyter")
		}
		if text := c.source(); c["cell_type"] == "markdown" && strings.Contains(text, "](../") {
			c["source"] = strings.ReplaceAll(text, "](../", "]("+home)
		}
	}
}
