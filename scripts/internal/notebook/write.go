package notebook

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
)

// Bytes is the notebook as a file, as Jupyter writes it.
func (n *Notebook) Bytes() ([]byte, error) {
	text, err := marshal(n)
	var b bytes.Buffer
	if err == nil {
		err = json.Indent(&b, text, "", " ")
	}
	return b.Bytes(), err
}

// Write writes the notebook to the file.
func (n *Notebook) Write(file string) error {
	content, err := n.Bytes()
	if err == nil {
		_, err = replace.File(file, content)
	}
	return err
}

// MarshalJSON leaves out what only a cell with code has, and a cell with code has it.
func (c Cell) MarshalJSON() ([]byte, error) {
	type cell Cell
	if c.Type == "code" {
		c.Outputs = append([]Output{}, c.Outputs...)
		return marshal(cell(c))
	}
	return marshal(struct {
		cell
		Count   any `json:"execution_count,omitzero"`
		Outputs any `json:"outputs,omitzero"`
	}{cell: cell(c)})
}

// MarshalJSON writes a text as its lines, each with its end.
func (t Text) MarshalJSON() ([]byte, error) {
	return marshal(append([]string{}, slices.Collect(strings.Lines(string(t)))...))
}

// marshal leaves HTML as it is.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return b.Bytes(), err
}
