package live

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/lite/golang"
	"github.com/verletbook/verletbook/scripts/lite/program"
)

// A Cell is a code cell of a page of the book.
type Cell struct {
	page, id string
	above    []string // the sources of the code cells up to it
	hash     string   // of its program, when that is compiled
}

// name is by what a slide asks for the cell.
func (c Cell) name() string { return c.page + "/" + c.id }

// Controls reports whether the cell has some.
func (c Cell) Controls() bool { return strings.Contains(c.above[len(c.above)-1], "nb.Interact(") }

// Cells are the code cells of a notebook as the readers of its page have it.
func Cells(n *notebook.Notebook) (list []Cell) {
	var above []string
	for _, c := range n.Of("code") {
		above = append(above, string(c.Source))
		list = append(list, Cell{page: notebook.Stem(n.Name), id: c.ID, above: slices.Clone(above)})
	}
	return list
}

// compiled is one program of all cells, so that readers have them at once, without a compiler, and the hashes of
// their programs, which are its argument. Cells that do not compile are left out: their readers are to see why.
func compiled(ctx context.Context, m golang.Module, cells []Cell) (wasm []byte, hashes []string, err error) {
	temp, err := os.MkdirTemp("", "verletbook-cells-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(temp)
	texts, err := programs(ctx, m, cells)
	if err != nil {
		return nil, nil, err
	}
	for {
		wasm, err = build(ctx, m, temp, sources(m.Dir, texts))
		if err == nil {
			return wasm, slices.Sorted(maps.Keys(texts)), nil
		}
		all := len(texts)
		for _, found := range failed.FindAllStringSubmatch(err.Error(), -1) {
			delete(texts, found[1])
		}
		if len(texts) == all {
			return nil, nil, err
		}
	}
}

// failed finds the packages of cells in what the go command says of those that do not compile.
var failed = regexp.MustCompile(`(?m)^.*# .*/cells/c([0-9a-f]{12})$`)

// build builds the package cells from these sources.
func build(ctx context.Context, m golang.Module, temp string, sources map[string]string) ([]byte, error) {
	file, err := golang.Overlay(temp, sources)
	if err != nil {
		return nil, err
	}
	out := filepath.Join(temp, "cells.wasm")
	if _, err := golang.ForBrowser(ctx, m.Dir, "build", "-trimpath", "-tags="+m.Tags, "-ldflags=-s -w", "-overlay", file, "-o", out, ours+"cells"); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// names matches what prints the name of a type with that of its package, which is main in a notebook.
var names = regexp.MustCompile(`%[-+# 0-9.]*T|%[-+ 0-9.]*#|reflect\.|runtime\.|debug\.`)

// programs are those of the cells, by their hashes, which the cells then know.
func programs(ctx context.Context, m golang.Module, cells []Cell) (map[string]string, error) {
	known := program.Packages{}
	list, err := golang.ForBrowser(ctx, m.Dir, append(strings.Fields(`list -tags=minimal -f {{.Name}}\x20{{.ImportPath}} bytes cmp errors fmt image image/color
		iter maps math math/bits math/cmplx math/rand/v2 os slices sort strconv strings testing time unicode/utf8`), m.Known...)...)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(list) {
		name, path, _ := strings.Cut(strings.TrimSpace(line), `\x20`)
		known[name] = path
	}
	texts := map[string]string{}
	for i, c := range cells {
		if p, err := program.Of(c.above, known); err == nil && p.Text != "" && !names.MatchString(p.Text) {
			texts[p.Hash], cells[i].hash = p.Text, p.Hash
		}
	}
	return texts, nil
}

// sources are those of a package for each program and of a main package, which runs the one that its first argument
// names, by their paths in a clone. Nothing is written there.
func sources(root string, texts map[string]string) map[string]string {
	folder := filepath.Join(root, "scripts", "internal", "live", "cells")
	sources, imports, entries := map[string]string{}, "import \"os\"\n", ""
	for _, hash := range slices.Sorted(maps.Keys(texts)) {
		text := strings.Replace(texts[hash], "package main", "package c"+hash, 1)
		sources[filepath.Join(folder, "c"+hash, "cell.go")] = strings.Replace(text, "\nfunc main() {", "\nfunc Main() {", 1)
		imports += fmt.Sprintf("import %q\n", ours+"cells/c"+hash)
		entries += fmt.Sprintf("\t%q: c%s.Main,\n", hash, hash)
	}
	sources[filepath.Join(folder, "main.go")] = "package main\n" + imports + "var cells = map[string]func(){\n" + entries + "}\n" +
		"func main() { run := cells[os.Args[1]]; os.Args = append(os.Args[:1], os.Args[2:]...); run() }\n"
	return sources
}
