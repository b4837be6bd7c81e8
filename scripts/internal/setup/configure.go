package setup

import (
	"cmp"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
)

// settings keep JupyterLab from what does no good here: to ask the network for news, to
// look for language servers, to offer kernels that are not the clone's and exports to
// PDF, which need a TeX; to give up on a completion after a second, when gopls may still
// be starting; to cut the names of notebooks for the sake of their dates; and to store in
// the notebooks of the clone what comes of running them.
//
//go:embed config
var settings embed.FS

// configure writes the kernelspec and the settings, each time, so that the paths are right
// after the clone or Go has moved.
func (l Lab) configure(golang toolchain) error {
	own := map[string]string{"GOCACHE": golang.GOCACHE, "XDG_CACHE_HOME": l.path("cache")} // goimports and gopls keep indexes there
	return cmp.Or(l.furnish(l.path("share"), l.path("bin"), golang, own), replace.Folder(l.path("jupyter"), settings))
}

// extensions are what our JupyterLab does beyond its own: it says the alternative texts of figures.
//
//go:embed labextensions
var extensions embed.FS

// furnish puts into a folder of Jupyter's data what a notebook needs in JupyterLab: our extensions, and the kernelspec,
// which tells how to start the kernel in the folder bin: with the packages of this
// clone, and with this Go. Cells are built with none of the user's flags and workspaces, which would take the
// place of the kernel's. The folder's name is the one by which notebooks ask for the kernel.
func (l Lab) furnish(data, bin string, golang toolchain, env map[string]string) error {
	if strings.Contains(l.Root, ",") {
		return fmt.Errorf("the clone is in %s, and the kernel takes a comma for the end of a path: move the clone", l.Root)
	}
	maps.Copy(env, map[string]string{
		"GOFLAGS":     "-buildvcs=false -ldflags=-s", // no tables for debuggers: a cell links a quarter faster
		"GOGC":        "400",                         // a cell compiles and links in a sixth less processor time
		"CGO_ENABLED": "0",                           // or each build asks the C compiler for its version
		"GOTOOLCHAIN": "local",
		"GOWORK":      "auto",
	})
	literal := strings.NewReplacer("$", "$$").Replace // Jupyter fills in ${PATH}
	for name, value := range env {
		env[name] = literal(value)
	}
	env["PATH"] = strings.Join([]string{literal(bin), literal(golang.bin()), "${PATH}"}, string(os.PathListSeparator))
	spec, err := json.MarshalIndent(map[string]any{
		"argv": []string{
			filepath.Join(bin, "gonb"), "--kernel", "{connection_file}", "-go_work=" + l.Root, "-raw_error=true",
			"-logtostderr=false", "-stderrthreshold=FATAL", "-log_file=" + os.DevNull,
		},
		"display_name":   "Go (gonb)",
		"language":       "go",
		"interrupt_mode": "message",
		"env":            env, // Jupyter adds it to its own
	}, "", "  ")
	if err == nil {
		_, err = replace.File(filepath.Join(data, "kernels", "gonb", "kernel.json"), spec)
	}
	return cmp.Or(err, replace.Folder(data, extensions))
}

// Install puts the kernel and the extensions of the laboratory into a virtual environment of Python, for a class whose
// students all use the packages of this clone. Where the build cache of each is, the environment of their
// servers says.
func (l Lab) Install(ctx context.Context, prefix string) (err error) {
	if l.Dir, err = os.MkdirTemp("", "verletbook-kernel-"); err != nil {
		return err
	}
	defer os.RemoveAll(l.Dir)
	golang, err := l.golang(ctx)
	if err == nil {
		err = l.buildKernel(ctx, filepath.Join(prefix, "bin"))
	}
	if err == nil {
		err = l.furnish(filepath.Join(prefix, "share", "jupyter"), filepath.Join(prefix, "bin"), golang, map[string]string{})
	}
	return err
}
