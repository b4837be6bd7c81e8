package results

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/internal/replace"
)

// Create begins one of the files that a study leaves.
func (f *Folder) Create(name string) (*os.File, error) {
	file, err := os.Create(filepath.Join(f.unfinished, name))
	if err == nil {
		f.files = append(f.files, file)
	}
	return file, err
}

// A Manifest says how files came about, and has their checksums. It has the same
// bytes on every machine, as they have, with the same version of Go: PNGs are as
// small as its library makes them.
type Manifest struct {
	Study    json.RawMessage   `json:"study"`
	Code     string            `json:"code"` // see [Code]
	Parts    int               `json:"parts"`
	Rows     int               `json:"rows"`
	Versions map[string]string `json:"versions"` // of libraries
	Files    map[string]string `json:"sha256"`
}

const manifestName = "manifest.json"

// Publish closes the files and gives them their names, writes the manifest, and returns their
// paths. It refuses to write over a file that is neither the study's nor what it would write.
func (f *Folder) Publish(parts, rows int) (paths []string, err error) {
	m := Manifest{f.head.Study, f.head.Code, parts, rows, versions(), map[string]string{}}
	mine, err := readManifest(f.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, file := range f.files {
		name := filepath.Base(file.Name())
		path := filepath.Join(f.dir, name)
		if err := cmp.Or(file.Sync(), file.Close()); err != nil {
			return nil, err
		}
		if m.Files[name], err = checksum(file.Name()); err != nil {
			return nil, err
		}
		if err := mustBeAsLeft(path, mine.Files[name], m.Files[name]); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		paths = append(paths, path)
	}
	for i, path := range paths {
		if err := os.Rename(f.files[i].Name(), path); err != nil {
			return nil, err
		}
	}
	f.files = nil
	text, err := json.MarshalIndent(m, "", "  ")
	if err == nil { // the manifest is the last: where it is, all files are there
		_, err = replace.File(filepath.Join(f.dir, manifestName), append(text, '\n'))
	}
	return paths, err
}

// readManifest reads the manifest of a folder, which is not large.
func readManifest(dir string) (m Manifest, err error) {
	path := filepath.Join(dir, manifestName)
	f, err := os.Open(path)
	if err != nil {
		return m, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, 1<<24))
	if err == nil && json.Unmarshal(text, &m) != nil {
		err = changed(path)
	}
	return m, err
}

// mustBeAsLeft fails unless a file has one of the checksums.
func mustBeAsLeft(path string, sums ...string) error {
	sum, err := checksum(path)
	if err == nil && !slices.Contains(sums, sum) {
		err = changed(path)
	}
	return err
}

func changed(path string) error {
	return fmt.Errorf("%s is not as the study left it; move it, and give the same command again", path)
}

// checksum returns the checksum of a file.
func checksum(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, f)
	return hex.EncodeToString(sum.Sum(nil)), err
}
