package edition

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// stamp is the field of a student's notebook that holds the digest of its cells when it
// was made. Jupyter leaves it alone, so it tells later whether the student has changed
// anything, and whether the edition is the latest.
const stamp = "edition"

// Place puts the students' editions of the notebooks in the folder master into the
// folder work. It never overwrites what a student has written: a notebook with changed
// cells stays as it is. Place returns the names of those for which there is a newer
// edition.
func Place(work, master string) (kept []string, err error) {
	files, err := filepath.Glob(filepath.Join(master, "*.ipynb"))
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("there are no notebooks in %s", master)
	}
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		name := filepath.Base(file)
		content, err := os.ReadFile(file)
		if err != nil {
			return kept, err
		}
		latest, err := Student(content)
		if err != nil {
			return kept, fmt.Errorf("%s: %w", name, err)
		}
		theirs, err := os.ReadFile(filepath.Join(work, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return kept, err
		}
		switch {
		case err == nil && current(theirs, latest):
		case err == nil && changed(theirs):
			kept = append(kept, name)
		default:
			if _, err := replace.File(filepath.Join(work, name), latest); err != nil {
				return kept, err
			}
		}
	}
	return kept, nil
}

// current tells whether a student's notebook comes from the latest edition.
func current(theirs, latest []byte) bool {
	t, err := parse(theirs)
	if err != nil {
		return false
	}
	l, err := parse(latest)
	return err == nil && t.metadata()[stamp] == l.metadata()[stamp]
}

// changed tells whether a student has changed a notebook. What no edition of ours is
// counts as changed.
func changed(theirs []byte) bool {
	n, err := parse(theirs)
	return err != nil || n.metadata()[stamp] != n.digest()
}

// digest is a hash of what a reader writes: the kinds and sources of the cells. Running
// them does not change it.
func (n notebook) digest() string {
	h := sha256.New()
	for _, c := range n.cells() {
		fmt.Fprintf(h, "%v %q\n", c["cell_type"], source(c))
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}
