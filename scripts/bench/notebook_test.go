package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// The counts and medians of the table, from three runs of three cells.
func TestCellReport(t *testing.T) {
	runs := make([]lesson, 3)
	for i, text := range []string{
		`{"whole": 2, "cells": [{"seconds": 0.1}, {"seconds": 0.35}, {"seconds": 0.8, "figure": true}]}`,
		`{"whole": 1, "cells": [{"seconds": 0.2}, {"seconds": 0.3}, {"seconds": 0.7, "figure": true}]}`,
		`{"whole": 3, "cells": [{"seconds": 0.3}, {"seconds": 0.4}, {"seconds": 0.6, "figure": true}]}`,
	} {
		if err := json.Unmarshal([]byte(text), &runs[i]); err != nil {
			t.Fatal(err)
		}
	}
	var report strings.Builder
	cellReport(&report, []string{"notebooks/00-start.ipynb"}, [][]lesson{runs})
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
