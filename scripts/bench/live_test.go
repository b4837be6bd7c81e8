package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/browser"
)

func TestWeigh(t *testing.T) {
	dir := t.TempDir()
	for _, part := range loaded {
		file := filepath.Join(dir, strings.ReplaceAll(part[0], "*", "0123"))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, make([]byte, 3e6), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := weigh(&out, dir); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\n| link.js | Go's linker | 3.00 |\n", "| cells.js | all cells with controls, compiled | 3.00 |\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

func TestPageRow(t *testing.T) {
	cell := func(status int, compile, link, run float64) browser.PageRun {
		return browser.PageRun{Status: status, Times: browser.PageTimes{Compile: compile, Link: link, Run: run}}
	}
	runs := []browser.PageRun{cell(0, 100, 200, 300), cell(2, 9000, 0, 0), cell(0, 300, 400, 2300), cell(0, 200, 300, 400)}
	got := fmt.Sprint(pageRow("01", browser.PageRuns{Runs: runs, Seconds: 12, Memory: 345.5}, 1))
	if want := "[01 4 1 12 0.2 0.3 0.4 3 345.5]"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := fmt.Sprint(pageRow("01", browser.PageRuns{Runs: runs[1:2], Seconds: 12}, 1)); got != "[01 1 1 12]" {
		t.Errorf("a notebook of which no cell runs has %s", got)
	}
}
