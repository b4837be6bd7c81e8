// Package replace gives files new contents so that nobody ever finds half of one,
// however the program ends: the content goes to a new file beside, which then takes
// the name.
package replace

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// File gives the file at path this content, and makes its folder if it is not there.
// A file that has the content already is left alone; changed says whether it was not.
// The new file is on the disk before it takes the name.
func File(path string, content []byte) (changed bool, err error) {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return false, nil
	}
	dir, name := filepath.Split(path)
	if err := os.MkdirAll(filepath.Clean(dir), 0o755); err != nil {
		return false, err
	}
	temp, err := os.CreateTemp(filepath.Clean(dir), ".unfinished-"+name+"-*") // what a program leaves that is killed
	if err != nil {
		return false, err
	}
	defer os.Remove(temp.Name()) // nothing to remove after the renaming
	_, err = temp.Write(content)
	if err = errors.Join(err, temp.Chmod(0o644), temp.Sync(), temp.Close()); err != nil {
		return false, err
	}
	return true, os.Rename(temp.Name(), path)
}

// Folder gives a folder the files of another, and leaves what else is there.
func Folder(path string, files fs.FS) error {
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err == nil {
			_, err = File(filepath.Join(path, filepath.FromSlash(name)), content)
		}
		return err
	})
}
