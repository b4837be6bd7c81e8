package setup

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A kernelspec is what Jupyter reads of ours.
type kernelspec struct {
	Argv      []string
	Language  string
	Interrupt string `json:"interrupt_mode"`
	Env       map[string]string
}

func TestConfigure(t *testing.T) {
	root := filepath.Join(t.TempDir(), "a clöne for $5")
	lab := Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	golang := toolchain{GOVERSION: "go1.25.0", GOROOT: filepath.Join(root, "go"), GOCACHE: filepath.Join(root, "build")}
	if err := lab.configure(golang); err != nil {
		t.Fatal(err)
	}

	var spec kernelspec
	unmarshal(t, lab.path("share", "kernels", "gonb", "kernel.json"), &spec)
	if want := lab.path("bin", "gonb"); spec.Argv[0] != want {
		t.Errorf("the kernel is %q, want that of this clone, %q", spec.Argv[0], want)
	}
	if args := strings.Join(spec.Argv[1:], " "); !strings.HasPrefix(args, "--kernel {connection_file} -go_work="+root+" ") {
		t.Errorf("the kernel's arguments are %q", args)
	}
	if spec.Language != "go" || spec.Interrupt != "message" {
		t.Errorf("language %q, interrupt mode %q", spec.Language, spec.Interrupt)
	}

	// As Jupyter fills it in.
	path := os.Expand(strings.ReplaceAll(spec.Env["PATH"], "$$", "${dollar}"), func(name string) string {
		return map[string]string{"dollar": "$", "PATH": "rest"}[name]
	})
	want := []string{lab.path("bin"), filepath.Join(root, "go", "bin"), "rest"}
	if got := filepath.SplitList(path); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("kernels search %q, want %q", got, want)
	}
	for name, want := range map[string]string{"GOWORK": "auto", "GOFLAGS": "-buildvcs=false -ldflags=-s", "GOTOOLCHAIN": "local"} {
		if got := spec.Env[name]; got != want {
			t.Errorf("%s=%s for kernels, want %s", name, got, want)
		}
	}

	if !exists(lab.path("share", "labextensions", "verletbook-alt", "package.json")) {
		t.Error("JupyterLab has no extension for alternative texts")
	}
	var server, page map[string]any
	unmarshal(t, lab.path("jupyter", "config", "jupyter_server_config.json"), &server)
	unmarshal(t, lab.path("jupyter", "config", "labconfig", "page_config.json"), &page)
	if server["LabApp"] == nil || page["disabledExtensions"] == nil {
		t.Errorf("the settings are %v and %v", server, page)
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

func TestConfigureFollowsAMovedClone(t *testing.T) {
	tmp := t.TempDir()
	before := Lab{Dir: filepath.Join(tmp, "before", ".lab")}
	after := Lab{Dir: filepath.Join(tmp, "after", ".lab")}
	if err := before.configure(toolchain{}); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Dir(before.Dir), filepath.Dir(after.Dir)); err != nil {
		t.Fatal(err)
	}
	if err := after.configure(toolchain{}); err != nil {
		t.Fatal(err)
	}
	var spec kernelspec
	unmarshal(t, after.path("share", "kernels", "gonb", "kernel.json"), &spec)
	if !strings.HasPrefix(spec.Argv[0], after.Dir) {
		t.Errorf("the moved clone starts %s", spec.Argv[0])
	}
}

func unmarshal(t *testing.T, file string, v any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, v); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}
