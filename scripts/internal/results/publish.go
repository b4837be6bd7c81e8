package results

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// A Draft is one of the files that a study leaves, under another name until all are there.
// It is written as it comes, for it may be too large for the memory.
type Draft struct {
	name string
	f    *os.File
	sum  hash.Hash
}

// Create begins a file.
func (f *Folder) Create(name string) (*Draft, error) {
	file, err := os.CreateTemp(f.dir, replace.Unfinished+name+"-*")
	if err != nil {
		return nil, explain(err)
	}
	d := &Draft{name, file, sha256.New()}
	f.drafts = append(f.drafts, d)
	return d, nil
}

// Names returns the paths of the files, as they are called in the end.
func (f *Folder) Names() (paths []string) {
	for _, d := range f.drafts {
		paths = append(paths, filepath.Join(f.dir, d.name))
	}
	return paths
}

// Write writes to the end of the file.
func (d *Draft) Write(text []byte) (int, error) {
	d.sum.Write(text)
	n, err := d.f.Write(text)
	return n, explain(err)
}

func (d *Draft) checksum() string { return hex.EncodeToString(d.sum.Sum(nil)) }

// Close ends the file, which is on the disk then.
func (d *Draft) Close() error {
	return explain(errors.Join(d.f.Chmod(0o644), d.f.Sync(), d.f.Close()))
}

// remove takes the file away, unless it has its name by now.
func (d *Draft) remove() {
	d.f.Close()
	os.Remove(d.f.Name())
}

// A Manifest says how files came about, and has their checksums. It has the same
// bytes on every machine, as they have, with the same version of Go: PNGs are as
// small as its library makes them.
type Manifest struct {
	Study    json.RawMessage   `json:"study"`
	Code     string            `json:"code"` // see [Code]
	Jobs     int               `json:"jobs"`
	Rows     int               `json:"rows"`
	Seeds    string            `json:"seeds"`
	Versions map[string]string `json:"versions"`
	Files    map[string]string `json:"sha256"`
}

const (
	manifestName    = "manifest.json"
	environmentName = "environment.json"
)

// Publish gives the files, which are closed, their names, and writes the environment, which is what may
// differ from machine to machine, and the manifest. It refuses to write over a file that
// is neither the study's nor what it would write.
func (f *Folder) Publish(ctx context.Context, m Manifest, environment map[string]string) error {
	m.Study, m.Code, m.Files = f.head.Study, f.head.Code, map[string]string{}
	mine, err := readManifest(f.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var changed []*Draft
	for _, d := range f.drafts {
		sum := d.checksum()
		m.Files[d.name] = sum
		old, err := checksumOf(filepath.Join(f.dir, d.name))
		if err == nil && old == sum {
			continue
		}
		if err == nil && old != mine.Files[d.name] {
			err = fmt.Errorf("%s is not as the study left it; move it, and give the same command again", filepath.Join(f.dir, d.name))
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		changed = append(changed, d)
	}
	for _, d := range changed {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := os.Rename(d.f.Name(), filepath.Join(f.dir, d.name)); err != nil {
			return explain(err)
		}
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	_, err = replace.File(filepath.Join(f.dir, environmentName), indented(environment))
	if err == nil { // the manifest is the last: where it is, all files are there
		_, err = replace.File(filepath.Join(f.dir, manifestName), indented(m))
	}
	return explain(err)
}

func indented(v any) []byte {
	var b bytes.Buffer
	json.Indent(&b, mustJSON(v), "", "  ")
	return append(b.Bytes(), '\n')
}

// readManifest reads the manifest of a folder.
func readManifest(dir string) (m Manifest, err error) {
	path := filepath.Join(dir, manifestName)
	text, err := readFile(path)
	if err == nil && json.Unmarshal(text, &m) != nil {
		err = fmt.Errorf("%s is not as the study left it; move it, and give the same command again", path)
	}
	return m, err
}

// checksumOf returns the checksum of a file.
func checksumOf(path string) (string, error) {
	f, err := openRegular(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	_, err = io.Copy(sum, f)
	return hex.EncodeToString(sum.Sum(nil)), err
}
