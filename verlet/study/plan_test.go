package study

import (
	"runtime"
	"testing"

	"github.com/verletbook/verletbook/verlet"
)

// Jobs are made one by one: a plan of millions takes no memory to speak of.
func TestPlansAreSmall(t *testing.T) {
	s := Default("random-steps")
	s.Methods, s.Steps, s.Seeds = []verlet.Method{verlet.RK4}, []int{1}, 1_000_000
	s.Patterns = []Pattern{Patterns()[3]}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	r, err := Run(t.Context(), s, Options{Workers: -1})
	runtime.ReadMemStats(&after)
	if err != nil || r.Jobs != 1_000_000 || r.Missing != r.Jobs {
		t.Fatalf("%d of %d jobs are missing, error %v", r.Missing, r.Jobs, err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 4<<20 {
		t.Errorf("a plan of %d jobs took %d bytes", r.Jobs, used)
	}
}
