package main

import (
	"encoding/json"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

// What is kept of a sweep hardly grows with the number of its runs: a few more bins
// are not empty, and a few more digits are in the sums.
func TestWhatASweepKeepsDoesNotGrow(t *testing.T) {
	kept := func(runs int) (size int) {
		s := study.Default("sweep")
		s.Steps, s.Seeds = []int{10}, runs
		kept := study.Memory{}
		r, err := study.Run(t.Context(), s, study.Options{Store: kept})
		for _, rows := range kept {
			text, err := json.Marshal(rows)
			if size += len(text); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil || r.Rows[0].Count != runs {
			t.Fatalf("%d runs were counted, error %v", r.Rows[0].Count, err)
		}
		return size
	}
	if few, many := kept(12_000), kept(400_000); many > 2*few {
		t.Errorf("of 12 000 runs %d bytes are kept, of 400 000 %d", few, many)
	}
}
