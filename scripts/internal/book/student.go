package book

import (
	"fmt"
	"regexp"
	"strings"
)

// student is the notebook that students work in: no outputs, which would answer
// the questions, no speaker's notes, and stubs in the place of solutions.
func student(n raw) (raw, error) {
	out := raw{top: n.top}
	for i, c := range n.cells {
		if c.tagged("notes") {
			continue
		}
		if c.kind() == "code" {
			c = c.with(map[string]any{"outputs": []any{}, "execution_count": nil})
			c["execution_count"] = nil
		}
		if c.tagged("solution") {
			stubbed, err := stub(c.source())
			if err != nil {
				return raw{}, fmt.Errorf("cell %d: %w", i+1, err)
			}
			c = c.withSource(stubbed).withMetadata(map[string]any{"jupyter": nil})
		}
		out.cells = append(out.cells, c)
	}
	return out, nil
}

// key is the notebook for the instructor: solutions unfolded, notes and outputs
// in their places.
func key(n raw) raw {
	out := raw{top: n.top}
	for _, c := range n.cells {
		if c.tagged("solution") {
			c = c.withMetadata(map[string]any{"jupyter": nil})
		}
		out.cells = append(out.cells, c)
	}
	return out
}

var stubLine = regexp.MustCompile(`^(\s*)// STUB:(?: (.*))?$`)

// stub puts what the comments // STUB: … say, which may be nothing, in the place of
// what stands between // BEGIN SOLUTION and // END SOLUTION.
func stub(source string) (string, error) {
	var out []string
	stubs, begun, ended := 0, 0, 0
	for line := range strings.SplitSeq(source, "\n") {
		switch bare := strings.TrimSpace(line); {
		case stubLine.MatchString(line):
			if stubs++; stubs == 1 {
				out = append(out, stubLine.ReplaceAllString(line, "$1// Your code comes here."))
			}
			if code := stubLine.ReplaceAllString(line, "$1$2"); strings.TrimSpace(code) != "" {
				out = append(out, code)
			}
		case bare == "// BEGIN SOLUTION":
			begun++
		case bare == "// END SOLUTION":
			ended++
		case begun == ended:
			out = append(out, line)
		}
	}
	if stubs == 0 || begun == 0 || begun != ended {
		return "", fmt.Errorf("a solution has %d lines // STUB:, %d // BEGIN SOLUTION and %d // END SOLUTION: want at least one of each, and pairs", stubs, begun, ended)
	}
	return strings.Join(out, "\n"), nil
}
