package edition

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

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
				return nil, fmt.Errorf("cell %d: %w", i+1, err)
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
	stubLine = regexp.MustCompile(`(?m)^[ \t]*// STUB:(?: .*)?\n`)
)

// stub puts what the comments // STUB: … say, which may be nothing, in the place of
// what stands between // BEGIN SOLUTION and // END SOLUTION.
func stub(source string) (string, error) {
	source += "\n"
	text := solved.ReplaceAllString(source, "")
	if text == source || unsolved.MatchString(text) || !stubLine.MatchString(text) {
		return "", errors.New("a solution has lines // BEGIN SOLUTION and // END SOLUTION, in pairs, and a line // STUB:")
	}
	ours := "// Your code comes here.\n"
	text = stubLine.ReplaceAllStringFunc(text, func(line string) (all string) {
		indent, code, _ := strings.Cut(line, "// STUB:")
		if ours != "" {
			all, ours = indent+ours, ""
		}
		if strings.TrimSpace(code) != "" {
			all += indent + code[1:]
		}
		return all
	})
	return strings.TrimSuffix(text, "\n"), nil
}
