package main

import (
	"strings"
	"testing"
)

// The counts and medians of the table, from three runs of three cells.
func TestCellReport(t *testing.T) {
	l := lesson{name: "00-start", whole: []float64{2, 1, 3}, cells: []cell{
		{seconds: []float64{0.1, 0.2, 0.3}}, {seconds: []float64{0.35, 0.3, 0.4}}, {seconds: []float64{0.8, 0.7, 0.6}, figure: true}}}
	var report strings.Builder
	cellReport(&report, []lesson{l})
	for _, want := range []string{
		"\n| 00-start | 2.00 | 3 | 350 | 700 | 2 | 1 |\n",
		"\n| **all** | 2.00 | 3 | 350 | 700 | 2 | 1 |\n",
		"\n| cells with a figure | 0.70 | 1 | 700 | 700 | 1 | 1 |\n",
		"\n| cells without | 0.55 | 2 | 200 | 350 | 1 | 0 |\n",
	} {
		if !strings.Contains(report.String(), want) {
			t.Errorf("%q is missing in\n%s", want, report.String())
		}
	}
}
