package setup

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A patch that does not fit the code any more is an error.
func TestPatched(t *testing.T) {
	const head = "Subject: wait less\n\nA reason.\n\ndiff --git a/a/b.go b/a/b.go\n--- a/a/b.go\n+++ b/a/b.go\n"
	const code = "one\nwait(12)\ntwo\nwait(12)\n\nthree\n"
	for what, c := range map[string]struct{ text, want, says string }{
		"fits":            {head + "@@ -1,3 +1,2 @@ f\n one\n-wait(12)\n+wait(0)\n", "one\nwait(0)\ntwo\nwait(12)\n\nthree\n", ""},
		"two places":      {head + "@@ -1 +1 @@\n one\n-wait(12)\n@@ -3 +2 @@\n two\n-wait(12)\n+wait(1)\n \n", "one\ntwo\nwait(1)\n\nthree\n", ""},
		"a new file":      {strings.ReplaceAll(head, "b.go", "c.go") + "@@ -0,0 +1 @@\n+new\n", code, ""},
		"two files":       {head + "@@ -1 +0,0 @@\n-one\ndiff --git a/a/d.go b/a/d.go\nindex 0..1\n--- /dev/null\n+++ b/a/d.go\n@@ -0,0 +1 @@\n+new\n", strings.TrimPrefix(code, "one\n"), ""},
		"not there":       {head + "@@ -1 +1 @@\n-wait(13)\n+wait(0)\n", code, "0 times, not once"},
		"there twice":     {head + "@@ -1 +1 @@\n-wait(12)\n+wait(0)\n", code, "2 times, not once"},
		"only a part":     {head + "@@ -1 +1 @@\n-one\n-wait(13)\n+wait(0)\n", code, "0 times, not once"},
		"no such file":    {strings.ReplaceAll(head, "b.go", "none.go") + "@@ -1 +1 @@\n-wait(12)\n+wait(0)\n", code, "0 times, not once"},
		"nothing at all":  {"Subject: a reason only\n", code, "changes no file"},
		"a lost space":    {head + "@@ -4 +4 @@\n wait(12)\n\n-three\n+four\n", code, "0 times, not once"},
		"no longer fresh": {head + "@@ -1 +1 @@\n-one\n+one\n+wait(0)\n@@ -1 +1 @@\n-zero\n+one\n", code, "0 times, not once"},
	} {
		dir := t.TempDir()
		put(t, filepath.Join(dir, "a", "b.go"), code)
		err := patched(dir, "test.patch", c.text)
		now, _ := os.ReadFile(filepath.Join(dir, "a", "b.go"))
		if string(now) != c.want || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, the file holds %q, want %q and %q", what, err, now, c.says, c.want)
		}
		if what == "a new file" && !exists(filepath.Join(dir, "a", "c.go")) {
			t.Error("a patch makes no new file")
		}
	}
}

// Our patches are what the maintainers of GoNB can apply: each begins with its reason, and git makes
// of it the same code as we do.
func TestPatchesAsGitSeesThem(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git on PATH")
	}
	lab, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	original, err := lab.run(t.Context(), filepath.Join(lab.Root, "scripts", "tools"), goEnv("off", "GOPROXY=off"), "go", "list", "-m", "-f", "{{.Dir}}", gonb)
	if original = strings.TrimSpace(original); err != nil || original == "" {
		t.Skip("the source of GoNB is not downloaded: go run ./scripts/lab")
	}
	ours, gits := t.TempDir(), t.TempDir()
	for _, dir := range []string{ours, gits} {
		if err := os.CopyFS(dir, os.DirFS(original)); err != nil {
			t.Fatal(err)
		}
	}
	if len(changes()) < 3 {
		t.Errorf("%d patches are embedded", len(changes()))
	}
	for _, c := range changes() {
		head, _, _ := strings.Cut(c.text, "\ndiff --git ")
		if subject, reason, _ := strings.Cut(head, "\n\n"); !strings.HasPrefix(subject, "Subject: ") || len(strings.Fields(reason)) < 20 {
			t.Errorf("%s does not begin with a subject and a reason", c.name)
		}
		if err := patched(ours, c.name, c.text); err != nil {
			t.Error(err)
		}
		apply := exec.Command("git", "apply", "-")
		apply.Dir, apply.Stdin = gits, strings.NewReader(c.text)
		apply.Env = append(os.Environ(), "GIT_CEILING_DIRECTORIES="+filepath.Dir(gits))
		if out, err := apply.CombinedOutput(); err != nil {
			t.Errorf("git apply %s: %v\n%s", c.name, err, out)
		}
	}
	if out, err := exec.Command("git", "diff", "--no-index", "--stat", ours, gits).CombinedOutput(); err != nil {
		t.Errorf("git makes other code of the patches than we do:\n%s", out)
	}
}
