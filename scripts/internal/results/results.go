// Package results keeps what a study has found in a folder. Each part that is finished is a file,
// which takes its name when it is whole: a crash or a full disk costs no more than the parts under
// way, to go on is to do the parts that are missing, and several programs may write to one folder,
// for they find the same.
package results

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Folder is where the results of one study are. It is a [parts.Store].
type Folder struct {
	dir  string
	head head
}

// A head says what the rows after it are of, and which code found them.
type head struct {
	Study, Code string
	Part        int
}

// Open opens the folder for a study, and makes it if it is not there. It refuses one with files, but not of a study.
func Open(dir string, of study.Study) (Folder, error) {
	f := Folder{dir, head{Study: of.String(), Code: Code()}}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	ours := func(e fs.DirEntry) bool { return e.Name() == "parts" && e.IsDir() }
	other := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name()[0] != '.' })
	if other >= 0 && !slices.ContainsFunc(entries, ours) {
		return f, fmt.Errorf("%s belongs to someone else; choose another -out, or move it", filepath.Join(dir, entries[other].Name()))
	}
	return f, os.MkdirAll(filepath.Join(dir, "parts"), 0o777)
}

// path is the file of a part.
func (f Folder) path(part int) string {
	return filepath.Join(f.dir, "parts", fmt.Sprintf("%04d.gob.gz", part))
}

// Put keeps the rows of a part: its file is its head and its rows, with the checksum of gzip.
func (f Folder) Put(part int, rows []study.Row) error {
	var b bytes.Buffer
	f.head.Part = part
	z := gzip.NewWriter(&b)
	e := gob.NewEncoder(z)
	if err := errors.Join(e.Encode(f.head), e.Encode(rows), z.Close()); err != nil {
		return err
	}
	_, err := replace.File(f.path(part), b.Bytes())
	return err
}

// Get returns the rows of a part. One whose file is damaged is not known: it is to be done again. What another
// study or other code has found is never mixed with ours, nor thrown away.
func (f Folder) Get(part int) (rows []study.Row, known bool, err error) {
	text, err := os.ReadFile(f.path(part))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	} else if err != nil {
		return nil, false, err
	}
	h, rows, err := unpack(text)
	if err != nil || h.Part != part {
		return nil, false, nil
	}
	const wayOut = "choose another -out, or delete the folder to start anew"
	if h.Code != f.head.Code {
		err = fmt.Errorf("%s was made by other code (digest %s, this program has %s); %s, or go on with the code that made it",
			f.path(part), h.Code, f.head.Code, wayOut)
	} else if h.Study != f.head.Study {
		err = fmt.Errorf("%s is of a study with other parameters; %s\nthere: %s\nhere:  %s", f.path(part), wayOut, h.Study, f.head.Study)
	}
	return rows, err == nil, err
}

// unpack reads the file of a part, if it has the checksum at its end.
func unpack(text []byte) (h head, rows []study.Row, err error) {
	z, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return h, nil, err
	}
	text, err = io.ReadAll(z)
	if err == nil {
		d := gob.NewDecoder(bytes.NewReader(text))
		err = cmp.Or(d.Decode(&h), d.Decode(&rows))
	}
	return h, rows, err
}

// Write writes a file that the study leaves in its folder.
func (f Folder) Write(name string, content []byte) (path string, err error) {
	path = filepath.Join(f.dir, name)
	_, err = replace.File(path, content)
	return path, err
}
