package main

import (
	"encoding/json"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// What is kept of a sweep hardly grows with the number of its runs: a few more bins
// are not empty, and a few more digits are in the sums.
func TestWhatASweepKeepsDoesNotGrow(t *testing.T) {
	kept := func(runs int) (size int) {
		s := study.Default("sweep")
		s.Steps, s.Seeds = []int{10}, runs
		kept := parts.Memory{}
		r, err := parts.Run(t.Context(), s, parts.Options{Store: kept})
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

// Figures of sections show all orbits, or some at even distances where that would be a
// blot; those of fits show no rows at all, and others all of theirs.
func TestRowsThatFiguresShow(t *testing.T) {
	shown := func(kind string, seeds int) (list []int) {
		s := study.Default(kind)
		s.Seeds = seeds
		for seed := range seeds {
			if shows(s, study.Row{Seed: seed + 1}) {
				list = append(list, seed+1)
			}
		}
		return list
	}
	for seeds, want := range map[int]int{1: 1, 16: 16, 64: 64, 65: 33, 800: 62, 1_000_000: 64} {
		list := shown("sections", seeds)
		if len(list) != want || list[0] != 1 {
			t.Errorf("%d of %d orbits are shown, want %d", len(list), seeds, want)
		}
		for i := 2; i < len(list); i++ {
			if list[i]-list[i-1] != list[1]-list[0] {
				t.Errorf("of %d orbits, %d follows %d", seeds, list[i], list[i-1])
			}
		}
	}
	s := study.Default("sections")
	if s.Seeds = 1; !shows(s, study.Row{}) {
		t.Error("an orbit that is alone, and has no number, is not shown")
	}
	if len(shown("roundoff", 3)) != 0 || len(shown("drift", 3)) != 3 || len(shown("sweep", 3)) != 3 {
		t.Error("the figures show other rows")
	}
}
