//go:build lab

package test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A notebook runs in the environments of other people: with a go.work and a GOFLAGS of theirs, with
// a home that nothing can be written to, and beside another lecture in the same laboratory.
// Where the disk is full, it says so.
func TestEnvironments(t *testing.T) {
	lab := inLab(t)
	self, err := os.Executable()
	needs(t, err)
	other := written(t, map[string]string{
		"go.work":      fmt.Sprintf("go 1.25.0\n\nuse (\n\t./other\n\t%s\n)\n", lab.Root),
		"alone.work":   "go 1.25.0\n\nuse ./other\n",
		"other/go.mod": "module example.com/other\n\ngo 1.25.0\n",
	})
	cache := []string{"GOCACHE", "GOMODCACHE"} // lie in the home, but for those who say otherwise
	for i, name := range cache {
		dir, err := exec.CommandContext(t.Context(), "go", "env", name).Output()
		needs(t, err)
		cache[i] = name + "=" + strings.TrimSpace(string(dir))
	}
	for _, c := range []struct {
		name string
		env  []string
		full bool
		says string
	}{
		{"a go.work that uses the clone", []string{"GOWORK=" + filepath.Join(other, "go.work"), "GOFLAGS=-run=^None$ -tags=strange"}, false, "\nPASS"},
		{"a go.work that does not, and a home that is no folder", append(cache, "GOWORK="+filepath.Join(other, "alone.work"), "HOME=/dev/null"), false, "\nPASS"},
		{"a full disk", nil, true, "no space left on device"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := []string{self, "-test.run", "^TestNotebooks$/^00"}
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
			cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
			cmd.Env = append(cmd.Environ(), c.env...)
			out, err := cmd.CombinedOutput()
			if !strings.Contains("\n"+string(out), c.says) || (err != nil) != c.full {
				t.Errorf("%v, want %q in\n%s", err, c.says, out)
			}
		})
	}
}

// written makes a folder with these files.
func written(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		needs(t, os.MkdirAll(filepath.Dir(path), 0o777))
		needs(t, os.WriteFile(path, []byte(text), 0o777))
	}
	return dir
}
