package main

import (
	"strings"
	"testing"
)

// The counts and medians of the table, from two runs of three cells.
func TestCellReport(t *testing.T) {
	var l lesson
	l.name = "00-start"
	for _, seconds := range [][]float64{{0.1, 0.3, 0.6}, {0.3, 0.4, 0.8}} {
		r := reading{Whole: 2}
		for i, s := range seconds {
			r.Cells = append(r.Cells, timedCell{Seconds: s, Figure: i == 2})
		}
		l.readings = append(l.readings, r)
	}
	report := cellReport([]lesson{l}, "0.10", "2.00")
	for _, want := range []string{
		"\n| 00-start | 2.0 | 3 | 350 | 700 | 2 | 1 |\n",
		"\n| cells with a figure | 0.7 | 1 | 700 | 700 | 1 | 1 |\n",
		"\n| cells without | 0.6 | 2 | 275 | 350 | 1 | 0 |\n",
		"; load average at the start 0.10, at the end 2.00.\n",
	} {
		if !strings.Contains(report, want) {
			t.Errorf("%q is missing in\n%s", want, report)
		}
	}
}

// The section of the notebook and the workloads may be measured apart.
func TestMerge(t *testing.T) {
	const workloads, cells = "# Benchmarks\n\n## W1: one\n\n|1|\n", "\n## W9: the notebook\n\n|9|\n"
	for _, c := range []struct{ old, text, want string }{
		{"", workloads, workloads},
		{"", cells, cells},
		{workloads, cells, workloads + cells},
		{"# Old\n" + cells, workloads, workloads + cells},
		{workloads + "\n## W9: old\n", cells, workloads + cells},
	} {
		if got := merge(c.old, c.text); got != c.want {
			t.Errorf("%q into %q gives %q, want %q", c.text, c.old, got, c.want)
		}
	}
}
