//go:build lab

package setup

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// The kernel asks gopls as soon as that answers, not after twelve seconds. This gopls only
// notes that it was asked.
func TestKernelAsksGoplsAtOnce(t *testing.T) {
	lab := prepared(t)
	dir := t.TempDir()
	asked := filepath.Join(dir, "asked")
	gopls := fmt.Sprintf("#!%s\nimport socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.bind(sys.argv[2].removeprefix('unix;'))\ns.listen()\ns.accept()\nopen(%q, 'w')\n",
		lab.program("python"), asked)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "gopls"), []byte(gopls), 0o777))
	wait := fmt.Sprintf("!for i in $(seq 100); do [ -e %q ] && echo asked && break; sleep 0.1; done", asked)
	cmd := lab.Command(t.Context(), "python", "-c", runCells, cells(wait), dir)
	cmd.Env = append(cmd.Env, "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	if out, err := Output(cmd); err != nil || strings.TrimSpace(string(out)) != "asked" {
		t.Errorf("ten seconds after its start the kernel has not asked gopls: %s, %v", out, err)
	}
}

// A patch of GoNB that does not fit is refused.
func TestPatches(t *testing.T) {
	lab, err := Find()
	require.NoError(t, err)
	if err := lab.patch(t.Context(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "git apply failed") {
		t.Errorf("the patches fit an empty folder: %v", err)
	}
}

// A cell that fails tells its exit status once.
func TestExitStatusOnce(t *testing.T) {
	lab := prepared(t)
	out, err := Output(lab.Command(t.Context(), "python", "-c", runCells, cells("import \"os\"\n%%\nos.Exit(3)"), t.TempDir()))
	said := strings.TrimSpace(string(out))
	if err != nil || strings.Contains(said, "\n") || !strings.Contains(said, "'evalue': 'exit status 3'") {
		t.Errorf("want one output, the error: %s, %v", said, err)
	}
}

// Without a network, the error has Go's reason.
func TestKernelWithoutANetwork(t *testing.T) {
	lab, err := Find()
	require.NoError(t, err)
	lab.Dir = t.TempDir()
	t.Setenv("GOPROXY", "off")
	t.Setenv("GOMODCACHE", t.TempDir())
	err = lab.buildKernel(t.Context(), lab.path("bin"))
	if err == nil || !strings.Contains(err.Error(), "disabled by GOPROXY=off") {
		t.Errorf("told is %v", err)
	}
}
