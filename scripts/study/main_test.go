package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
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

// files returns the files of a folder, but for those of the parts.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	paths, _ := filepath.Glob(filepath.Join(dir, "*.*"))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		all[filepath.Base(path)] = string(text)
	}
	return all
}

// same compares folders.
func same(t *testing.T, what, dir, other string) {
	t.Helper()
	a, b := files(t, dir), files(t, other)
	if len(a) < 2 || len(a) != len(b) {
		t.Errorf("%s: %d and %d files", what, len(a), len(b))
	}
	for name := range a {
		if a[name] != b[name] {
			t.Errorf("%s: %s differs", what, name)
		}
	}
}

// Each study leaves a table and a summary. The command in the summary is of a study that is done already.
func TestStudies(t *testing.T) {
	dir := t.TempDir()
	for _, args := range []string{
		"order -problem pendulum -problem Kepler(0.9) -method PEFRL", "sweep -steps 20,40 -starts 100",
	} {
		succeeds(t, append([]string{"run"}, strings.Fields(args+" -out "+dir)...)...)
		name := strings.Fields(args)[0]
		all := files(t, filepath.Join(dir, name))
		md := all[name+".md"]
		if len(all[name+".csv"]) < 500 || len(all) != 2 ||
			strings.Count(md, "\n| ") < 3 || strings.Contains(md, "NaN") || strings.Contains(md, dir) {
			t.Errorf("%s leaves %d files, and the summary\n%s", args, len(all), md)
		}
		_, command, _ := strings.Cut(md, "    study run ")
		var again []string
		for i, word := range strings.Split(strings.TrimSpace(command), "'") { // as a shell does
			if i%2 == 1 {
				again = append(again, word)
			} else {
				again = append(again, strings.Fields(word)...)
			}
		}
		var done, parts, before int
		out := succeeds(t, append(append([]string{"run"}, again...), "-out", dir)...)
		fmt.Sscanf(out, name+": %d of %d parts, %d of them from before", &done, &parts, &before)
		if parts == 0 || done != parts || before != parts {
			t.Errorf("the study of the summary is another: %s", out)
		}
	}
	if md := files(t, filepath.Join(dir, "order"))["order.md"]; !strings.Contains(md, "| Kepler(0.9) | PEFRL | 4 |") {
		t.Errorf("the summary lacks Kepler\n%s", md)
	}
}

// small is a study that takes a second or more.
func small(out string, more ...string) []string {
	return append([]string{"run", "sweep", "-steps", "500,1000", "-starts", "6000", "-out", out}, more...)
}

// Shares in one folder, and shares in folders of their own whose parts are copied together, become what one run does.
func TestShards(t *testing.T) {
	dir := t.TempDir()
	sweep := func(out string, more ...string) string {
		return succeeds(t, append([]string{"run", "sweep", "-steps", "20,40,80", "-starts", "200", "-out", filepath.Join(dir, out)}, more...)...)
	}
	at := func(out string) string { return filepath.Join(dir, out, "sweep") }
	sweep("whole")
	for i := 1; i <= 3; i++ {
		shard, own := fmt.Sprintf("%d/3", i), fmt.Sprint("own", i)
		if out := sweep(own, "-shard", shard); !strings.Contains(out, "left to other shares") {
			t.Errorf("shard %s says %q", shard, out)
		}
		sweep("shared", "-shard", shard)
		if i > 1 {
			require.NoError(t, os.CopyFS(filepath.Join(at("own1"), "parts"), os.DirFS(filepath.Join(at(own), "parts"))))
		}
	}
	for _, out := range []string{"shared", "own1"} {
		if said := sweep(out); !strings.Contains(said, "64 of 64 parts, 64 of them from before") {
			t.Errorf("%s: %s", out, said)
		}
		same(t, out, at("whole"), at(out))
	}
}

// What is wrong with the command line is told with the way out, and leaves nothing behind. (What is wrong with
// a study is in package study.)
func TestMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	for args, want := range map[string]string{
		"":                         "there are run, list and help",
		"rnu":                      `no command is called "rnu"`,
		"run":                      "there are order; sweep",
		"run ordr":                 `no study is called "ordr"; there are order; sweep`,
		"run order sweep":          `"sweep" is no flag; a command runs one study`,
		"run order -starts 3":      "order: 3 starts, but only a sweep has several",
		"run order -metod RK4":     "flag provided but not defined: -metod",
		"run order -method RK5":    `no method is called "RK5"`,
		"run order -T five":        `invalid value "five" for flag -T`,
		"run order -shard 9/8":     "write 1/8 to 8/8",
		"run order -shard 0/8":     "write 1/8 to 8/8",
		"run order -shard 3":       "write 1/8 to 8/8",
		"run order -shard 3/8x":    "write 1/8 to 8/8",
		"run order -T -5":          "T = -5",
		"run order -steps 100-200": "write 100,200,400",
	} {
		code, stdout, stderr := call(t, strings.Fields(args)...)
		if code != 2 || !strings.Contains(stderr, want) || stdout != "" {
			t.Errorf("study %s: exit code %d, want 2; said %q, want %q", args, code, stderr+stdout, want)
		}
	}
	if left, _ := os.ReadDir("."); len(left) != 0 {
		t.Errorf("a mistake leaves %v", left)
	}
	os.MkdirAll("mine/order", 0o777)
	os.WriteFile("mine/order/thesis.csv", []byte("years of work"), 0o666)
	code, _, stderr := call(t, "run", "order", "-out", "mine")
	if text, _ := os.ReadFile("mine/order/thesis.csv"); code != 1 || !strings.Contains(stderr, "thesis.csv") || string(text) != "years of work" {
		t.Errorf("exit code %d, %q, and the file holds %q", code, stderr, text)
	}
}

func TestHelp(t *testing.T) {
	for args, want := range map[string]string{"-h": "study run order", "help": "study run order", "run order -h": "-method method",
		"list": "order: how the error falls"} {
		if out := succeeds(t, strings.Fields(args)...); !strings.Contains(out, want) {
			t.Errorf("study %s says %q", args, out)
		}
	}
	if out := succeeds(t, "list"); !strings.Contains(out, "  Störmer, naive start\n") || !strings.Contains(out, "  Hénon–Heiles(1/8, 0.1, 0)\n") {
		t.Errorf("the list lacks names: %s", out)
	}
}

func TestSteps(t *testing.T) {
	if steps, err := parseSteps("5, 7"); fmt.Sprint(steps) != "[5 7]" || err != nil {
		t.Errorf("5, 7 are %v, %v", steps, err)
	}
}
