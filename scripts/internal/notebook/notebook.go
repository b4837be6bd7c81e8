// Package notebook reads Jupyter notebooks, checks them without running them,
// executes them in an empty kernel with no network, and compares what the
// kernel answers with what is committed.
package notebook

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A Notebook is an .ipynb file as far as the tests look into it.
type Notebook struct {
	Name string `json:"-"` // file name without its folder
	Size int    `json:"-"` // bytes of the file

	Format   int      `json:"nbformat"`
	Minor    int      `json:"nbformat_minor"`
	Metadata Metadata `json:"metadata"`
	Cells    []Cell   `json:"cells"`
}

// Metadata says which kernel runs a notebook and how its code is highlighted.
type Metadata struct {
	Kernel struct {
		Name string `json:"name"`
	} `json:"kernelspec"`
	Language struct {
		Name  string `json:"name"`
		Lexer string `json:"pygments_lexer"`
	} `json:"language_info"`
}

// A Cell is one cell; a code cell that was run has an execution count.
type Cell struct {
	ID       string                     `json:"id"`
	Type     string                     `json:"cell_type"`
	Metadata map[string]json.RawMessage `json:"metadata"`
	Source   text                       `json:"source"`
	Count    *int                       `json:"execution_count"`
	Outputs  []Output                   `json:"outputs"`
}

// An Output is a stream (Stream, Text), an error (Error, Value, Traceback) or
// a display: one thing in several media types, with metadata for some of them.
type Output struct {
	Type      string         `json:"output_type"`
	Stream    string         `json:"name"`
	Text      text           `json:"text"`
	Error     string         `json:"ename"`
	Value     string         `json:"evalue"`
	Traceback []string       `json:"traceback"`
	Data      map[string]any `json:"data"`
	Metadata  map[string]any `json:"metadata"`
}

// Read reads and parses the notebook in the file.
func Read(path string) (*Notebook, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read notebook: %w", err)
	}
	return Parse(filepath.Base(path), b)
}

// Parse parses the bytes of a notebook file.
func Parse(name string, b []byte) (*Notebook, error) {
	n := &Notebook{Name: name, Size: len(b)}
	if err := json.Unmarshal(b, n); err != nil {
		return nil, fmt.Errorf("%s is no notebook: %w", name, err)
	}
	return n, nil
}

// Number is what a notebook's name starts with and all its figures' names
// too: "01" for 01-falling-wrong.ipynb.
func Number(name string) string {
	number, _, _ := strings.Cut(filepath.Base(name), "-")
	return number
}

// A text is a string that the format may also write as a list of lines.
type text string

func (t *text) UnmarshalJSON(b []byte) error {
	var v any
	if err := json.Unmarshal(b, &v); err != nil {
		return err
	}
	*t = text(joined(v))
	return nil
}

// joined returns a string or a list of strings as one string, and anything
// else, such as a JSON display, as its canonical JSON.
func joined(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []any:
		var b strings.Builder
		for _, line := range v {
			s, ok := line.(string)
			if !ok {
				return canonical(v)
			}
			b.WriteString(s)
		}
		return b.String()
	}
	return canonical(v)
}

// canonical returns JSON with sorted keys, in which equal values are equal.
func canonical(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(b)
}

// Plain returns what an output says as plain text.
func (o Output) Plain() string {
	if o.Type == "stream" {
		return string(o.Text)
	}
	if v, ok := o.Data["text/plain"]; ok {
		return joined(v)
	}
	return ""
}
