package setup

import (
	"archive/zip"
	_ "embed"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// setUp is what the first cell of every notebook begins with.
//
//go:embed cell/setup.txt
var setUp string

const importing = `import (
	"fmt"

	"github.com/verletbook/verletbook/verlet/nb"
	"github.com/verletbook/verletbook/verlet"
)
%%
fmt.Println("ready with", verlet.VelocityVerlet)
nb.Text("shown")
`

// runCell prints what a cell in a notebook of a folder prints and displays.
const runCell = `
import sys, nbclient, nbformat
source, folder = sys.argv[1:]
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
nbclient.NotebookClient(notebook, kernel_name="gonb", timeout=300, iopub_timeout=300, allow_errors=True,
    resources={"metadata": {"path": folder}}).execute()
for o in notebook.cells[0].outputs:
    print(o.get("text") or o.get("data", {}).get("text/plain") or o)
`

// A notebook finds the clone, or gets the module, with a kernel that has no settings of
// ours, whatever the folders above it hold and the user has set.
func TestNotebookTravels(t *testing.T) {
	if testing.Short() {
		t.Skip("it downloads the module from a folder, and compiles it")
	}
	lab, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	if !exists(lab.path("bin", "gonb")) || !exists(lab.program("python")) {
		t.Skip("the laboratory is not set up: go run ./scripts/lab")
	}
	version := regexp.MustCompile(`\bV=(v[0-9.]+)`).FindStringSubmatch(setUp)
	if lines := strings.Count(setUp, "\n"); version == nil || lines > 2 {
		t.Fatalf("the set-up has %d lines, want at most 2, and the version %v", lines, version)
	}
	away := filepath.Join(resolved(t, t.TempDir()), "a user's folder", "deep")
	put(t, filepath.Join(away, "..", "go.mod"), "module example.org/user\n\ngo 1.25\n")
	put(t, filepath.Join(away, "..", "go.work"), "go 1.25\n\nuse .\n")
	if err := os.MkdirAll(away, 0o777); err != nil {
		t.Fatal(err)
	}
	stock := t.TempDir()
	put(t, filepath.Join(stock, "kernels", "gonb", "kernel.json"),
		`{"argv": ["`+lab.path("bin", "gonb")+`", "--kernel", "{connection_file}"], "display_name": "Go (gonb)", "language": "go"}`)
	modules := filepath.Join(t.TempDir(), "modules")
	t.Cleanup(func() {
		clean := exec.Command("go", "clean", "-modcache") // its files are read-only
		clean.Env = append(os.Environ(), "GOMODCACHE="+modules)
		clean.Run()
	})
	proxy := "GOPROXY=" + moduleProxy(t, lab.Root, version[1])

	const getting, ready = "Downloading verletbook", "ready with velocity Verlet"
	const hint, workspace = "First run a cell with", "%env GOWORK auto\n%env GOFLAGS -buildvcs=false\n"
	settings := func(text string) string { // as "go env -w" keeps them
		file := filepath.Join(t.TempDir(), "env")
		put(t, file, text+"\n")
		return "GOENV=" + file
	}
	alone := filepath.Join(t.TempDir(), "go.work")
	put(t, alone, "go 1.25\n")
	users := settings("GOWORK=" + alone + "\nGOFLAGS=-mod=mod")
	t.Setenv("GOENV", strings.TrimPrefix(users, "GOENV="))
	ours := Lab{Root: lab.Root, Dir: t.TempDir()}
	golang, err := ours.golang(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(lab.path("bin"), ours.path("bin")); err != nil {
		t.Fatal(err)
	}
	if err := ours.configure(golang); err != nil {
		t.Fatal(err)
	}
	if err := ours.atCell(t.Context(), golang, nil, "go", "list", "-m", module); err != nil {
		t.Errorf("the set-up cannot make a workspace: %v", err)
	}
	for _, c := range []struct {
		what, folder, first string
		env                 []string
		get, ready          bool
		says                string
	}{
		{"in the clone", lab.Notebooks(), "", nil, false, true, ""},
		{"in the clone, module mode", lab.Notebooks(), "", []string{"GOFLAGS=-mod=mod"}, false, false, hint},
		{"in the clone, with other flags", lab.Notebooks(), "", []string{"GOFLAGS=-ldflags=-s"}, false, true, ""},
		{"in the clone, no workspaces", lab.Notebooks(), "", []string{"GOWORK=off"}, false, false, hint},
		{"in the clone, the workspace named", lab.Notebooks(), "", []string{"GOWORK=auto"}, false, true, ""},
		{"set to module mode", lab.Notebooks(), "", []string{settings("GOFLAGS=-mod=mod")}, false, false, hint},
		{"set to vendored modules", lab.Notebooks(), "", []string{settings("GOFLAGS=-mod=vendor")}, false, false, hint},
		{"set to no workspaces", lab.Notebooks(), "", []string{settings("GOWORK=off")}, false, false, hint},
		{"set to another workspace", lab.Notebooks(), "", []string{settings("GOWORK=" + alone)}, false, false, hint},
		{"set to both, after what the hint says", lab.Notebooks(), workspace, []string{settings("GOWORK=off\nGOFLAGS=-mod=vendor")}, false, true, ""},
		{"set to both, in the laboratory", lab.Notebooks(), "", []string{users, "JUPYTER_PATH=" + ours.path("share")}, false, true, ""},
		{"elsewhere, no network", away, "", []string{"GOPROXY=off"}, true, false, "disabled by GOPROXY=off Copy this notebook into a clone of https://" + module + "."},
		{"elsewhere", away, "", []string{proxy}, true, true, ""},
		{"elsewhere, a go.work above the kernel's files", away, "", []string{proxy, "TMPDIR=" + away}, true, true, ""},
	} {
		cmd := lab.Python(t.Context(), runCell, c.first+setUp+importing, c.folder)
		cmd.Env = append(cmd.Env, "JUPYTER_PATH="+stock, "GOENV=off", "GOFLAGS=", "GOWORK=", "GOSUMDB=off", "GOMODCACHE="+modules,
			"PATH="+strings.Join([]string{lab.path("bin"), golang.bin(), os.Getenv("PATH")}, string(os.PathListSeparator)))
		if !c.get {
			cmd.Env = append(cmd.Env, "GOMODCACHE=", "GOPROXY=off")
		}
		cmd.Env = append(cmd.Env, c.env...)
		out, err := Output(cmd)
		said := strings.Join(strings.Fields(string(out)), " ")
		if err != nil || strings.Contains(said, getting) != c.get || strings.Contains(said, ready) != c.ready || !strings.Contains(said, c.says) ||
			strings.Contains(said, hint) != (c.says == hint) {
			t.Errorf("%s: want downloaded %v, ready %v, and %q in\n%s\n%v", c.what, c.get, c.ready, c.says, said, err)
		}
		if left, _ := os.ReadDir(away); len(left) != 0 {
			t.Errorf("%s: %v is left beside the notebook", c.what, left)
		}
	}
}

// moduleProxy is a folder that serves this module in a version, as a proxy does, and one
// that serves what it requires.
func moduleProxy(t *testing.T, root, version string) string {
	t.Helper()
	dir := t.TempDir()
	at := filepath.Join(dir, filepath.FromSlash(module), "@v", version)
	gomod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	put(t, at+".mod", string(gomod))
	put(t, at+".info", `{"Version": "`+version+`"}`)
	file, err := os.Create(at + ".zip")
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(file)
	for _, part := range []string{"go.mod", "verlet", "internal"} {
		err := filepath.WalkDir(filepath.Join(root, part), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, _ := filepath.Rel(root, path)
			w, err := z.Create(module + "@" + version + "/" + filepath.ToSlash(name))
			if err == nil {
				_, err = w.Write(content)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	cache, err := exec.CommandContext(t.Context(), "go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	downloads := filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")
	return "file://" + filepath.ToSlash(dir) + ",file://" + filepath.ToSlash(downloads)
}
