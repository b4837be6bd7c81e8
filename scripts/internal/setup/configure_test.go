package setup

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The kernelspec names the kernel and the clone where they are, as Jupyter reads it.
func TestKernelspec(t *testing.T) {
	root := filepath.Join(t.TempDir(), "a clöne for $5")
	lab := Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	if err := lab.configure(toolchain{GOVERSION: "go1.25.0", GOROOT: filepath.Join(root, "go"), GOCACHE: filepath.Join(root, "build")}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(lab.path("share", "kernels", "gonb", "kernel.json"))
	if err != nil {
		t.Fatal(err)
	}
	var spec struct {
		Argv     []string
		Language string
		Env      map[string]string
	}
	if err := json.Unmarshal(text, &spec); err != nil {
		t.Fatal(err)
	}
	want := []string{lab.path("bin", "gonb"), "--kernel", "{connection_file}", "-go_work=" + root}
	if !slices.Equal(spec.Argv[:4], want) || spec.Language != "go" {
		t.Errorf("the kernel for %s is %q, want %q", spec.Language, spec.Argv, want)
	}
	path := os.Expand(strings.ReplaceAll(spec.Env["PATH"], "$$", "${dollar}"), func(name string) string { // as Jupyter fills it in
		return map[string]string{"dollar": "$", "PATH": "rest"}[name]
	})
	if want := []string{lab.path("bin"), filepath.Join(root, "go", "bin"), "rest"}; !slices.Equal(filepath.SplitList(path), want) {
		t.Errorf("kernels search %q, want %q", path, want)
	}
}

// GoNB takes a comma for the end of a path.
func TestConfigureRefusesAComma(t *testing.T) {
	root := filepath.Join(t.TempDir(), "Verlet, Loup")
	lab := Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	if err := lab.configure(toolchain{}); err == nil || !strings.Contains(err.Error(), "move the clone") {
		t.Errorf("a clone in %s: %v", root, err)
	}
}
