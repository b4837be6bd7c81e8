package golang

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// others are the processors that the compiler and the linker know beside WebAssembly. A browser needs none
// of them, and without them the compiler is a quarter smaller: its files are built with these lines left out.
var others = []struct {
	file  string // below GOROOT/src
	lines *regexp.Regexp
	least int // how many there must be
}{
	{"cmd/compile/main.go", regexp.MustCompile(`(?m)^\t"cmd/compile/internal/(?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)"\n|^\t"\w+": +(?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)\.Init,\n`), 20},
	{"cmd/link/main.go", regexp.MustCompile(`(?m)^\t"cmd/link/internal/(?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)"\n|^\tcase [^\n]*:\n\t\tarch, theArch = (?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)\.Init\(\)\n`), 20},
	{"cmd/compile/internal/ssa/config.go", regexp.MustCompile(`(?m)^\t\tc\.\w+ = rewrite(?:Block|Value)(?:386|AMD64|ARM|ARM64|LOONG64|MIPS|MIPS64|PPC64|RISCV64|S390X)\w*\n`), 20},
}

// onlyWasm writes, into a folder, an overlay for the go command that builds compiler and linker for
// WebAssembly alone. It refuses a Go whose source it does not know.
func onlyWasm(ctx context.Context, dir string) (overlay string, err error) {
	goroot, err := forBrowser(ctx, dir, "env", "GOROOT")
	if err != nil {
		return "", err
	}
	replaced := map[string]string{}
	for _, o := range others {
		name := filepath.Join(goroot, "src", o.file)
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		if found := len(o.lines.FindAll(text, -1)); found < o.least {
			return "", fmt.Errorf("the source %s of this Go is another one: %d lines are for other processors, and at least %d should be: look at scripts/lite/golang/wasm.go", o.file, found, o.least)
		}
		replaced[name] = filepath.Join(dir, fmt.Sprintf("%d.go", len(replaced)))
		if err := os.WriteFile(replaced[name], o.lines.ReplaceAll(text, nil), 0o666); err != nil {
			return "", err
		}
	}
	text, _ := json.Marshal(map[string]any{"Replace": replaced})
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o666)
}
