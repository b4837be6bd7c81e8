package edition

import (
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Whatever bytes are taken for a notebook, making its editions must not panic; and what
// students get is a notebook without outputs, notes and solutions.
func FuzzEditions(f *testing.F) {
	for _, text := range []string{
		`null`, `{}`, `{"cells":[null,{}],"metadata":[]}`,
		`{"cells":[{"cell_type":"code","source":"%test"},{"cell_type":"markdown","source":["## Chew on this",1],"id":{}}]}`,
		`{"cells":[{"cell_type":"code","metadata":{"tags":["solution","setup"],"jupyter":{}},"source":"// STUB: a\n// BEGIN SOLUTION\nb\n// END SOLUTION"},{"metadata":{"tags":["notes"]}}],"metadata":{"records":{}}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		taught, err := notebook.Parse("taught", content)
		if err != nil {
			return
		}
		before, _ := taught.Bytes()
		Key(taught)
		Nbgrader(taught)
		student, err := Student(taught)
		if err != nil {
			return
		}
		made, err := student.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		n, err := notebook.Parse("made", made)
		if err != nil {
			t.Fatalf("%q\nbecame\n%q: %v", content, made, err)
		}
		if again, err := taught.Bytes(); err != nil || string(again) != string(before) {
			t.Errorf("the notebook itself was changed (%v)", err)
		}
		for i, c := range n.Cells {
			lines := strings.Split(string(c.Source), "\n")
			solved := slices.ContainsFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "// END SOLUTION" })
			if c.Tagged("notes") || c.Tagged("solution") && solved || c.Type == "code" && len(c.Outputs) > 0 {
				t.Errorf("%q\ngives students the cell %d, %v", content, i+1, c)
			}
		}
	})
}
