package setup

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestEnviron(t *testing.T) {
	lab, dir := Lab{Root: "root", Dir: filepath.Join("root", ".lab")}, t.TempDir()
	if out, err := lab.run(t.Context(), dir, []string{"X=here:"}, "sh", "-c", "echo $X; pwd"); err != nil || !strings.HasPrefix(out, "here:") || !strings.Contains(out, filepath.Base(dir)) {
		t.Errorf("a program runs in %s (%v), want %s", out, err, dir)
	}
	t.Setenv("PATH", "usual")
	env := lab.environ([]string{
		"PATH=usual", "HOME=home", "PIP_INDEX_URL=mirror", "PYTHONPATH=x", "PYTHONHOME=x", "VIRTUAL_ENV=x",
		"JUPYTER_PATH=x", "JUPYTER_TOKEN=x", "JPY_PARENT_PID=1", "PIP_USER=1", "PIP_TARGET=x",
	})
	path := "PATH=" + filepath.Join(lab.Dir, "venv", "bin") + string(filepath.ListSeparator) + "usual" // nobody asked for gopls
	for _, want := range []string{path, "HOME=home", "PIP_INDEX_URL=mirror", "PIP_USER=0", "JUPYTER_PATH=" + lab.path("share"), "JUPYTER_CONFIG_DIR=" + lab.path("jupyter", "config")} {
		if !slices.Contains(env, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, v := range env {
		name, value, _ := strings.Cut(v, "=")
		if value == "x" || value == "1" && strings.HasPrefix(name, "JPY") {
			t.Errorf("%s came through", v)
		}
		if strings.HasPrefix(name, "JUPYTER_") && strings.HasSuffix(name, "DIR") && !strings.HasPrefix(value, lab.Dir) {
			t.Errorf("%s is outside of %s", v, lab.Dir)
		}
	}
}
