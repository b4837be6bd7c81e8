//go:build lab

package test

import (
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// A notebook runs with a home that nothing can be written to, and where the disk is full, it says so.
func TestEnvironments(t *testing.T) {
	inLab(t)
	self, err := os.Executable()
	needs(t, err)
	homeless := []string{"HOME=/dev/null"}
	for _, cache := range []string{"GOCACHE", "GOMODCACHE"} { // lie in the home, but for those who say otherwise
		dir, err := exec.CommandContext(t.Context(), "go", "env", cache).Output()
		needs(t, err)
		homeless = append(homeless, cache+"="+strings.TrimSpace(string(dir)))
	}
	run := func(env []string, before ...string) (string, error) {
		args := append(before, self, "-test.run", "^TestNotebooks$/^00")
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Env = append(cmd.Environ(), env...)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run(homeless); err != nil || !strings.Contains("\n"+out, "\nPASS") {
		t.Errorf("without a home: %v\n%s", err, out)
	}
	if runtime.GOOS != "linux" || exec.Command("unshare", "-rm", "true").Run() != nil {
		t.Log("a full disk is not tried: no small one can be mounted here")
		return
	}
	out, err := run([]string{"TMPDIR=" + t.TempDir()}, "unshare", "-rm", "sh", "-c", `mount -t tmpfs -o size=2m tmpfs "$TMPDIR" && exec "$@"`, "sh")
	if err == nil || !strings.Contains(out, "no space left on device") {
		t.Errorf("a full disk: %v\n%s", err, out)
	}
}
