package edition

import (
	"fmt"
	"regexp"
	"strings"
)

var stubLine = regexp.MustCompile(`^(\s*)// STUB:(?: (.*))?$`)

// Stub puts what the comments // STUB: … say, which may be nothing, in the place of
// what stands between // BEGIN SOLUTION and // END SOLUTION.
func Stub(source string) (string, error) {
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
