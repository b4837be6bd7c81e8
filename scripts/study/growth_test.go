package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

func TestGrowth(t *testing.T) {
	dir := t.TempDir()
	for range 2 { // the second time, over files of its own
		if out := must(t, "growth", "-quick", "-out", dir); strings.Count(out, "to the power") != 2 {
			t.Errorf("it says %q", out)
		}
	}
	all := files(t, filepath.Join(dir, "growth"))
	if len(all) != 5 || strings.Count(all["growth.csv"], "\n") != 15 {
		t.Errorf("%d files, and the table\n%s", len(all), all["growth.csv"])
	}
}

// What is kept of a sweep hardly grows with the number of its runs: a few more bins
// are not empty, and a few more digits are in the sums.
func TestWhatASweepKeepsDoesNotGrow(t *testing.T) {
	kept := func(runs int) (size int) {
		s := study.Default("sweep")
		s.Steps, s.Seeds = []int{10}, runs
		r, err := study.Run(t.Context(), s, study.Options{Finished: func(_ int, rows []study.Row) error {
			for _, r := range rows {
				size += len(strings.Join(r.Fields(""), ","))
			}
			return nil
		}})
		if err != nil || r.Rows[0].Count != runs {
			t.Fatalf("%d runs were counted, error %v", r.Rows[0].Count, err)
		}
		return size
	}
	if few, many := kept(3000), kept(100_000); many > 2*few {
		t.Errorf("of 3000 runs %d bytes are kept, of 100 000 %d", few, many)
	}
}
