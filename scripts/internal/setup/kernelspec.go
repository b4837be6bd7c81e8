package setup

import (
	"os"
	"strings"
)

// A kernelspec tells Jupyter how to start a kernel.
type kernelspec struct {
	Argv          []string          `json:"argv"`
	DisplayName   string            `json:"display_name"`
	Language      string            `json:"language"`
	InterruptMode string            `json:"interrupt_mode"`
	Env           map[string]string `json:"env"`
}

// kernelspec names the kernel and the Go of this clone by absolute paths. Cells are built
// with none of the user's flags, which a go.work may not bear.
func (l Lab) kernelspec(golang toolchain) kernelspec {
	literal := strings.NewReplacer("$", "$$").Replace // Jupyter fills in ${PATH}
	path := []string{literal(l.path("bin")), literal(golang.bin()), "${PATH}"}
	return kernelspec{
		Argv: []string{
			l.path("bin", "gonb"), "--kernel", "{connection_file}",
			"-raw_error=true",
			"-logtostderr=false", "-stderrthreshold=FATAL", "-log_file=" + os.DevNull,
		},
		DisplayName:   "Go (gonb)",
		Language:      "go",
		InterruptMode: "message",
		Env: map[string]string{ // Jupyter adds it to its own
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
