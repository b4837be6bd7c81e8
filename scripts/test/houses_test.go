package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// A notebook runs in the houses of other people: with a go.work and a GOFLAGS of theirs, with
// a home that nothing can be written to, and beside another lecture in the same laboratory.
// Where the disk is full, a line says what to do.
func TestHouses(t *testing.T) {
	lab := inLab(t)
	command := filepath.Join(t.TempDir(), "test")
	if out, err := exec.Command("go", "build", "-o", command, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	house := written(t, map[string]string{
		"go.work":      fmt.Sprintf("go 1.25.0\n\nuse (\n\t./other\n\t%s\n)\n", lab.Root),
		"alone.work":   "go 1.25.0\n\nuse ./other\n",
		"other/go.mod": "module example.com/other\n\ngo 1.25.0\n",
	})
	cache := []string{"GOCACHE", "GOMODCACHE"} // lie in the home, but for those who say otherwise
	for i, name := range cache {
		dir, err := output(t.Context(), "", nil, "go", "env", name)
		if err != nil {
			t.Fatal(err)
		}
		cache[i] = name + "=" + strings.TrimSpace(dir)
	}
	for _, c := range []struct {
		house string
		env   []string
		full  bool
		says  string
	}{
		{"a go.work that uses the clone", []string{"GOWORK=" + filepath.Join(house, "go.work"), "GOFLAGS=-run=^None$ -tags=strange"}, false, "0 failed"},
		{"a go.work that does not, and a home that is no folder", append(cache, "GOWORK="+filepath.Join(house, "alone.work"), "HOME=/dev/null"), false, "0 failed"},
		{"a full disk", nil, true, "the disk is full: make room"},
	} {
		t.Run(c.house, func(t *testing.T) {
			args := []string{command, "-run", "^00", "-notebooks"}
			if c.full {
				if runtime.GOOS != "linux" || exec.Command("unshare", "-rm", "true").Run() != nil {
					t.Log("not tried: no small disk can be mounted here")
					return
				}
				c.env = []string{"TMPDIR=" + t.TempDir()}
				args = append([]string{"unshare", "-rm", "sh", "-c", `mount -t tmpfs -o size=2m tmpfs "$TMPDIR" && exec "$@"`, "sh"}, args...)
			} else {
				t.Parallel() // two lectures at once
			}
			out, err := output(t.Context(), lab.Root, c.env, args...)
			if !strings.Contains(out, c.says) || (err != nil) != c.full {
				t.Errorf("%v, want %q in\n%s", err, c.says, out)
			}
		})
	}
}

// inLab returns the laboratory of this clone, for tests that run notebooks in it.
func inLab(t *testing.T) setup.Lab {
	t.Helper()
	lab, err := setup.Find()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(lab.Dir, "stamps", "kernel")); testing.Short() || err != nil {
		t.Skip("runs notebooks in the laboratory: go run ./scripts/test")
	}
	return lab
}
