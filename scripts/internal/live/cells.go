package live

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/lite/golang"
	"github.com/verletbook/verletbook/scripts/lite/program"
)

// A Cell is a cell with controls, in a page of the book.
type Cell struct {
	page, id string
	above    []string // the sources of the code cells up to it
}

// name is by what the page asks for the cell.
func (c Cell) name() string { return c.page + "/" + c.id }

// Cells are the cells with controls of a notebook as the readers of its page have it.
func Cells(n *notebook.Notebook) (list []Cell) {
	var above []string
	for _, c := range n.Cells {
		if c.Type != "code" {
			continue
		}
		above = append(above, string(c.Source))
		if strings.Contains(string(c.Source), "nb.Interact(") {
			list = append(list, Cell{notebook.Stem(n.Name), c.ID, slices.Clone(above)})
		}
	}
	return list
}

// compiled is one program of all cells, so that the pages have them at once, without a compiler. Its
// argument is the name of the one to run.
func compiled(ctx context.Context, m golang.Module, cells []Cell) ([]byte, error) {
	if len(cells) == 0 {
		return nil, nil
	}
	temp, err := os.MkdirTemp("", "verletbook-cells-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	sources, err := packages(ctx, m, cells)
	if err != nil {
		return nil, err
	}
	// The go command finds the sources in the module by an overlay: nothing is written there.
	overlay := map[string]string{}
	for name, text := range sources {
		file := filepath.Join(temp, fmt.Sprint(len(overlay), ".go"))
		overlay[filepath.Join(m.Dir, "scripts", "internal", "live", "cells", name)] = file
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	list, _ := json.Marshal(map[string]any{"Replace": overlay})
	file, out := filepath.Join(temp, "overlay.json"), filepath.Join(temp, "cells.wasm")
	if err := os.WriteFile(file, list, 0o600); err != nil {
		return nil, err
	}
	if _, err := forPages(ctx, m.Dir, "build", "-trimpath", "-ldflags=-s -w", "-overlay", file, "-o", out, ours+"cells"); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}

// packages are the sources of a package for each cell and of a main package.
func packages(ctx context.Context, m golang.Module, cells []Cell) (map[string]string, error) {
	known := program.Packages{}
	names, err := forPages(ctx, m.Dir, append(strings.Fields(`list -f {{.Name}}\x20{{.ImportPath}} bytes cmp errors fmt image image/color
		iter maps math math/bits math/cmplx math/rand/v2 os slices sort strconv strings testing time unicode/utf8`), m.Known...)...)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(names) {
		name, path, _ := strings.Cut(strings.TrimSpace(line), `\x20`)
		known[name] = path
	}
	sources, imports, entries := map[string]string{}, "import \"os\"\n", ""
	for i, c := range cells {
		p, err := program.Of(c.above, known)
		if err != nil {
			return nil, fmt.Errorf("cell %s: %w", c.name(), err)
		}
		name := fmt.Sprint("cell", i)
		text := strings.Replace(p.Text, "package main", "package "+name, 1)
		sources[filepath.Join(name, "cell.go")] = strings.Replace(text, "\nfunc main() {", "\nfunc Main() {", 1)
		imports += fmt.Sprintf("import %q\n", ours+"cells/"+name)
		entries += fmt.Sprintf("\t%q: %s.Main,\n", c.name(), name)
	}
	sources["main.go"] = "package main\n" + imports + "func main() { map[string]func(){\n" + entries + "}[os.Args[1]]() }\n"
	return sources, nil
}
