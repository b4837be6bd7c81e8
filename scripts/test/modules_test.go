package test

import (
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// goOutput runs the go command in the folder dir of the clone.
func goOutput(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Dir = "../../" + dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}

// A program that imports what docs/packages.md calls free of other libraries compiles the standard library
// and ours, none of scripts, and go mod tidy, which looks at the tests of verlet, too, fetches nothing else.
func TestStandardLibraryOnly(t *testing.T) {
	const ours = "github.com/verletbook/verletbook/"
	pages := regexp.MustCompile(`(?m)^\| \[(verlet[/\w]*)\].* the standard library \|$`).FindAllStringSubmatch(prose(t, "../../docs/packages.md"), -1)
	if len(pages) < 6 {
		t.Errorf("docs/packages.md names %d packages that need the standard library only", len(pages))
	}
	for _, m := range pages {
		pkg, found := m[1], false
		for dep := range strings.Lines(goOutput(t, ".", "list", "-deps", "-test="+strconv.FormatBool(pkg == "verlet"), "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", "./"+pkg)) {
			dep = strings.TrimSpace(dep)
			if found = found || dep == ours+pkg; !strings.HasPrefix(dep, ours+"verlet") && !strings.HasPrefix(dep, ours+"internal/") {
				t.Errorf("%s needs %s", pkg, dep)
			}
		}
		if !found {
			t.Errorf("go list -deps does not name %s", ours+pkg)
		}
	}
}

// A cell talks to the kernel by the protocol of gonbui: both are of one version. And the root requires no tool, which
// would be in the go.mod of everybody who uses verlet.
func TestModules(t *testing.T) {
	const gonb = "github.com/janpfeifer/gonb"
	cells, kernel := goOutput(t, ".", "list", "-m", gonb), goOutput(t, "scripts/tools", "list", "-m", gonb)
	if cells != kernel {
		t.Errorf("cells are built with %q, the kernel is %q: keep go.mod and scripts/tools/go.mod equal", cells, kernel)
	}
	if tools := goOutput(t, ".", "list", "tool"); tools != "" {
		t.Errorf("go.mod has the tools %s: they belong to scripts/tools/go.mod", tools)
	}
}
