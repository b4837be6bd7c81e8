// Package replace gives files new contents so that nobody ever finds half of one,
// however the program ends: the content goes to a new file beside, which then takes
// the name. It imports the standard library only, because the set-up of the
// laboratory must run before anything is downloaded.
package replace

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
)

// Unfinished is how the names of new files begin until they take their place. A program
// that is killed may leave one behind.
const Unfinished = ".unfinished-"

// File gives the file at path this content, and makes its folder if it is not there.
// A file that has the content already is left alone; changed says whether it was not.
func File(path string, content []byte) (changed bool, err error) {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return false, nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return false, err
	}
	return true, Synced(path, content, func(*os.File) error { return nil }, os.Rename)
}

// Synced gives the file at path this content, whatever it holds, in a folder that must
// be there. It calls sync for the new file before it calls rename, so that with
// (*os.File).Sync and os.Rename the file is whole after a power cut, too. (Which name
// it then has is for the caller to make sure of, by a sync of the folder.)
func Synced(path string, content []byte, sync func(*os.File) error, rename func(from, to string) error) error {
	dir, name := filepath.Split(path)
	temp, err := os.CreateTemp(filepath.Clean(dir), Unfinished+name+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // nothing to remove after the renaming
	_, err = temp.Write(content)
	if err = errors.Join(err, temp.Chmod(0o644), sync(temp), temp.Close()); err != nil {
		return err
	}
	return rename(temp.Name(), path)
}
