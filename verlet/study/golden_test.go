package study_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/internal/golden"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/internal/tiny"
)

// The CSV of every kind of study has the same bytes on every processor, and so has
// its table.
func TestGoldenStudies(t *testing.T) {
	var b strings.Builder
	for _, k := range study.Kinds() {
		s := tiny.Study(k)
		s.Arithmetic = []study.Arithmetic{study.Plain, study.Compensated}
		r := do(t, s)
		var csv bytes.Buffer
		if err := study.WriteCSV(&csv, s.Kind, r.Rows); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n  csv   %x\n  table %x\n", k.Name, sha256.Sum256(csv.Bytes()), sha256.Sum256([]byte(r.Table.String())))
	}
	golden.Check(t, b.String())
}
