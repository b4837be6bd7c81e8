package main

import (
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The counts and medians of the table, from three runs of three cells.
func TestCellReport(t *testing.T) {
	figure := notebook.Output{Data: map[string]any{"image/png": "AAAA"}}
	n := &notebook.Notebook{Name: "00-start.ipynb", Cells: []notebook.Cell{
		{Type: "code"}, {Type: "markdown"}, {Type: "code"}, {Type: "code", Outputs: []notebook.Output{figure}},
	}}
	runs := [][]float64{{2, 0.1, 0.35, 0.8}, {1, 0.2, 0.3, 0.7}, {3, 0.3, 0.4, 0.6}}
	var report strings.Builder
	cellReport(&report, []*notebook.Notebook{n}, [][][]float64{runs})
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
