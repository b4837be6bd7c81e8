package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/browser"
)

func TestPartsOf(t *testing.T) {
	dir := t.TempDir()
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(make([]byte, 3e6))
	_ = w.Close()
	for name := range partNames {
		script := fmt.Sprintf("verletPut(%q, %q);\n", name, base64.StdEncoding.EncodeToString(packed.Bytes()))
		if err := os.WriteFile(filepath.Join(dir, name+".js"), []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	parts, err := partsOf(dir)
	if err != nil || len(parts) != len(partNames) {
		t.Fatalf("%d parts, %v", len(parts), err)
	}
	for _, p := range parts {
		if p.raw != 3 || p.compressed != float64(packed.Len())/1e6 || p.whole <= p.compressed {
			t.Errorf("%s is read as %+v", p.name, p)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "link.js"), []byte(`verletPut("link", "H4sI");`), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := partsOf(dir); err == nil || !strings.Contains(err.Error(), "link.js") {
		t.Errorf("half a file: %v", err)
	}
}

func TestPageRow(t *testing.T) {
	cell := func(status int, compile, link, run float64) browser.PageRun {
		return browser.PageRun{Status: status, Times: browser.PageTimes{Compile: compile, Link: link, Run: run}}
	}
	runs := []browser.PageRun{cell(0, 100, 200, 300), cell(2, 9000, 0, 0), cell(0, 300, 400, 2300), cell(0, 200, 300, 400)}
	if got, want := pageRow("01", browser.PageRuns{Runs: runs, Seconds: 12, Memory: 345.4}, 1), "| 01 | 4 | 1 | 12 | 0.20 | 0.30 | 0.40 | 3.0 | 345 |\n"; got != want {
		t.Errorf("got  %swant %s", got, want)
	}
	if got := strings.Count(pageRow("01", browser.PageRuns{Runs: runs[1:2]}, 1), "|"); got != 10 {
		t.Errorf("a notebook of which no cell runs has %d bars, want 10", got)
	}
}
