package setup

import (
	"embed"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
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
	spec, err := json.MarshalIndent(l.kernelspec(golang), "", "  ")
	if err != nil {
		return err
	}
	// A workspace that the user has set with "go env -w" would take the place of a notebook's.
	users, _ := os.ReadFile(golang.GOENV) // it need not be there
	for file, text := range map[string][]byte{
		"go.env":                         regexp.MustCompile(`(?m)^GOWORK=.*`).ReplaceAll(users, nil),
		"share/kernels/gonb/kernel.json": spec, // gonb is the name by which notebooks ask for it
	} {
		if _, err := replace.File(l.path(filepath.FromSlash(file)), text); err != nil {
			return err
		}
	}
	return fs.WalkDir(settings, "config", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := settings.ReadFile(name)
		if err == nil {
			_, err = replace.File(l.path("jupyter", filepath.FromSlash(name)), text)
		}
		return err
	})
}

// kernelspec tells Jupyter how to start a kernel. It names that and the Go of this clone by absolute
// paths. Cells are built with none of the user's flags, which a go.work may not bear.
func (l Lab) kernelspec(golang toolchain) map[string]any {
	literal := strings.NewReplacer("$", "$$").Replace // Jupyter fills in ${PATH}
	path := []string{literal(l.path("bin")), literal(golang.bin()), "${PATH}"}
	return map[string]any{
		"argv": []string{
			l.path("bin", "gonb"), "--kernel", "{connection_file}",
			"-raw_error=true",
			"-logtostderr=false", "-stderrthreshold=FATAL", "-log_file=" + os.DevNull,
		},
		"display_name":   "Go (gonb)",
		"language":       "go",
		"interrupt_mode": "message",
		"env": map[string]string{ // Jupyter adds it to its own
			"PATH":           strings.Join(path, string(os.PathListSeparator)),
			"GOCACHE":        literal(golang.GOCACHE),
			"GOFLAGS":        "-buildvcs=false -ldflags=-s", // no tables for debuggers: a cell links a quarter faster
			"CGO_ENABLED":    "0",                           // or each build asks the C compiler for its version
			"GOTOOLCHAIN":    "local",
			"GOENV":          literal(l.path("go.env")),
			"GOWORK":         "",
			"XDG_CACHE_HOME": literal(l.path("cache")), // goimports and gopls keep indexes there
		},
	}
}
