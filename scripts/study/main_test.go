package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/results"
)

// TestMain is the program itself when a test starts it to kill it.
func TestMain(m *testing.M) {
	if os.Getenv("STUDY_TEST_MAIN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// call runs the program in this process.
func call(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), args, &out, &errs)
	return code, out.String(), errs.String()
}

// succeeds runs the program, which must succeed.
func succeeds(t *testing.T, args ...string) (stdout string) {
	t.Helper()
	code, stdout, stderr := call(t, args...)
	if code != 0 || stderr != "" {
		t.Fatalf("study %q: exit code %d\n%s", args, code, stderr)
	}
	return stdout
}

// files returns the files of a folder, but for those of the parts, which a merged folder lacks.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !e.IsDir() {
			text, err := os.ReadFile(filepath.Join(dir, e.Name()))
			if err != nil {
				t.Fatal(err)
			}
			all[e.Name()] = string(text)
		}
	}
	return all
}

// same compares folders.
func same(t *testing.T, what, dir, other string) {
	t.Helper()
	a, b := files(t, dir), files(t, other)
	if len(a) < 4 || len(a) != len(b) {
		t.Errorf("%s: %d and %d files", what, len(a), len(b))
	}
	for name := range a {
		if a[name] != b[name] {
			t.Errorf("%s: %s differs", what, name)
		}
	}
}

// What the quick studies leave is what the manifest says.
func TestQuickStudies(t *testing.T) {
	dir := t.TempDir()
	out := succeeds(t, "run", "all", "-quick", "-out", dir)
	t.Logf("%s", out[strings.LastIndex(strings.TrimSpace(out), "\n")+1:])
	for _, kind := range strings.Fields("order random-steps drift roundoff work-precision sweep") {
		all := files(t, filepath.Join(dir, kind))
		var m results.Manifest
		if err := json.Unmarshal([]byte(all["manifest.json"]), &m); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		if len(m.Files) != len(all)-1 || m.Parts == 0 || m.Rows < m.Parts && kind != "sweep" {
			t.Errorf("%s: the manifest speaks of %d files, %d parts and %d rows", kind, len(m.Files), m.Parts, m.Rows)
		}
		for name, want := range m.Files {
			if sum := sha256.Sum256([]byte(all[name])); hex.EncodeToString(sum[:]) != want {
				t.Errorf("%s: %s is not what the manifest says", kind, name)
			}
		}
		for _, ending := range []string{".csv", ".md"} {
			if len(all[kind+ending]) < 500 {
				t.Errorf("%s%s has %d bytes", kind, ending, len(all[kind+ending]))
			}
		}
		if strings.Count(all[kind+".md"], "\n![") == 0 || strings.Contains(all[kind+".md"], "NaN") {
			t.Errorf("%s.md shows no figure, or NaN", kind)
		}
		if path, err := filepath.Abs(dir); err == nil && strings.Contains(fmt.Sprint(all), path) {
			t.Errorf("%s: the folder's own path is in a file", kind)
		}
	}
}

// small is a study that takes some seconds of several runs.
func small(out string, more ...string) []string {
	return append([]string{"run", "roundoff", "-problem", "pendulum", "-method", "velocity Verlet", "-steps", "1000..64000",
		"-T", "800", "-seeds", "60", "-out", out}, more...)
}

// kept returns the number of parts in a folder.
func kept(dir string) int {
	parts, _ := filepath.Glob(filepath.Join(dir, "parts", "[0-9]*"))
	return len(parts)
}

func TestShards(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	sweep := func(out string, more ...string) string {
		return succeeds(t, append([]string{"run", "sweep", "-steps", "20,40,80", "-seeds", "200", "-out", at(out)}, more...)...)
	}
	sweep("whole")
	var parts []string
	for i := 1; i <= 3; i++ {
		shard := fmt.Sprintf("%d/3", i)
		if out := sweep("part"+fmt.Sprint(i), "-shard", shard); !strings.Contains(out, "left to other shares") {
			t.Errorf("shard %s says %q", shard, out)
		}
		parts = append(parts, filepath.Join(at("part"+fmt.Sprint(i)), "sweep"))
		sweep("shared", "-shard", shard) // all into one folder
	}
	succeeds(t, "merge", filepath.Join(at("shared"), "sweep"))
	same(t, "shards in one folder", filepath.Join(at("whole"), "sweep"), filepath.Join(at("shared"), "sweep"))
	if code, _, stderr := call(t, "merge", parts[0], parts[1], "-out", at("sweep")); code != 1 || !strings.Contains(stderr, "parts are in none of these folders") {
		t.Errorf("two of three: exit code %d, %s", code, stderr)
	}
	if code, _, stderr := call(t, "merge", parts[0], at("part2")); code != 1 || !strings.Contains(stderr, "part2 holds no results of a study") {
		t.Errorf("the folder above: exit code %d, %s", code, stderr)
	}
	succeeds(t, append([]string{"merge", "-out", at("sweep")}, parts...)...)
	same(t, "shards in three folders", filepath.Join(at("whole"), "sweep"), at("sweep"))
	if code, _, stderr := call(t, "merge", parts[0], filepath.Join(at("nothing"), "sweep")); code != 1 || !strings.Contains(stderr, "nothing") {
		t.Errorf("a folder that is not there: exit code %d, %s", code, stderr)
	}
}

// Flags change what a study file says, and its file names the folder.
func TestFlagsChangeAStudyFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mine.json")
	os.WriteFile(path, []byte(`{"study": "order", "problem": "pendulum", "method": ["RK4", "PEFRL"], "steps": "20..80"}`), 0o666)
	succeeds(t, "run", path, "-method", "Ruth 3", "-out", dir)
	md := files(t, filepath.Join(dir, "mine"))["mine.md"]
	if !strings.Contains(md, `"problem":["pendulum(2)"],"method":["Ruth 3"],"steps":"20,40,80"`) {
		t.Errorf("the summary is\n%s", md)
	}
}

func TestContextEndsAStudy(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs bytes.Buffer
	if code := run(ctx, small(t.TempDir()), &out, &errs); code != 1 || !strings.Contains(errs.String(), "stopped; 0 parts are kept") {
		t.Errorf("exit code %d, %q", code, errs.String())
	}
}

func TestMistakes(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{nil, "study list"},
		{[]string{"rnu"}, `did you mean "run"?`},
		{[]string{"run"}, "name a study"},
		{[]string{"run", "ordr"}, `did you mean "order"?`},
		{[]string{"run", "order", "order"}, "two studies are called order"},
		{[]string{"run", "all", "-seeds", "3"}, "order: 3 seeds, but there is no chance in this study"},
		{[]string{"run", "order", "-metod", "RK4"}, `did you mean "method"?`},
		{[]string{"run", "order", "-Quick"}, "flag provided but not defined: -Quick"},
		{[]string{"run", "order", "-method", "RK5"}, `did you mean "RK4"?`},
		{[]string{"run", "order", "-problem", "pendulm"}, `did you mean "pendulum"?`},
		{[]string{"run", "order", "-problem", "Kepler(2)"}, "below 1, got 2"},
		{[]string{"run", "order", "-steps", "100-200"}, "write 100,200,400"},
		{[]string{"run", "order", "-steps", "100..250"}, "doubling leads to 400, and not to 250"},
		{[]string{"run", "order", "-steps", "200,100"}, "must increase"},
		{[]string{"run", "order", "-T", "-1"}, "T = -1; it must be positive and finite"},
		{[]string{"run", "order", "-T", "Inf"}, "T = +Inf; it must be positive and finite"},
		{[]string{"run", "order", "-start", "NaN"}, "start NaN"},
		{[]string{"run", "random-steps", "-seeds", "many"}, `seeds "many"; it must be a number`},
		{[]string{"run", "random-steps", "-seeds", "0"}, "0 seeds; take 1 to"},
		{[]string{"run", "random-steps", "-pattern", "rnadom"}, `did you mean "random"?`},
		{[]string{"run", "order", "-pattern", "random"}, "study random-steps"},
		{[]string{"run", "order", "-arithmetic", "latice"}, `did you mean "lattice"?`},
		{[]string{"run", "order", "-shard", "9/8"}, "write 1/8 to 8/8"},
		{[]string{"run", "order", "-shard", "0/8"}, "write 1/8 to 8/8"},
		{[]string{"run", "order", "-shard", "3"}, "write 1/8 to 8/8"},
		{[]string{"run", "order", "-shard", "3/8x"}, "write 1/8 to 8/8"},
		{[]string{"run", "drift", "-problem", "forced pendulum"}, "conserves no energy"},
		{[]string{"run", filepath.Join(dir, "none.json")}, "none.json"},
		{[]string{"run", file("a.json", `{"study": "order", "metod": ["RK4"]}`)}, `a.json: no parameter is called "metod"; did you mean "method"?`},
		{[]string{"run", file("b.json", "{\"study\": \"order\",\n\"seeds\": \"ten\"}")}, `b.json: seeds "ten"; it must be a number`},
		{[]string{"run", file("c.json", "{\n\"study\": \"order\",\n}")}, "line 3"},
		{[]string{"run", file("d.json", `{}`)}, "no study is named"},
		{[]string{"run", file("e.json", `{"study": "order"} {"study": "sweep"}`)}, "a study file has one study"},
		{[]string{"run", file("f.json", `{"study": "order", "T": -5}`)}, "T = -5"},
		{[]string{"run", "-quick", file("g.json", `{"study": "sweep"}`)}, "g.json: -quick is for the studies of the lectures"},
		{[]string{"run", file("h.json", `{"study": "order", "T": 0}`)}, "T = 0"},
		{[]string{"run", "order", "-workers", "-1"}, "-1 workers; take 1 or more"},
		{[]string{"merge"}, "name the folders"},
	} {
		code, stdout, stderr := call(t, append(c.args, "-out", dir)[:len(c.args)]...)
		if code != 2 || !strings.Contains(stderr, c.want) || stdout != "" {
			t.Errorf("study %q: exit code %d, want 2; said %q, want %q", c.args, code, stderr+stdout, c.want)
		}
	}
	if entries, _ := os.ReadDir("."); len(entries) > 0 {
		for _, e := range entries {
			if e.Name() == "study-results" {
				t.Error("a mistake left a folder")
			}
		}
	}
}

func TestOthersFilesAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	mine := filepath.Join(dir, "order", "thesis.csv")
	os.MkdirAll(filepath.Dir(mine), 0o777)
	os.WriteFile(mine, []byte("years of work"), 0o666)
	code, _, stderr := call(t, "run", "order", "-quick", "-out", dir)
	if text, _ := os.ReadFile(mine); code != 1 || !strings.Contains(stderr, "thesis.csv") || string(text) != "years of work" {
		t.Errorf("exit code %d, %q, and the file holds %q", code, stderr, text)
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"help"}, {"run", "-h"}, {"run", "order", "-h"}, {"merge", "-h"}} {
		if out := succeeds(t, args...); !strings.Contains(out, "study run order") {
			t.Errorf("study %q says %q", args, out)
		}
	}
	if out := succeeds(t, "run", "-h"); !strings.Contains(out, "-arithmetic") {
		t.Errorf("the help lacks flags:\n%s", out)
	}
	for _, name := range []string{"Störmer, naive start", "Hénon–Heiles(1/8, 0.1, 0)", "30/60 fps", "lattice"} {
		if out := succeeds(t, "list"); !strings.Contains(out, "  "+name) {
			t.Errorf("list lacks %s", name)
		}
	}
	if out := succeeds(t, "list"); !strings.Contains(out, "order: how the error falls") || !strings.Contains(out, "The order is the slope") {
		t.Errorf("list does not say what studies do:\n%s", out)
	}
}
