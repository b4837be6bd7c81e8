package nb

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// Ready says in one line which packages of verletbook the cells of this notebook use, so that nobody
// learns from those of another version. It ends the first cell.
func Ready() { Text("%s", ready(source(), os.Getenv(protocol.GONB_DIR_ENV))) }

// module is what all packages of verletbook begin with.
const module = "github.com/verletbook/verletbook"

// source is the folder from which this package was compiled, without /verlet/nb: a clone, a release in
// Go's module cache, or module where a build does not tell.
func source() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(filepath.Dir(filepath.Dir(file)))
}

// ready is what Ready says in a notebook in the folder notebook, with packages of the folder from.
func ready(from, notebook string) string {
	clone, packages := cloneAround(notebook), "the packages in "+from
	if _, version, release := strings.Cut(filepath.Base(from), "@"); release {
		packages = "verletbook " + version
	}
	switch {
	case from == module || same(from, clone):
		return "Ready, with the packages that came with this notebook."
	case clone == "":
		return "Ready, with " + packages + "."
	}
	return fmt.Sprintf("Ready, with %s, not with the packages of this clone.\nFor those of this clone, run a cell with this line, "+
		"and then this cell again:\n\n!*rm -f go.work; go work init . %q", packages, clone)
}

// cloneAround returns the clone of verletbook that a folder lies in, or "".
func cloneAround(dir string) string {
	for before := ""; dir != before; before, dir = dir, filepath.Dir(dir) {
		text, _ := os.ReadFile(filepath.Join(dir, "go.mod"))
		if words := strings.Fields(string(text)); len(words) > 1 && words[1] == module { // "module" is before it
			return dir
		}
	}
	return ""
}

// same tells whether two paths lead to one folder.
func same(a, b string) bool {
	here, err := os.Stat(a)
	there, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(here, there)
}
