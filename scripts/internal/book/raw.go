package book

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// A raw notebook keeps all that is in the file, known or not.
type raw struct {
	top   map[string]any
	cells []cell
}

// A cell is a cell as the file has it.
type cell map[string]any

func readRaw(file string) (raw, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return raw{}, err
	}
	return parseRaw(b)
}

func parseRaw(b []byte) (raw, error) {
	var n raw
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if err := d.Decode(&n.top); err != nil {
		return raw{}, fmt.Errorf("this is no notebook: %w", err)
	}
	cells, ok := n.top["cells"].([]any)
	if !ok {
		return raw{}, fmt.Errorf("this is no notebook: it has no list of cells")
	}
	for i, c := range cells {
		m, ok := c.(map[string]any)
		if !ok {
			return raw{}, fmt.Errorf("cell %d is no cell", i+1)
		}
		n.cells = append(n.cells, m)
	}
	return n, nil
}

// bytes is the notebook as a file, as Jupyter writes it.
func (n raw) bytes() ([]byte, error) {
	n.top["cells"] = n.cells
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	err := e.Encode(n.top)
	return b.Bytes(), err
}

// title is the first heading.
func (n raw) title() string {
	for _, c := range n.cells {
		for line := range strings.Lines(c.source()) {
			if heading, ok := strings.CutPrefix(line, "# "); ok {
				return strings.TrimSpace(heading)
			}
		}
	}
	return ""
}

// with returns a copy of the cell with some fields replaced; nil removes one.
func (c cell) with(fields map[string]any) cell {
	out := cell{}
	for k, v := range c {
		out[k] = v
	}
	for k, v := range fields {
		if v == nil {
			delete(out, k)
		} else {
			out[k] = v
		}
	}
	return out
}

func (c cell) kind() string { s, _ := c["cell_type"].(string); return s }

func (c cell) source() string { return join(c["source"]) }

// withSource replaces the text, written in lines as Jupyter does.
func (c cell) withSource(s string) cell {
	lines := strings.SplitAfter(s, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return c.with(map[string]any{"source": slices.Clone(lines)})
}

func (c cell) metadata() map[string]any {
	m, _ := c["metadata"].(map[string]any)
	return m
}

// withMetadata replaces some of the metadata; nil removes one.
func (c cell) withMetadata(fields map[string]any) cell {
	m := cell(c.metadata()).with(fields)
	return c.with(map[string]any{"metadata": map[string]any(m)})
}

func (c cell) tagged(tag string) bool {
	tags, _ := c.metadata()["tags"].([]any)
	return slices.Contains(tags, any(tag))
}

// slide is the slide type; "" goes on with the slide before.
func (c cell) slide() string {
	m, _ := c.metadata()["slideshow"].(map[string]any)
	s, _ := m["slide_type"].(string)
	if s == "-" {
		return ""
	}
	return s
}

func (c cell) withSlide(kind string) cell {
	return c.withMetadata(map[string]any{"slideshow": map[string]any{"slide_type": kind}})
}

func (c cell) outputs() []map[string]any {
	list, _ := c["outputs"].([]any)
	var out []map[string]any
	for _, o := range list {
		if m, ok := o.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}

// media is an output in one form, "" if it has none.
func media(output map[string]any, kind string) string {
	if kind == "text/plain" && output["output_type"] == "stream" {
		return join(output["text"])
	}
	data, _ := output["data"].(map[string]any)
	return join(data[kind])
}

// join is a text that the file may have in lines.
func join(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []string:
		return strings.Join(v, "")
	case []any:
		var b strings.Builder
		for _, line := range v {
			s, _ := line.(string)
			b.WriteString(s)
		}
		return b.String()
	}
	return ""
}
