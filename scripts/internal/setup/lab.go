// Package setup makes a clone of this repository into a laboratory: the GoNB
// kernel, its tools and JupyterLab, all in one git-ignored folder of the clone.
package setup

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const module = "github.com/verletbook/verletbook"

// A Lab is a clone and the folder in it that holds everything the notebooks need.
type Lab struct {
	Root string // the clone
	Dir  string // Root/.lab, git-ignored; it may be deleted at any time

	// Gopls adds completion to the kernels, for 300 to 400 MB of memory each.
	Gopls bool
}

// Find returns the laboratory of the clone that holds the working directory.
func Find() (Lab, error) {
	wd, err := os.Getwd()
	if err != nil {
		return Lab{}, fmt.Errorf("cannot tell the working directory: %w", err)
	}
	for dir := wd; ; dir = filepath.Dir(dir) {
		text, _ := os.ReadFile(filepath.Join(dir, "go.mod"))
		if words := strings.Fields(string(text)); len(words) > 1 && words[1] == module { // "module" is before it
			return Lab{Root: dir, Dir: filepath.Join(dir, ".lab")}, nil
		}
		if dir == filepath.Dir(dir) {
			return Lab{}, fmt.Errorf("%s is not in a clone of %s: change to the clone and run it there", wd, module)
		}
	}
}

// Notebooks is the folder of the notebooks that git tracks.
func (l Lab) Notebooks() string { return filepath.Join(l.Root, "notebooks") }

// path is a file or folder of the laboratory.
func (l Lab) path(elem ...string) string {
	return filepath.Join(append([]string{l.Dir}, elem...)...)
}
