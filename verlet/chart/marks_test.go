package chart_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/chart"
)

func TestTrace(t *testing.T) {
	var orbit []complex64
	for i := range 1025 {
		orbit = append(orbit, complex(float32(i), float32(2*i)))
	}
	f := chart.New("A trace", "x", "y")
	f.Trace(chart.Grey, "a line", orbit)
	var b bytes.Buffer
	if err := f.CSV(&b); err != nil {
		t.Fatal(err)
	}
	for _, row := range []string{"\na line,0,0\n", "\na line,4,8\n", "\na line,1024,2048\n"} {
		if !strings.Contains(b.String(), row) {
			t.Errorf("no row %q", row)
		}
	}
	if n := strings.Count(b.String(), "\n"); n != 258 {
		t.Errorf("%d lines, want 258", n)
	}
}

func TestPowerLaw(t *testing.T) {
	f := chart.LogLog("", "x", "y")
	f.PowerLaw(chart.Grey, "theory", 3, -2, 0.1, 10)
	var b bytes.Buffer
	if err := f.CSV(&b); err != nil || b.String() != "series,x,y\ntheory,0.1,300\ntheory,10,0.03\n" {
		t.Errorf("got %q, error %v", b.String(), err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a factor of 0 is taken")
		}
	}()
	f.PowerLaw(chart.Grey, "", 0, 1, 1, 2)
}
