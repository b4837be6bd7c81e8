package nb

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/janpfeifer/gonb/gonbui/protocol"
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

// save writes the files that changed. Its errors name no folder, because they
// end up in notebooks.
func save(files ...file) error {
	dir, err := folder()
	if err != nil {
		return err
	}
	for _, f := range files {
		if err := replace(dir, f); err != nil {
			return err
		}
	}
	return nil
}

// replace writes a file under another name first, so that there is never half a
// file. A file that has the content already is left alone.
func replace(dir string, f file) (err error) {
	path := filepath.Join(dir, f.name)
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, f.content) {
		return nil
	}
	defer func() {
		if reason := (*fs.PathError)(nil); errors.As(err, &reason) {
			err = fmt.Errorf("%s: %w", f.name, reason.Err)
		}
	}()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(dir, "."+f.name+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // nothing to remove after the renaming
	_, err = temp.Write(f.content)
	if err = errors.Join(err, temp.Chmod(0o644), temp.Close()); err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}
