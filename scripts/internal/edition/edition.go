// Package edition makes the copies of a notebook that students work in and that the
// instructor keeps, and looks after the folder in which students work. It imports the
// standard library and this module only: the laboratory makes its students' editions
// when it starts.
package edition

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// stamp is the field of a student's notebook that holds the digest of its cells when it
// was made. Jupyter leaves it alone, so it tells later whether the student has changed
// anything, and whether the edition is the latest.
const stamp = "edition"

// digest is a hash of what a reader writes: the kinds and sources of the cells. Running
// them does not change it.
func digest(n *notebook.Notebook) string {
	h := sha256.New()
	for _, c := range n.Cells {
		fmt.Fprintf(h, "%s %q\n", c.Type, c.Source)
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

// Student returns the notebook that students work in: no outputs and measured numbers, which would
// answer the questions, no speaker's notes, and stubs in the place of solutions.
func Student(content []byte) ([]byte, error) { return written(student(content)) }

// Key returns the notebook for the instructor: solutions unfolded, notes and outputs
// in their places.
func Key(content []byte) ([]byte, error) { return written(open(content)) }

// written is an edition as a file.
func written(n *notebook.Notebook, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return n.Bytes()
}

func student(content []byte) (*notebook.Notebook, error) {
	n, err := open(content)
	if err == nil {
		n, err = Stubbed(n)
	}
	if err != nil {
		return nil, err
	}
	for i := range n.Cells {
		n.Cells[i].Outputs, n.Cells[i].Count = nil, nil
	}
	delete(n.Metadata, "records")
	n.Metadata[stamp] = digest(n)
	return n, nil
}

// home is where the files of the repository can be read.
const home = "https://github.com/verletbook/verletbook/blob/main/"

// open reads a notebook, unfolds its exercises, and lets links to other folders of the repository lead
// to its address, because an edition is not beside them.
func open(content []byte) (*notebook.Notebook, error) {
	n, err := notebook.Parse("this", content)
	if err == nil && n.Metadata == nil {
		err = errors.New("a notebook has metadata")
	}
	if err != nil {
		return nil, err
	}
	for i := range n.Cells {
		c := &n.Cells[i]
		if c.Metadata == nil {
			c.Metadata = map[string]any{}
		}
		if c.Tagged("solution") {
			delete(c.Metadata, "jupyter")
		}
		if c.Type == "markdown" {
			c.Source = notebook.Text(strings.ReplaceAll(string(c.Source), "](../", "]("+home))
		}
	}
	return n, nil
}
