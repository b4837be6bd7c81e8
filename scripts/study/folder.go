package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
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

// A folder is where the results of one study are. It is a [parts.Store]: each part that is finished is a file,
// which takes its name when it is whole. A crash or a full disk costs no more than the parts under way, to go on
// is to do the parts that are missing, and several programs may write to one folder, for they find the same.
type folder struct {
	dir  string
	head file
}

// A file is what the file of a part holds: what the rows are of, and a digest of the program that found them.
type file struct {
	Study, Program string
	Part           int
	Rows           []study.Row
}

// open opens the folder for a study, and makes it if it is not there. It refuses one with files, but not of a study.
func open(dir string, of study.Study) (f folder, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	ours := func(e fs.DirEntry) bool { return e.Name() == "parts" && e.IsDir() }
	other := slices.IndexFunc(entries, func(e fs.DirEntry) bool { return e.Name()[0] != '.' })
	if other >= 0 && !slices.ContainsFunc(entries, ours) {
		return f, fmt.Errorf("%s belongs to someone else; choose another -out, or move it", filepath.Join(dir, entries[other].Name()))
	}
	path, err := os.Executable()
	if err != nil {
		return f, err
	}
	program, err := os.Open(path)
	if err != nil {
		return f, err
	}
	defer program.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, program); err != nil {
		return f, err
	}
	f = folder{dir, file{Study: of.String(), Program: fmt.Sprintf("%x", sum.Sum(nil)[:8])}}
	return f, os.MkdirAll(filepath.Join(dir, "parts"), 0o777)
}

// path is the file of a part.
func (f folder) path(part int) string {
	return filepath.Join(f.dir, "parts", fmt.Sprintf("%04d.gob.gz", part))
}

// Put keeps the rows of a part, with the checksum of gzip.
func (f folder) Put(part int, rows []study.Row) error {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if err := errors.Join(gob.NewEncoder(z).Encode(file{f.head.Study, f.head.Program, part, rows}), z.Close()); err != nil {
		return err
	}
	_, err := replace.File(f.path(part), b.Bytes())
	return err
}

// Get returns the rows of a part. One whose file is damaged is not known: it is to be done again. What another
// study or another program has found is never mixed with ours, nor thrown away.
func (f folder) Get(part int) (rows []study.Row, known bool, err error) {
	packed, err := os.ReadFile(f.path(part))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	} else if err != nil {
		return nil, false, err
	}
	var p file
	if z, err := gzip.NewReader(bytes.NewReader(packed)); err != nil {
		return nil, false, nil
	} else if text, err := io.ReadAll(z); err != nil { // at whose end is the checksum
		return nil, false, nil
	} else if err := gob.NewDecoder(bytes.NewReader(text)).Decode(&p); err != nil || p.Part != part {
		return nil, false, nil
	}
	const wayOut = "choose another -out, or delete the folder to start anew"
	if p.Program != f.head.Program {
		err = fmt.Errorf("%s was made by another program (digest %s, this one has %s); %s, or go on with the program that made it",
			f.path(part), p.Program, f.head.Program, wayOut)
	} else if p.Study != f.head.Study {
		err = fmt.Errorf("%s is of a study with other parameters; %s\nthere: %s\nhere:  %s", f.path(part), wayOut, p.Study, f.head.Study)
	}
	return p.Rows, err == nil, err
}
