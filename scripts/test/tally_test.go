package main

import (
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// As many pieces of work run at a time as there are processors, and no more. What they tell
// comes in their order, also if one ends long after the next.
func TestBeside(t *testing.T) {
	n := runtime.NumCPU()
	var running, most, met atomic.Int32
	var work []func(*tally) error
	for i := range 3 * n {
		work = append(work, func(t *tally) error {
			r := running.Add(1)
			for m := most.Load(); r > m && !most.CompareAndSwap(m, r); m = most.Load() {
			}
			defer running.Add(-1)
			met.Add(1)
			for end := time.Now().Add(20 * time.Second); met.Load() < int32(n) && time.Now().Before(end); {
				time.Sleep(time.Millisecond)
			}
			time.Sleep(time.Duration(3*n-i) * time.Millisecond)
			t.pass(i, "%d", i)
			if i%n == 1 {
				return fmt.Errorf("way %d is shut", i)
			}
			return nil
		})
	}
	work = append(work, func(t *tally) error { t.fail("last"); t.skip("least"); return nil })
	var out, want strings.Builder
	for i := range 3 * n {
		fmt.Fprintf(&want, "  ok      %d\n", i)
	}
	want.WriteString("  FAIL    last\n  SKIPPED least\n")
	c := tally{out: &out, passed: 1}
	err := c.beside(work)
	if most.Load() != int32(n) {
		t.Errorf("%d run at a time, want %d", most.Load(), n)
	}
	if out.String() != want.String() || c.passed != 1+3*n*(3*n-1)/2 || c.failed != 1 || c.skipped != 1 {
		t.Errorf("%d passed, %d failed, %d skipped, and it tells\n%swant\n%s", c.passed, c.failed, c.skipped, &out, &want)
	}
	if n > 1 && (err == nil || !strings.Contains(err.Error(), "way 1 is shut") || !strings.Contains(err.Error(), fmt.Sprintf("way %d is shut", 2*n+1))) {
		t.Errorf("the error is %v", err)
	}
}
