package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/results"
)

// rewrite changes the lines of a journal, which get checksums that are right.
func rewrite(t *testing.T, path string, change func(i int, text string) string) {
	t.Helper()
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	i := 0
	for line := range strings.Lines(string(old)) {
		_, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		text = change(i, text)
		fmt.Fprintf(&b, "%08x %s\n", crc32.ChecksumIEEE([]byte(text)), text)
		i++
	}
	if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// otherCode makes a journal one of other code.
func otherCode(i int, text string) string {
	if i > 0 {
		return text
	}
	return strings.Replace(text, results.Code(), "0123", 1)
}

// Results of other code are not taken for ours, by a resume or by a merge, and stay until
// they are told to go.
func TestResultsOfOtherCode(t *testing.T) {
	dir := t.TempDir()
	order := func(more ...string) []string {
		return append([]string{"run", "order", "-problem", "pendulum", "-method", "RK4", "-steps", "20..80", "-out", dir}, more...)
	}
	must(t, order()...)
	folder := filepath.Join(dir, "order")
	whole := files(t, folder)
	var m results.Manifest
	if err := json.Unmarshal([]byte(whole["manifest.json"]), &m); err != nil || m.Code != results.Code() {
		t.Errorf("the manifest says code %q (%v), want %q", m.Code, err, results.Code())
	}
	if out := must(t, "verify", folder); !strings.Contains(out, "4 files in the manifest, 1 jobs in journals") {
		t.Errorf("verify says %q", out)
	}
	journal := filepath.Join(folder, "journal.txt")
	rewrite(t, journal, otherCode)
	before, _ := os.ReadFile(journal)
	for _, c := range []struct {
		args []string
		want string
	}{
		{order(), "journal.txt was made by other code (digest 0123, this program has " + results.Code() + "): run the study with -fresh to start anew"},
		{[]string{"merge", folder}, "made by other code (digest 0123"},
		{[]string{"verify", folder}, "journal.txt was made by other code (digest 0123"},
	} {
		code, stdout, stderr := call(t, c.args...)
		if code != 1 || !strings.Contains(stdout+stderr, c.want) {
			t.Errorf("study %q: exit code %d, %s%s", c.args, code, stdout, stderr)
		}
	}
	if now, _ := os.ReadFile(journal); !bytes.Equal(now, before) {
		t.Error("the journal was changed")
	}
	if out := must(t, order("-fresh")...); !strings.Contains(out, "order: 1 of 1 jobs, 0 of them from before, in") {
		t.Errorf("with -fresh it says %q", out)
	}
	if now := files(t, folder); fmt.Sprint(now) != fmt.Sprint(whole) {
		t.Error("a fresh start left other files")
	}
}

// A merge refuses parts that contradict each other, and parts of different code.
func TestMergeOfWhatDoesNotGoTogether(t *testing.T) {
	dir := t.TempDir()
	part := func(i int) string { return filepath.Join(dir, fmt.Sprint(i), "roundoff") }
	for i := 1; i <= 2; i++ {
		must(t, "run", "roundoff", "-problem", "pendulum", "-method", "RK4", "-steps", "100..400", "-T", "40", "-seeds", "6", "-workers", "1", // one job after the other
			"-shard", fmt.Sprint(i, "/2"), "-out", filepath.Dir(part(i)))
	}
	journal := filepath.Join(part(2), "journal-2-of-2.txt")
	good, _ := os.ReadFile(journal)
	first, _ := os.ReadFile(filepath.Join(part(1), "journal-1-of-2.txt"))
	foreign := strings.Split(string(first), "\n")[1]
	foreign = strings.Replace(foreign[9:], `"400"`, `"401"`, 1)
	os.WriteFile(journal, fmt.Appendf(good[:len(good):len(good)], "%08x %s\n", crc32.ChecksumIEEE([]byte(foreign)), foreign), 0o666)
	whole := filepath.Join(dir, "whole")
	code, _, stderr := call(t, "merge", part(1), part(2), "-out", whole)
	if code != 1 || !strings.Contains(stderr, `other rows of job 0: row 3 is {"row":["","pendulum(2)","RK4","plain","constant","1","0.1","400",`) {
		t.Errorf("a conflict: exit code %d, %s", code, stderr)
	}
	os.WriteFile(journal, good, 0o666)
	rewrite(t, journal, otherCode)
	code, _, stderr = call(t, "merge", part(1), part(2), "-out", whole)
	if code != 1 || !strings.Contains(stderr, "2/roundoff/journal-2-of-2.txt was made by other code (digest 0123") {
		t.Errorf("different code: exit code %d, %s", code, stderr)
	}
	os.WriteFile(journal, good, 0o666)
	must(t, "merge", part(1), part(2), "-out", whole)
	must(t, "verify", whole)
	if code, _, stderr := call(t, "verify"); code != 2 || !strings.Contains(stderr, "name the folder") {
		t.Errorf("verify without a folder: exit code %d, %s", code, stderr)
	}
}
