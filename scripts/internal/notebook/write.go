package notebook

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
)

// Bytes is the notebook as a file, as Jupyter writes it.
func (n *Notebook) Bytes() ([]byte, error) {
	cells := make([]map[string]any, len(n.Cells))
	for i, c := range n.Cells {
		cells[i] = c.fields()
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(map[string]any{"cells": cells, "metadata": n.Metadata, "nbformat": n.Format, "nbformat_minor": n.Minor})
	return b.Bytes(), err
}

// fields are what the format has in a cell of this type.
func (c Cell) fields() map[string]any {
	m := map[string]any{"cell_type": c.Type, "id": c.ID, "metadata": c.Metadata, "source": lines(c.Source)}
	if c.Attachments != nil {
		m["attachments"] = c.Attachments
	}
	if c.Type == "code" {
		outputs := make([]map[string]any, len(c.Outputs))
		for i, o := range c.Outputs {
			outputs[i] = o.fields()
		}
		m["execution_count"], m["outputs"] = c.Count, outputs
	}
	return m
}

// fields are what the format has in an output of this type.
func (o Output) fields() map[string]any {
	switch o.Type {
	case "stream":
		return map[string]any{"output_type": o.Type, "name": o.Stream, "text": lines(o.Text)}
	case "error":
		return map[string]any{"output_type": o.Type, "ename": o.Error, "evalue": o.Value, "traceback": o.Traceback}
	}
	m := map[string]any{"output_type": o.Type, "data": o.Data, "metadata": o.Metadata}
	if o.Type == "execute_result" {
		m["execution_count"] = o.Count
	}
	return m
}

// lines are those of a text, each with its end.
func lines(t Text) []string { return append([]string{}, slices.Collect(strings.Lines(string(t)))...) }
