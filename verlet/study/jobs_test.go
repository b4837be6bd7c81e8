package study

import (
	"slices"
	"testing"
)

// found is what a study finds.
type found struct {
	Rows      []Row
	Estimates []Estimate
	Table     Table
}

// doAll does all jobs of a study, one after the other.
func doAll(t *testing.T, s Study) (f found) {
	t.Helper()
	all, err := s.Jobs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, jobs := range all {
		for number := jobs.First; number < jobs.End; number++ {
			f.Rows = append(f.Rows, jobs.Do(number)...)
		}
	}
	f.Rows = slices.Collect(s.Reduce(slices.Values(f.Rows)))
	f.Estimates, f.Table = s.Conclude(slices.Values(f.Rows))
	return f
}
