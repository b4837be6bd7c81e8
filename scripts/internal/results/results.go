// Package results keeps what a study has found in a folder. Each part that is finished is a file,
// which takes its name when it is whole: a crash or a full disk costs no more than the parts under
// way, to go on is to do the parts that are missing, and several programs may write to one folder,
// for they write the same. When all parts are there, the tables and figures of the study are
// written under other names and then renamed, with a manifest that has their checksums.
// Nothing is written over that is not the study's own.
package results

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Folder is where the results of one study are. It is a [parts.Store].
type Folder struct {
	dir        string
	head       head
	at         map[int]string // the files of the parts that are known
	Damaged    []string       // files that have changed since they were written; their parts are not known
	unfinished string         // a folder for files that are not published yet
	files      []*os.File     // which are these
}

// Open opens the folder for a study, makes it if it is not there, and takes in the parts that
// are there. A fresh start takes in none, and removes those that do not go with ours. Close the
// folder in the end.
func Open(dir string, of json.Marshaler, fresh bool) (*Folder, error) {
	f := &Folder{dir: dir, head: head{Study: mustJSON(of), Code: Code()}, at: map[int]string{}}
	if err := errors.Join(os.MkdirAll(dir, 0o777), mustBeOurs(dir), sweepUp(dir)); err != nil {
		return nil, err
	}
	take := f.Read
	if fresh {
		take = f.weed
	}
	if err := take(dir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Join(dir, partsName), 0o777); err != nil {
		return nil, err
	}
	var err error
	f.unfinished, err = os.MkdirTemp(dir, replace.Unfinished)
	return f, err
}

// partsName is the folder of the files of parts, and partName what these are called.
const partsName = "parts"

var partName = regexp.MustCompile(`^([0-9]{4})\.json\.gz$`)

// mustBeOurs refuses a folder with files, but not of a study.
func mustBeOurs(dir string) error {
	entries, err := os.ReadDir(dir)
	other := ""
	for _, e := range entries {
		if e.Name() == partsName && e.IsDir() {
			return nil
		}
		if e.Name()[0] != '.' {
			other = cmp.Or(other, e.Name())
		}
	}
	if err == nil && other != "" {
		err = fmt.Errorf("%s belongs to someone else; choose another -out, or move it", filepath.Join(dir, other))
	}
	return err
}

// sweepUp removes what programs that were killed while they published have left.
func sweepUp(dir string) error {
	left, err := filepath.Glob(filepath.Join(dir, replace.Unfinished+"*"))
	for _, path := range left {
		if info, gone := os.Lstat(path); gone == nil && time.Since(info.ModTime()) > 24*time.Hour {
			err = errors.Join(err, os.RemoveAll(path))
		}
	}
	return err
}

// parts returns the files of the parts in a folder.
func parts(dir string) (paths map[int]string, err error) {
	paths = map[int]string{}
	entries, err := os.ReadDir(filepath.Join(dir, partsName))
	if errors.Is(err, fs.ErrNotExist) {
		_, err = os.ReadDir(dir)
	}
	for _, e := range entries {
		if m := partName.FindStringSubmatch(e.Name()); m != nil {
			number, _ := strconv.Atoi(m[1])
			paths[number] = filepath.Join(dir, partsName, e.Name())
		}
	}
	return paths, err
}

// Look returns the study whose results are in a folder, in JSON.
func Look(dir string) (json.RawMessage, error) {
	paths, err := parts(dir)
	for _, path := range paths {
		if h, damaged := unpack(path, nil); damaged == nil {
			return h.Study, nil
		}
	}
	return nil, cmp.Or(err, fmt.Errorf("%s holds no results of a study", dir))
}

// Read takes in the parts in a folder. They must be of the same study and of the same code, and
// must not contradict what is known; the error names all that do not.
func (f *Folder) Read(dir string) error {
	paths, err := parts(dir)
	for part, path := range paths {
		err = errors.Join(err, f.take(part, path))
	}
	return err
}

// weed removes the parts in our folder that are of another study or code, or damaged.
func (f *Folder) weed(dir string) error {
	paths, err := parts(dir)
	for _, path := range paths {
		h, wrong := unpack(path, nil)
		if errors.Is(wrong, errDamaged) || wrong == nil && f.head.mustBe(h, path) != nil {
			wrong = os.Remove(path)
		}
		err = errors.Join(err, wrong)
	}
	return err
}

// take takes in a part. A damaged one is not known: it is to be done again.
func (f *Folder) take(part int, path string) error {
	h, err := unpack(path, nil)
	if errors.Is(err, errDamaged) || err == nil && h.Part != part {
		f.Damaged = append(f.Damaged, path)
		return nil
	}
	if err == nil {
		err = f.head.mustBe(h, path)
	}
	switch {
	case err != nil:
		return err
	case f.Has(part):
		return f.mustAgree(part, path)
	}
	f.at[part] = path
	return nil
}

// mustAgree compares what is known of a part with another file of it.
func (f *Folder) mustAgree(part int, path string) error {
	one, err := f.Get(part)
	var other []study.Row
	if err == nil {
		_, err = unpack(path, &other)
	}
	if err == nil {
		err = contradiction(one, other)
	}
	if err != nil {
		err = fmt.Errorf("%s and %s contradict each other: %w; delete one of them, and do its part again", f.at[part], path, err)
	}
	return err
}

// Parts returns the number of parts that are known.
func (f *Folder) Parts() int { return len(f.at) }

// Has tells whether a part is known.
func (f *Folder) Has(part int) bool { return f.at[part] != "" }

// Get returns the rows of a part.
func (f *Folder) Get(part int) (rows []study.Row, err error) {
	h, err := unpack(f.at[part], &rows)
	if err == nil && h.Part != part || errors.Is(err, errDamaged) {
		err = fmt.Errorf("%s has changed since the study began; give the same command again", f.at[part])
	}
	return rows, err
}

// Put keeps the rows of a part.
func (f *Folder) Put(part int, rows []study.Row) error {
	h, path := f.head, filepath.Join(f.dir, partsName, fmt.Sprintf("%04d.json.gz", part))
	h.Part = part
	_, err := replace.File(path, pack(h, rows))
	if err == nil {
		f.at[part] = path
	}
	return err
}

// Close takes away what was not published.
func (f *Folder) Close() error {
	for _, file := range f.files {
		file.Close()
	}
	return os.RemoveAll(f.unfinished)
}
