package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

func TestFind(t *testing.T) {
	clone := resolved(t, t.TempDir())
	put(t, filepath.Join(clone, "go.mod"), "module "+module+" // v0\r\n\r\ngo 1.25.0\r\n")
	put(t, filepath.Join(clone, ".lab", "cell", "go.mod"), "module cell\n")
	for _, below := range []string{".", ".lab/cell", "verlet/nb"} {
		dir := filepath.Join(clone, below)
		require.NoError(t, os.MkdirAll(dir, 0o777))
		t.Chdir(dir)
		lab, err := Find()
		if want := (Lab{Root: clone, Dir: filepath.Join(clone, ".lab")}); err != nil || lab != want {
			t.Errorf("in %s: Find() = %v, %v; want %v", below, lab, err, want)
		}
	}
	outside := t.TempDir()
	put(t, filepath.Join(outside, "go.mod"), "module "+module+"/fork\n")
	t.Chdir(outside)
	if lab, err := Find(); err == nil || !strings.Contains(err.Error(), "change to the clone") {
		t.Errorf("outside: Find() = %v, %v; want an error that tells where to run it", lab, err)
	}
}

func put(t *testing.T, file, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o777))
	require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
}

// resolved is dir as the system calls it: a temporary folder may lie behind a link.
func resolved(t *testing.T, dir string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(dir)
	require.NoError(t, err)
	return dir
}
