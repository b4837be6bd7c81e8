package parts

import (
	"runtime"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/study"
)

// A plan of millions of jobs takes no memory to speak of.
func TestPlansAreSmall(t *testing.T) {
	s := study.Default("random-steps")
	s.Methods, s.Steps, s.Seeds = []verlet.Method{verlet.RK4}, []int{1}, 1_000_000
	s.Patterns = []study.Pattern{study.Patterns()[3]}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := Run(t.Context(), s, Options{Workers: -1})
	runtime.ReadMemStats(&after)
	if err != nil || r.Parts != mostParts || r.Missing != r.Parts {
		t.Fatalf("%d of %d parts are missing, error %v", r.Missing, r.Parts, err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 4<<20 {
		t.Errorf("a plan of a million jobs took %d bytes", used)
	}
}

// Each job is in one part, in order, parts are about as large as each other, and their costs add up.
func TestPartsHoldAllJobs(t *testing.T) {
	for _, sizes := range [][]int{{1}, {1, 1, 1}, {mostParts}, {mostParts + 1}, {5, 3000, 1, 77}, {mostParts*1000 + 1}, {100_000_000, 7}} {
		var all []study.Jobs
		first, cost := 0, 0
		for i, jobs := range sizes {
			all = append(all, study.Jobs{First: first, End: first + jobs, Cost: i + 1})
			first, cost = first+jobs, cost+jobs*(i+1)
		}
		next, least, most := 0, first, 0
		for i, p := range cut(all) {
			begin := next
			for _, j := range p.jobs {
				if j.from != next || j.to <= j.from || j.from < j.First || j.to > j.End {
					t.Fatalf("%v: part %d has jobs %d to %d after job %d", sizes, i, j.from, j.to, next)
				}
				next, cost = j.to, cost-(j.to-j.from)*j.Cost
			}
			least, most = min(least, next-begin), max(most, next-begin)
			if p.number != i || i >= mostParts {
				t.Fatalf("%v: part %d has number %d", sizes, i, p.number)
			}
		}
		if next != first || cost != 0 || most > least+1 {
			t.Errorf("%v: the parts hold %d jobs of %d, a cost of %d is missing, and they have %d to %d jobs", sizes, next, first, cost, least, most)
		}
	}
}
