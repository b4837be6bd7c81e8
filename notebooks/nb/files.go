package nb

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// The module whose clone has the folder of figures, and the variable that names
// another folder.
const (
	module   = "module github.com/verletbook/verletbook"
	variable = "VERLETBOOK_FIGURES"
)

// folder returns the folder of figures.
func folder() (string, error) {
	if dir := os.Getenv(variable); dir != "" {
		return dir, nil
	}
	dir := os.Getenv(protocol.GONB_DIR_ENV) // the notebook's folder
	if dir == "" {
		wd, err := os.Getwd()
		if err != nil {
			return "", err
		}
		dir = wd
	}
	for ; ; dir = filepath.Dir(dir) {
		text, _ := os.ReadFile(filepath.Join(dir, "go.mod"))
		for line := range strings.Lines(string(text)) {
			if strings.TrimSpace(line) == module {
				return filepath.Join(dir, "figures"), nil
			}
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("there is no clone of verletbook around this folder: set %s to a folder for figures", variable)
		}
	}
}

// A file is one of the files of a figure.
type file struct {
	name    string
	content []byte
}

// save writes the files that changed, each whole or not at all. Its errors name no
// folder, because they end up in notebooks.
func save(files ...file) error {
	dir, err := folder()
	if err != nil {
		return err
	}
	for _, f := range files {
		if _, err := replace.File(filepath.Join(dir, f.name), f.content); err != nil {
			return fmt.Errorf("%s: %w", f.name, reason(err))
		}
	}
	return nil
}

// reason is an error of a file without the path.
func reason(err error) error {
	var one *fs.PathError
	var two *os.LinkError
	switch {
	case errors.As(err, &one):
		return one.Err
	case errors.As(err, &two):
		return two.Err
	}
	return err
}
