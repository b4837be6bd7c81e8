package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const shared = "examples"

// Every study file that is shipped is one that can be run.
func TestStudyFiles(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(shared, "*.json"))
	if err != nil || len(names) < 2 {
		t.Fatalf("%d study files, error %v", len(names), err)
	}
	for _, name := range names {
		if _, err := plan([]string{name}, nil, false); err != nil {
			t.Error(err)
		}
	}
	out := t.TempDir()
	succeeds(t, "run", filepath.Join(shared, "class.json"), "-out", out)
	md := files(t, filepath.Join(out, "class"))["class.md"]
	if !strings.Contains(md, "| Kepler(0.9) | PEFRL | 4 |") {
		t.Errorf("the summary is\n%s", md)
	}
	// The study in the summary and the manifest is a study file as well, of the same study.
	_, text, _ := strings.Cut(md, "```json\n")
	text, _, _ = strings.Cut(text, "\n```")
	again := filepath.Join(t.TempDir(), "class.json")
	os.WriteFile(again, []byte(text), 0o666)
	if out := succeeds(t, "run", again, "-out", out); !done(out) {
		t.Errorf("the study of the summary is another: %s", out)
	}
}

// done tells whether all parts were done before.
func done(out string) bool {
	var known, all, before int
	_, err := fmt.Sscanf(out, "class: %d of %d parts, %d of them from before", &known, &all, &before)
	return err == nil && all > 0 && known == all && before == all
}
