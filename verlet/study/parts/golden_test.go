package parts_test

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// tiny is a study that takes no time to speak of.
func tiny(k study.Kind) study.Study {
	s := k.Study
	s.Problems, s.Methods = s.Problems[:1], s.Methods[:min(2, len(s.Methods))]
	switch k.Name {
	case "order":
		s.Steps = study.Ladder(20, 4)
	case "sweep":
		s.Steps, s.Starts = []int{20, 40, 60, 80}, 20
	}
	return s
}

// The CSV of every kind of study has the same bytes on every processor, and so has
// its table.
func TestGoldenStudies(t *testing.T) {
	text := ""
	for _, k := range study.Kinds() {
		s := tiny(k)
		csv, table := told(t, s, parts.Options{})
		text += fmt.Sprintf("%s\n  csv   %x\n  table %x\n", k.Name, sha256.Sum256(csv), sha256.Sum256([]byte(table)))
	}
	golden.Check(t, "testdata/golden.txt", text)
}
