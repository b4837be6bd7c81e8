package chart_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

// Figures of a film have the same size and the same axes, whatever they show.
func TestOscillation(t *testing.T) {
	show := func(h float64) (*chart.Figure, string) {
		f := chart.Oscillation(study.Follow(verlet.VelocityVerlet, problem.Harmonic(1), h, 20*h))
		var b bytes.Buffer
		if err := f.CSV(&b); err != nil {
			t.Fatal(err)
		}
		return f, b.String()
	}
	fine, csv := show(0.5)
	if !strings.Contains(csv, "velocity Verlet,20,") || !strings.Contains(csv, fmt.Sprintf("%.12g", real(study.Roots(verlet.VelocityVerlet, 0.5).Roots[0]))) {
		t.Errorf("steps or roots are missing in\n%s", csv)
	}
	coarse, _ := show(2.1)
	w, h := fine.Size()
	if w2, h2 := coarse.Size(); w2 != w || h2 != h {
		t.Errorf("%d × %d and %d × %d pixels", w, h, w2, h2)
	}
}
