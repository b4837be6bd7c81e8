package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/results"
)

// rewrite replaces a text in the file of a part, which stays a whole file.
func rewrite(t *testing.T, path, old, new string) {
	t.Helper()
	packed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil || !bytes.Contains(text, []byte(old)) {
		t.Fatalf("%s: no %q in %s (%v)", path, old, text, err)
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(bytes.Replace(text, []byte(old), []byte(new), 1))
	w.Close()
	if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
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
	if out := must(t, "verify", folder); !strings.Contains(out, "4 files in the manifest, 1 parts") {
		t.Errorf("verify says %q", out)
	}
	part := filepath.Join(folder, "parts", "0000.json.gz")
	rewrite(t, part, results.Code(), "0123")
	before, _ := os.ReadFile(part)
	for _, c := range []struct {
		args []string
		want string
	}{
		{order(), "0000.json.gz was made by other code (digest 0123, this program has " + results.Code() + "): run the study with -fresh to start anew"},
		{[]string{"merge", folder}, "made by other code (digest 0123"},
		{[]string{"verify", folder}, "0000.json.gz was made by other code (digest 0123"},
	} {
		code, stdout, stderr := call(t, c.args...)
		if code != 1 || !strings.Contains(stdout+stderr, c.want) {
			t.Errorf("study %q: exit code %d, %s%s", c.args, code, stdout, stderr)
		}
	}
	if now, _ := os.ReadFile(part); !bytes.Equal(now, before) {
		t.Error("the part was changed")
	}
	if out := must(t, order("-fresh")...); !strings.Contains(out, "order: 1 of 1 parts, 0 of them from before, in") {
		t.Errorf("with -fresh it says %q", out)
	}
	if now := files(t, folder); fmt.Sprint(now) != fmt.Sprint(whole) {
		t.Error("a fresh start left other files")
	}
}

// A merge refuses shares that contradict each other, and shares of different code.
func TestMergeOfWhatDoesNotGoTogether(t *testing.T) {
	dir := t.TempDir()
	share := func(i int) string { return filepath.Join(dir, fmt.Sprint(i), "roundoff") }
	for i := 1; i <= 2; i++ {
		must(t, "run", "roundoff", "-problem", "pendulum", "-method", "RK4", "-steps", "100..400", "-T", "40", "-seeds", "6",
			"-shard", fmt.Sprint(i, "/2"), "-out", filepath.Dir(share(i)))
	}
	first, there := filepath.Join(share(1), "parts", "0000.json.gz"), filepath.Join(share(2), "parts", "0000.json.gz")
	good, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	os.WriteFile(there, good, 0o666)
	rewrite(t, there, `"400"`, `"401"`)
	whole := filepath.Join(dir, "whole")
	code, _, stderr := call(t, "merge", share(1), share(2), "-out", whole)
	if code != 1 || !strings.Contains(stderr, `contradict each other: row 3 is {"row":["","pendulum(2)","RK4","plain","constant","1","0.1","400",`) {
		t.Errorf("a conflict: exit code %d, %s", code, stderr)
	}
	os.WriteFile(there, good, 0o666)
	rewrite(t, there, results.Code(), "0123")
	code, _, stderr = call(t, "merge", share(1), share(2), "-out", whole)
	if code != 1 || !strings.Contains(stderr, "parts/0000.json.gz was made by other code (digest 0123") {
		t.Errorf("different code: exit code %d, %s", code, stderr)
	}
	os.Remove(there)
	must(t, "merge", share(1), share(2), "-out", whole)
	must(t, "verify", whole)
	if code, _, stderr := call(t, "verify"); code != 2 || !strings.Contains(stderr, "name the folder") {
		t.Errorf("verify without a folder: exit code %d, %s", code, stderr)
	}
}
