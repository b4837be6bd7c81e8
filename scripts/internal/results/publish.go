package results

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// A File is one of the files that a study leaves.
type File struct {
	Name    string
	Content []byte
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

// Publish writes the files, the environment, which is what may differ from machine to
// machine, and the manifest. It refuses to write over a file that is neither the
// study's nor what it would write.
func (f *Folder) Publish(ctx context.Context, m Manifest, environment map[string]string, files []File) error {
	m.Study, m.Code, m.Files = f.head.Study, f.head.Code, map[string]string{}
	mine, err := readManifest(f.dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, file := range files {
		m.Files[file.Name] = checksum(file.Content)
		old, err := checksumOf(filepath.Join(f.dir, file.Name))
		if err == nil && old != m.Files[file.Name] && old != mine.Files[file.Name] {
			err = fmt.Errorf("%s is not as the study left it; move it, and give the same command again", filepath.Join(f.dir, file.Name))
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	// The manifest is the last: where it is, all files are there.
	for _, file := range append(files, File{environmentName, indented(environment)}, File{manifestName, indented(m)}) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if _, err := replace.File(filepath.Join(f.dir, file.Name), file.Content); err != nil {
			return explain(err)
		}
	}
	return nil
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

func checksum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
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
