package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
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
	Runs     int               `json:"runs"`
	Rows     int               `json:"rows"`
	Seeds    string            `json:"seeds"`
	Versions map[string]string `json:"versions"`
	Files    map[string]string `json:"sha256"`
}

// An Environment is what may differ from machine to machine: by what the files were
// made.
type Environment struct {
	Module    string `json:"module"` // its version
	Go        string `json:"go"`
	Processor string `json:"processor"`
}

const (
	manifestName    = "manifest.json"
	environmentName = "environment.json"
)

// Publish writes the files, the manifest and the environment. It refuses to write over a file that
// is neither the study's nor what it would write.
func (f *Folder) Publish(m Manifest, e Environment, files []File) error {
	m.Study, m.Files = f.plan, map[string]string{}
	mine, err := f.written()
	if err != nil {
		return err
	}
	for _, file := range files {
		m.Files[file.Name] = checksum(file.Content)
		old, err := os.ReadFile(filepath.Join(f.dir, file.Name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if !bytes.Equal(old, file.Content) && checksum(old) != mine[file.Name] {
			return fmt.Errorf("%s is not as the study left it; move it, and give the same command again", filepath.Join(f.dir, file.Name))
		}
	}
	for _, of := range []struct {
		name string
		v    any
	}{{environmentName, e}, {manifestName, m}} { // the manifest last: where it is, all is there
		text, err := json.MarshalIndent(of.v, "", "  ")
		if err != nil {
			return err
		}
		files = append(files, File{Name: of.name, Content: append(text, '\n')})
	}
	f.sweep()
	if err := f.journal.flush(); err != nil {
		return explain(err)
	}
	for _, file := range files {
		if err := replace(filepath.Join(f.dir, file.Name), file.Content); err != nil {
			return explain(err)
		}
	}
	return explain(syncFolder(f.dir))
}

// written returns the checksums of what the study has written before.
func (f *Folder) written() (map[string]string, error) {
	path := filepath.Join(f.dir, manifestName)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, fmt.Errorf("%s is not as the study left it (%w); move it, and give the same command again", path, err)
	}
	return m.Files, nil
}

func checksum(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// sweep removes what a crash has left, an hour ago or more, of files that were
// being written. (What is younger may be another shard at work.)
func (f *Folder) sweep() {
	entries, _ := os.ReadDir(f.dir)
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && strings.HasPrefix(e.Name(), unfinished) && time.Since(info.ModTime()) > time.Hour {
			os.Remove(filepath.Join(f.dir, e.Name()))
		}
	}
}

// unfinished is how the names of files begin that are being written.
const unfinished = ".study-"
