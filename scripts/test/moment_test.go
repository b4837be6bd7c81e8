package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

func TestBusy(t *testing.T) {
	const stat = "cpu  100 20 3 5000 600 7 8 900 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n"
	if got := busy(stat); got != 1380*time.Millisecond {
		t.Errorf("busy for %v, want 1.38s", got)
	}
	for _, stat := range []string{"", "cpu", "intr 1 2 3 4 5 6 7 8"} {
		if got := busy(stat); got != 0 {
			t.Errorf("%q tells that processors were busy for %v", stat, got)
		}
	}
}

// A loop of a quarter of a second keeps one processor busy for most of it, and at most all.
func TestMoment(t *testing.T) {
	stat, err := os.ReadFile("/proc/stat")
	if err != nil {
		t.Skip("only Linux has it")
	}
	processors := strings.Count(string(stat), "\ncpu") // there may be more than this program may use
	began := now()
	for time.Since(began.clock) < 250*time.Millisecond {
	}
	n := now()
	most := time.Duration(processors) * (n.clock.Sub(began.clock) + 50*time.Millisecond)
	if took := n.busy - began.busy; took < 100*time.Millisecond || took > most {
		t.Errorf("processors were busy for %v, want 0.1 s to %v", took, most)
	}
}
