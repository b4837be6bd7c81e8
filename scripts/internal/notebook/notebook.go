// Package notebook reads and writes Jupyter notebooks.
package notebook

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A Notebook is an .ipynb file. Fields stand in the order in which Jupyter writes them.
type Notebook struct {
	Name string `json:"-"` // file name without its folder

	Cells    []Cell         `json:"cells"`
	Metadata map[string]any `json:"metadata"`
	Format   int            `json:"nbformat"`
	Minor    int            `json:"nbformat_minor"`
}

// A Cell is one cell; a code cell that was run has an execution count.
type Cell struct {
	Attachments map[string]any `json:"attachments,omitzero"` // pictures in a text
	Type        string         `json:"cell_type"`
	Count       *int           `json:"execution_count"`
	ID          string         `json:"id"`
	Metadata    map[string]any `json:"metadata"`
	Outputs     []Output       `json:"outputs"`
	Source      Text           `json:"source"`
}

// An Output is a stream (Stream, Text), an error (Error, Value, Traceback) or
// a display: one thing in several media types, with metadata for some of them. A file has the fields of its type.
type Output struct {
	Data      map[string]any `json:"data,omitzero"`
	Error     string         `json:"ename,omitzero"`
	Value     string         `json:"evalue,omitzero"`
	Count     *int           `json:"execution_count,omitzero"`
	Metadata  map[string]any `json:"metadata,omitzero"`
	Stream    string         `json:"name,omitzero"`
	Type      string         `json:"output_type,omitzero"`
	Text      Text           `json:"text,omitzero"`
	Traceback []string       `json:"traceback,omitzero"`
}

// Read reads and parses the notebook in the file.
func Read(path string) (*Notebook, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read notebook: %w", err)
	}
	return Parse(filepath.Base(path), b)
}

// ReadAll reads the notebooks in the folder, in the order of their numbers, whose names
// match; nil matches all.
func ReadAll(dir string, match *regexp.Regexp) (all []*Notebook, err error) {
	files, err := Files(dir, match)
	for _, file := range files {
		n, lost := Read(file)
		all, err = append(all, n), errors.Join(err, lost)
	}
	return all, err
}

// Files returns the notebooks in the folder whose names match; nil matches all. None
// is an error.
func Files(dir string, match *regexp.Regexp) (files []string, err error) {
	if match == nil {
		match = regexp.MustCompile("")
	}
	names, _ := fs.Glob(os.DirFS(dir), "*.ipynb") // the only error is a bad pattern
	for _, name := range names {
		if match.MatchString(name) {
			files = append(files, filepath.Join(dir, name))
		}
	}
	if files == nil {
		err = fmt.Errorf("no notebook in %s matches %q", dir, match)
	}
	return files, err
}

// Parse parses the bytes of a notebook file.
func Parse(name string, b []byte) (*Notebook, error) {
	n := &Notebook{Name: name, Metadata: map[string]any{}}
	if err := json.Unmarshal(b, n); err != nil {
		return nil, fmt.Errorf("%s is no notebook: %w", name, err)
	}
	return n, nil
}

// Of yields the cells of a type, such as code, with their places among all cells.
func (n *Notebook) Of(kind string) iter.Seq2[int, Cell] {
	return func(yield func(int, Cell) bool) {
		for i, c := range n.Cells {
			if c.Type == kind && !yield(i, c) {
				return
			}
		}
	}
}

var title = regexp.MustCompile(`(?m)^# (.*)`)

// Title is the first heading of the texts.
func (n *Notebook) Title() string {
	for _, c := range n.Of("markdown") {
		if m := title.FindStringSubmatch(string(c.Source)); m != nil {
			return strings.TrimSpace(m[1])
		}
	}
	return ""
}

// Records returns the numbers that the cells recorded when the notebook was last run, as
// text by id: the number, and behind a space the prediction if a cell computed one.
func (n *Notebook) Records() map[string]string {
	records := map[string]string{}
	found, _ := n.Metadata["records"].(map[string]any)
	for id, number := range found {
		records[id] = fmt.Sprint(number)
	}
	return records
}

// Tagged reports whether a cell has the tag.
func (c Cell) Tagged(tag string) bool {
	tags, _ := c.Metadata["tags"].([]any)
	return slices.Contains(tags, any(tag))
}

// Figures counts the pictures below the cell.
func (c Cell) Figures() (count int) {
	for _, o := range c.Outputs {
		if o.Media("image/png") != "" {
			count++
		}
	}
	return count
}

// SlideType is slide, subslide, fragment, notes or skip; "" goes on with the slide before.
func (c Cell) SlideType() string {
	m, _ := c.Metadata["slideshow"].(map[string]any)
	s, _ := m["slide_type"].(string)
	return strings.TrimSuffix(s, "-")
}

// Stem is the name of a notebook's file without its ending, and so the name of its pages.
func Stem(file string) string { return strings.TrimSuffix(filepath.Base(file), ".ipynb") }

// Number is what a notebook's name starts with and all its figures' names
// too: "01" for 01-falling-wrong.ipynb.
func Number(name string) string {
	number, _, _ := strings.Cut(filepath.Base(name), "-")
	return number
}

// A Text is a string that the format may also write as a list of lines.
type Text string

func (t *Text) UnmarshalJSON(b []byte) error {
	var v any
	if err := json.Unmarshal(b, &v); err != nil {
		return err
	}
	*t = Text(joined(v))
	return nil
}

// joined returns a string or a list of strings as one string.
func joined(v any) string {
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	var all strings.Builder
	for _, line := range list {
		s, _ := line.(string)
		all.WriteString(s)
	}
	return all.String()
}

// Media returns what an output says in a media type, "" if it has none of that type.
// A stream is plain text.
func (o Output) Media(kind string) string {
	if o.Type == "stream" && kind == "text/plain" {
		return string(o.Text)
	}
	if v, ok := o.Data[kind]; ok {
		return joined(v)
	}
	return ""
}

// Plain returns what an output says as plain text.
func (o Output) Plain() string { return o.Media("text/plain") }

var pictured = regexp.MustCompile(`(?s)^(figure|film) ([a-z0-9-]+): (.*)$`)

// Picture returns what package nb says of a picture: whether it is a figure or a film, its
// name, and what it shows. All are "" of any other output.
func (o Output) Picture() (kind, name, alt string) {
	if m := pictured.FindStringSubmatch(o.Plain()); m != nil {
		return m[1], m[2], m[3]
	}
	return "", "", ""
}
