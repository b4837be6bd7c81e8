package notebook

import (
	"regexp"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb"
)

// maxSize keeps clones light and lets web viewers render the notebook.
const maxSize = 700_000

// Check returns what is wrong with a notebook that was run and is to be
// committed, without running it.
func Check(n *Notebook) []Problem {
	return slices.Concat(
		checkFormat(n), checkCells(n), checkCounts(n), Failures(n),
		checkAlt(n), checkPaths(n), checkLinks(n),
	)
}

func checkFormat(n *Notebook) []Problem {
	var ps []Problem
	if n.Format != 4 || n.Minor != 5 {
		ps = append(ps, n.Problemf("nbformat is %d.%d, want 4.5", n.Format, n.Minor))
	}
	for _, want := range []struct{ group, name, value, why string }{
		{"kernelspec", "name", "gonb", ""},
		{"language_info", "name", "go", ""},
		{"language_info", "pygments_lexer", "go", ": exports would colour the code as another language"},
	} {
		group, _ := n.Metadata[want.group].(map[string]any)
		if got, _ := group[want.name].(string); got != want.value {
			ps = append(ps, n.Problemf("%s.%s is %q, want %q%s", want.group, want.name, got, want.value, want.why))
		}
	}
	if n.Size >= maxSize {
		ps = append(ps, n.Problemf("size is %d bytes, want less than %d", n.Size, maxSize))
	}
	return ps
}

var validID = regexp.MustCompile(`^[a-zA-Z0-9_-]{1,64}$`)

func checkCells(n *Notebook) []Problem {
	var ps []Problem
	first := map[string]int{}
	for i, c := range n.Cells {
		if !slices.Contains([]string{"code", "markdown", "raw"}, c.Type) {
			ps = append(ps, n.Cellf(i, "cell_type is %q", c.Type))
		}
		if !validID.MatchString(c.ID) {
			ps = append(ps, n.Cellf(i, "id %q is not 1 to 64 letters, digits, hyphens and underscores", c.ID))
		} else if j, seen := first[c.ID]; seen {
			ps = append(ps, n.Cellf(i, "id %q is taken by cell %d", c.ID, j+1))
		} else {
			first[c.ID] = i
		}
		if _, timed := c.Metadata["execution"]; timed {
			ps = append(ps, n.Cellf(i, "metadata.execution holds times of one run: remove it"))
		}
	}
	return ps
}

// checkCounts demands the execution counts of one run from top to bottom in
// an empty kernel.
func checkCounts(n *Notebook) []Problem {
	if !slices.ContainsFunc(n.Cells, func(c Cell) bool { return c.Count != nil }) {
		return []Problem{n.Problemf("has not been run: go run ./scripts/test -update")}
	}
	var ps []Problem
	want := 0
	for i, c := range n.Of("code") {
		want++
		switch {
		case strings.TrimSpace(string(c.Source)) == "":
			ps = append(ps, n.Cellf(i, "the code cell is empty"))
		case c.Count == nil:
			ps = append(ps, n.Cellf(i, "has not been run: go run ./scripts/test -update"))
		case *c.Count != want:
			ps = append(ps, n.Cellf(i, "execution_count is %d, want %d: go run ./scripts/test -update", *c.Count, want))
		}
	}
	return ps
}

// Failures returns the error outputs, whatever was written to stderr, and the lines by
// which package nb tells a reader that a number is not the book's.
func Failures(n *Notebook) []Problem {
	var ps []Problem
	for i, c := range n.Cells {
		for _, o := range c.Outputs {
			switch {
			case o.Type == "error":
				ps = append(ps, n.Cellf(i, "fails: %s", failure(o)))
			case o.Type == "stream" && o.Stream != "stdout":
				ps = append(ps, n.Cellf(i, "writes to %s: %s", o.Stream, plain(string(o.Text))))
			case strings.HasPrefix(o.Plain(), nb.LeftTheBook), strings.HasPrefix(o.Plain(), nb.NotTheSame):
				ps = append(ps, n.Cellf(i, "%s", o.Plain()))
			}
		}
	}
	return ps
}

// failure is the text of an error output: its traceback, which holds the
// compiler's words, or else its value.
func failure(o Output) string {
	if s := plain(strings.Join(o.Traceback, "\n")); s != "" {
		return s
	}
	return plain(o.Error + ": " + o.Value)
}

var colour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// plain returns the text without colours and the white space around it.
func plain(s string) string {
	return strings.TrimSpace(colour.ReplaceAllString(s, ""))
}
