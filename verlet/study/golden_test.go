package study_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

var update = flag.Bool("update", false, "write the golden checksums anew")

// The CSV of every kind of study has the same bytes on every processor, and so has
// its table.
func TestGoldenStudies(t *testing.T) {
	const file = "testdata/golden.txt"
	var b strings.Builder
	for _, k := range study.Kinds() {
		s := tiny(k)
		if k.Name != "stability" {
			s.Arithmetic = []study.Arithmetic{study.Plain, study.Compensated}
		}
		r := do(t, s, study.Options{})
		var csv bytes.Buffer
		if err := study.WriteCSV(&csv, s.Kind, r.Rows); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n  csv   %x\n  table %x\n", k.Name, sha256.Sum256(csv.Bytes()), sha256.Sum256([]byte(r.Table.String())))
	}
	if *update {
		if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(b.String(), "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Errorf("line %d is %q; -update writes %s anew", i+1, line, file)
		}
	}
}
