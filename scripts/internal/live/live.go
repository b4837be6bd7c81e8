// Package live builds what makes the lecture's pages live: package verlet and the scenes as
// one WebAssembly program, for figures with knobs, and Go's compiler and linker as others,
// so that cells run and can be edited. All are packed as scripts, because a page that was
// opened as a file may load scripts, but fetch nothing.
package live

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
)

//go:embed page
var page embed.FS

// Scene reports whether the class with this number has a live figure.
func Scene(number string) bool {
	_, ok := scene.Of(number)
	return ok
}

// Write builds everything that makes the pages of a book live, from the clone at root, and
// writes it into the folder of the book: the programs behind the live figures, Go's own
// compiler and linker with all packages that cells may import, our scripts, and Go's licence.
// All come from the Go that runs this program. The first time takes some minutes; then Go
// has the parts in its cache.
func Write(ctx context.Context, root, book string) error {
	parts, err := programs(ctx, root)
	if err == nil {
		parts["archives"], err = archives(ctx, root)
	}
	if err != nil {
		return fmt.Errorf("live pages: %w", err)
	}
	files, err := scripts(ctx)
	if err != nil {
		return fmt.Errorf("live pages: %w", err)
	}
	parts["worker"] = slices.Concat(files["worker.js"], files["wasm_exec.js"])
	sizes := map[string]int{}
	version := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		files[name+".js"] = pack(name, parts[name])
		version.Write(files[name+".js"])
		if name != "canvas" && name != "themed" {
			sizes[name+".js"] = len(files[name+".js"])
		}
	}
	list, err := json.Marshal(sizes)
	if err != nil {
		return fmt.Errorf("live pages: %w", err)
	}
	files["toolchain.js"] = fmt.Appendf(nil, "verletToolchain(%s);\n", list)
	// A service worker may serve only what lies below it.
	files["../../sw.js"] = bytes.ReplaceAll(files["sw.js"], []byte("VERSION"), fmt.Appendf(nil, "%x", version.Sum(nil)[:6]))
	delete(files, "sw.js")
	dir := filepath.Join(book, "assets", "live")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("live pages: %w", err)
	}
	for name, content := range files {
		if _, err := replace.File(filepath.Join(dir, name), content); err != nil {
			return fmt.Errorf("live pages: %w", err)
		}
	}
	return nil
}

// scripts are ours, and what Go ships for pages with its licence.
func scripts(ctx context.Context) (map[string][]byte, error) {
	files := map[string][]byte{}
	ours, err := fs.ReadDir(page, "page")
	if err != nil {
		return nil, err
	}
	for _, f := range ours {
		if files[f.Name()], err = page.ReadFile("page/" + f.Name()); err != nil {
			return nil, err
		}
	}
	out, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("ask go for its folder: %w", err)
	}
	goroot := strings.TrimSpace(string(out))
	for to, from := range map[string]string{"wasm_exec.js": "lib/wasm/wasm_exec.js", "GO-LICENSE": "LICENSE"} {
		if files[to], err = os.ReadFile(filepath.Join(goroot, from)); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// pack is a script that hands a file, compressed, to live.js.
func pack(name string, content []byte) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, _ = w.Write(content) // into memory, where nothing fails
	_ = w.Close()
	return fmt.Appendf(nil, "verletPut(%q, %q);\n", name, base64.StdEncoding.EncodeToString(packed.Bytes()))
}
