package golang

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// An edit of Go's source: lines that are left out, or have others in their place.
type edit struct {
	file  string // below GOROOT/src
	lines *regexp.Regexp
	with  string
	least int // how many there must be
}

// edits make Go fit for a browser. The compiler and the linker know no processor but WebAssembly, and are a
// quarter smaller. What a cell prints goes to the worker in one call, as the runtime's own words do: by the
// calls of the file system 100,000 lines take six seconds. The linker loads the packages of GOLINKAHEAD before it opens
// the program, so that a worker can start it while nobody waits: this is the larger part of its work.
var edits = []edit{
	{"cmd/compile/main.go", regexp.MustCompile(`(?m)^\t"cmd/compile/internal/(?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)"\n|^\t"\w+": +(?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)\.Init,\n`), "", 20},
	{"cmd/link/main.go", regexp.MustCompile(`(?m)^\t"cmd/link/internal/(?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)"\n|^\tcase [^\n]*:\n\t\tarch, theArch = (?:x86|amd64|arm|arm64|loong64|mips|mips64|ppc64|riscv64|s390x)\.Init\(\)\n`), "", 20},
	{"cmd/compile/internal/ssa/config.go", regexp.MustCompile(`(?m)^\t\tc\.\w+ = rewrite(?:Block|Value)(?:386|AMD64|ARM|ARM64|LOONG64|MIPS|MIPS64|PPC64|RISCV64|S390X)\w*\n`), "", 20},
	{"syscall/time_nofake.go", regexp.MustCompile(`(?s)const faketime = false.*`), `import "unsafe"

const faketime = true // syscall.Write asks faketimeWrite, and nothing else knows of it

//go:wasmimport gojs runtime.wasmWrite
//go:noescape
func wasmWrite(fd uintptr, p unsafe.Pointer, n int32)

func faketimeWrite(fd int, p []byte) int {
	if len(p) > 0 {
		wasmWrite(uintptr(fd), unsafe.Pointer(&p[0]), int32(len(p)))
	}
	return len(p)
}
`, 1},
	{"cmd/link/internal/ld/lib.go", regexp.MustCompile(`(?m)^\t// ctxt\.Library grows during the loop, so not a range loop\.\n\ti := 0\n`), `
	program, i := ctxt.Library, 0
	ctxt.Library = nil
	for _, path := range strings.Fields(os.Getenv("GOLINKAHEAD")) {
		loadinternal(ctxt, path)
	}
	for ; i < len(ctxt.Library); i++ {
		loadobjfile(ctxt, ctxt.Library[i])
	}
	ctxt.loader.LoadSyms(nil)
	ctxt.Library = append(ctxt.Library, program...) // its file is opened now
`, 1},
	{"cmd/link/internal/loader/loader.go", regexp.MustCompile(`(?s)func \(l \*Loader\) LoadSyms\(.*?\tl\.nhashedsyms = [^\n]*\n`), `var (
	ahead   loadState // of what LoadSyms(nil) has loaded
	aheadTo int       // so many objects
)

func (l *Loader) LoadSyms(arch *sys.Arch) {
	if ahead.l == nil {
		l.objSyms = make([]objSym, 1, 50_000) // index 0 is invalid for symbols
		ahead = loadState{l: l, hashed64Syms: map[uint64]symAndSize{}, hashedSyms: map[goobj.HashType]symAndSize{}}
	}
	for _, kind := range []int{pkgDef, hashed64Def, hashedDef, nonPkgDef} {
		for _, r := range l.objs[max(aheadTo, goObjStart):] {
			ahead.preloadSyms(r, kind)
		}
	}
	aheadTo = len(l.objs)
	if arch == nil {
		return
	}
	for _, vr := range ahead.linknameVarRefs {
		l.checkLinkname(vr.pkg, vr.name, vr.sym)
	}
`, 1},
}

// overlay writes, into a folder, an overlay for the go command with the edits. It refuses a Go whose source it
// does not know.
func overlay(ctx context.Context, dir string) (file string, err error) {
	goroot, err := ForBrowser(ctx, dir, "env", "GOROOT")
	if err != nil {
		return "", err
	}
	replaced := map[string]string{}
	for _, e := range edits {
		name := filepath.Join(goroot, "src", e.file)
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		if found := len(e.lines.FindAll(text, -1)); found < e.least {
			return "", fmt.Errorf("the source %s of this Go is another one: %d places are to be edited, and at least %d should be: look at scripts/lite/golang/wasm.go", e.file, found, e.least)
		}
		replaced[name] = string(e.lines.ReplaceAllLiteral(text, []byte(e.with)))
	}
	return Overlay(dir, replaced)
}

// Overlay writes, into a folder, a file from which the go command takes these sources, by their paths, as if they
// were there.
func Overlay(dir string, sources map[string]string) (file string, err error) {
	replaced := map[string]string{}
	for path, text := range sources {
		replaced[path] = filepath.Join(dir, fmt.Sprintf("%d.go", len(replaced)))
		if err := os.WriteFile(replaced[path], []byte(text), 0o600); err != nil {
			return "", err
		}
	}
	text, _ := json.Marshal(map[string]any{"Replace": replaced})
	file = filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, text, 0o600)
}
