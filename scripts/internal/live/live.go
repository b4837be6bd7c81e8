// Package live builds what makes the lecture's pages live: all their cells as one WebAssembly program, and
// Go's compiler and linker as others, so that cells run and can be edited.
package live

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/lite/golang"
	"github.com/verletbook/verletbook/verlet/nb"
)

//go:embed page
var page embed.FS

//go:embed bench.txt
var Bench string // the cell of the bench for methods, a page beside the scripts

// Write builds everything that makes the pages of a book live, from the clone at root, and
// writes it into the folder of the book: the cells, Go's own compiler and linker with all packages
// that cells may import, which the laboratory in the browser has from here, too, and our scripts.
// All come from the Go that runs this program. The first time takes some minutes; then Go has the parts in its cache.
func Write(ctx context.Context, root, book string, cells []Cell) error {
	m := module(root)
	cells = append(cells, Cell{page: "bench", id: "bench", above: []string{strings.TrimSuffix(Bench, "\n")}}) // as a page has it
	var err error
	if m.Cells, m.Ready, err = compiled(ctx, m, cells); err != nil {
		return err
	}
	if err := golang.Write(ctx, root, m, filepath.Join(book, "assets", "go")); err != nil {
		return err
	}
	toolchain, err := os.ReadFile(filepath.Join(book, "assets", "go", "toolchain.js"))
	for name, content := range scripts(toolchain, cells) {
		if err == nil {
			_, err = replace.File(filepath.Join(book, "assets", "live", name), content)
		}
	}
	return err
}

// module is what cells can import. Figures that they save stay in the browser.
func module(root string) golang.Module {
	return golang.Module{Dir: root, Tags: "minimal", // of gonum's plot, no PDF and no TeX
		Env: map[string]string{"VERLETBOOK_FIGURES": "/figures"},
		Known: strings.Fields(`github.com/verletbook/verletbook/verlet github.com/verletbook/verletbook/verlet/...
			gonum.org/v1/gonum/mat gonum.org/v1/gonum/stat gonum.org/v1/plot gonum.org/v1/plot/plotter
			gonum.org/v1/plot/plotutil gonum.org/v1/plot/vg gonum.org/v1/plot/vg/draw`),
		More: strings.Fields(`gonum.org/v1/gonum/diff/... gonum.org/v1/gonum/dsp/... gonum.org/v1/gonum/floats/...
			gonum.org/v1/gonum/integrate gonum.org/v1/gonum/integrate/quad gonum.org/v1/gonum/interp/... gonum.org/v1/gonum/num/...
			gonum.org/v1/gonum/spatial/... gonum.org/v1/gonum/stat/distuv gonum.org/v1/plot/palette/...
			gonum.org/v1/plot/vg/vgimg gonum.org/v1/plot/vg/vgsvg`)}
}

// ours is where the packages are that run in pages.
const ours = "github.com/verletbook/verletbook/scripts/internal/live/"

// scripts returns the files of the folder assets/live by their names. The file toolchain names the files of Go.
func scripts(toolchain []byte, cells []Cell) map[string][]byte {
	files := map[string][]byte{}
	list, _ := page.ReadDir("page")
	for _, f := range list {
		files[f.Name()], _ = page.ReadFile("page/" + f.Name())
	}
	hashes := map[string]string{} // of the cells with controls, for slides
	for _, c := range cells {
		if c.Controls() {
			hashes[c.name()] = c.hash
		}
	}
	text, _ := json.Marshal(hashes)
	files["controls.js"] = slices.Concat(fmt.Appendf(nil, "verletLive.compiled = %s;\nglobalThis.verletInteract = %s;\n", text, nb.ControlScript()),
		files["controls.js"])
	files["go.js"] = slices.Concat(golang.Loader, files["go.js"])
	version := sha256.Sum256(toolchain)
	// A service worker may serve only what lies below it.
	files["../../sw.js"] = bytes.ReplaceAll(files["sw.js"], []byte("VERSION"), fmt.Appendf(nil, "%x", version[:6]))
	delete(files, "sw.js")
	return files
}
