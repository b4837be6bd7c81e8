// Package golang makes Go's own compiler and linker, and the packages of a module, into files that a browser
// loads: a page that is read from a site fetches them, and one that was opened as a file loads them as
// scripts, because it may fetch nothing. All come from the Go that runs this program.
package golang

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Loader is a script that pages need.
//
//go:embed page/loader.js
var Loader []byte

//go:embed page/worker.js
var worker []byte

// A Module is what cells can import.
type Module struct {
	Dir   string            // of the module
	Known []string          // patterns of packages that need no import line
	More  []string          // patterns of packages that do
	Env   map[string]string // for the cells
	Tags  string            // with which packages are built
	Cells []byte            // a program of cells that need no compiler, or nil
	Ready []string          // the hashes of these cells, which are its argument
}

// Write writes the files into a folder, and takes away what is there of an earlier time. The clone is where
// this package is. The first time takes some minutes; then Go has the parts in its cache.
func Write(ctx context.Context, clone string, m Module, dir string) error {
	temp, err := os.MkdirTemp("", "go-for-browser-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	edited, err1 := overlay(ctx, temp)
	light, err2 := lighter(ctx, m.Dir, temp)
	goroot, err3 := ForBrowser(ctx, clone, "env", "GOROOT")
	if err := errors.Join(err1, err2, err3); err != nil {
		return err
	}
	packages, lost, err := list(ctx, m, "-overlay", edited, "-modfile", light)
	if err != nil {
		return err
	}
	for _, why := range lost {
		fmt.Fprintln(os.Stderr, "left out:", why)
	}
	const kernel = "github.com/verletbook/verletbook/scripts/lite/kernel"
	if _, err := ForBrowser(ctx, clone, "build", "-trimpath", "-ldflags=-s -w", "-overlay", edited,
		"-o", temp+string(filepath.Separator), kernel, "cmd/compile", "cmd/link"); err != nil {
		return err
	}
	f := &folder{dir: dir, kept: map[string]bool{}}
	f.write("LICENSE", f.read(goroot, "LICENSE"))
	index := index{Go: runtime.Version(), Files: map[string]file{}, Packages: map[string]entry{}, Env: m.Env, Ready: m.Ready}
	index.Files["worker"] = f.add("worker", slices.Concat(worker, f.read(goroot, "lib", "wasm", "wasm_exec.js")), plain)
	for _, name := range []string{"kernel", "compile", "link"} {
		index.Files[name] = f.add(name, f.read(temp, name), packed)
	}
	if m.Cells != nil {
		index.Files["cells"] = f.add("cells", m.Cells, packed)
	}
	base := append(packages["fmt"].Deps, "fmt")
	slices.Sort(base)
	index.Files["base"] = f.add("base", f.archive(packages, base...), packed)
	docs := map[string]map[string]string{}
	for _, path := range slices.Sorted(maps.Keys(packages)) {
		p := packages[path]
		e := entry{Name: p.Name, Known: p.known}
		if !slices.Contains(base, path) {
			e.file = f.add(path, f.archive(packages, path), packed)
			e.Needs = slices.DeleteFunc(packages.needs(p), func(path string) bool { return slices.Contains(base, path) })
		}
		index.Packages[path] = e
		if d := documented(p); p.public() && len(d) > 0 {
			docs[path] = d
		}
	}
	text, _ := json.Marshal(docs)
	index.Files["docs"] = f.add("docs", text, packed)
	text, _ = json.Marshal(index)
	f.write("toolchain.js", fmt.Appendf(nil, "goToolchain(%s);\n", text))
	return f.done()
}

// index is what the loader knows.
type index struct {
	Go       string            `json:"go"`
	Files    map[string]file   `json:"files"`
	Packages map[string]entry  `json:"packages"`
	Env      map[string]string `json:"env"`
	Ready    []string          `json:"ready"` // the hashes of cells that are in the file cells
}

// entry is a package. One without a file is in base.
type entry struct {
	file
	Name  string   `json:"name"`
	Known bool     `json:"known,omitempty"`
	Needs []string `json:"needs,omitempty"` // the packages that it imports, but for those in base
}

// ForBrowser runs the go command for WebAssembly in a folder.
func ForBrowser(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=-buildvcs=false", "GOWORK=off")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w: %s", args[0], err, strings.TrimSpace(said.String()))
	}
	return strings.TrimSpace(string(out)), nil
}
