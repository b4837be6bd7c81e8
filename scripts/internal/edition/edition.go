// Package edition makes the copies of a notebook that students work in and that the
// instructor keeps, and looks after the folder in which students work.
package edition

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
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
func Student(n *notebook.Notebook) (*notebook.Notebook, error) {
	out, err := Stubbed(Key(n))
	if err != nil {
		return nil, err
	}
	for i := range out.Cells {
		out.Cells[i].Outputs, out.Cells[i].Count = nil, nil
	}
	delete(out.Metadata, "records")
	out.Metadata[stamp] = digest(out)
	return out, nil
}

// Home is where the files of the repository can be read.
const Home = "https://github.com/verletbook/verletbook/blob/main/"

// Key returns the notebook for the instructor: solutions unfolded, notes and outputs in their places.
// Links to other folders of the repository lead to its address, because an edition is not beside them.
func Key(n *notebook.Notebook) *notebook.Notebook {
	out := *n
	out.Metadata, out.Cells = maps.Clone(n.Metadata), slices.Clone(n.Cells)
	for i := range out.Cells {
		c := &out.Cells[i]
		c.Metadata = maps.Clone(c.Metadata)
		if c.Tagged("solution") {
			delete(c.Metadata, "jupyter")
		}
		if c.Type == "markdown" {
			c.Source = notebook.Text(strings.ReplaceAll(string(c.Source), "](../", "]("+Home))
		}
	}
	return &out
}

// Stubbed is a notebook for readers, without the lecturer's notes, with stubs in the place of solutions, and
// without the outputs of both and of tests, which a stub does not pass.
func Stubbed(n *notebook.Notebook) (*notebook.Notebook, error) {
	out := *n
	out.Cells = nil
	for i, c := range n.Cells {
		switch {
		case c.Tagged("notes"):
			continue
		case c.Tagged("solution"):
			text, err := stub(string(c.Source))
			if err != nil {
				return nil, fmt.Errorf("%s, cell %d: %w", n.Name, i+1, err)
			}
			c.Source, c.Outputs = notebook.Text(text), nil
		case strings.HasPrefix(string(c.Source), "%test"):
			c.Outputs = nil
		}
		out.Cells = append(out.Cells, c)
	}
	return &out, nil
}

var (
	solved   = regexp.MustCompile(`(?ms)^[ \t]*// BEGIN SOLUTION[ \t]*$.*?^[ \t]*// END SOLUTION[ \t]*\n`)
	unsolved = regexp.MustCompile(`// (?:BEGIN|END) SOLUTION`)
	stubLine = regexp.MustCompile(`(?m)^[ \t]*// STUB: .*\n`)
)

// stub puts what the comments // STUB: … say in the place of what stands between // BEGIN SOLUTION and // END SOLUTION.
func stub(source string) (string, error) {
	source += "\n"
	text := solved.ReplaceAllString(source, "")
	if text == source || unsolved.MatchString(text) || !stubLine.MatchString(text) {
		return "", errors.New("a solution has a line // STUB: and lines // BEGIN SOLUTION and // END SOLUTION in pairs")
	}
	ours := "// Your code comes here.\n"
	text = stubLine.ReplaceAllStringFunc(text, func(line string) (all string) {
		indent, code, _ := strings.Cut(line, "// STUB:")
		if ours != "" {
			all, ours = indent+ours, ""
		}
		return all + indent + code[1:]
	})
	return strings.TrimSuffix(text, "\n"), nil
}
