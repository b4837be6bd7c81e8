package edition

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Place puts the students' editions of the notebooks in the folder master into the
// folder work. It never overwrites what a student has written: a notebook with changed
// cells stays as it is, and so does what is no edition of ours. Place returns the names
// of those for which there is a newer edition.
func Place(work, master string) (kept []string, err error) {
	all, err := notebook.ReadAll(master, nil)
	if err != nil {
		return nil, err
	}
	for _, n := range all {
		n, err := Student(n)
		if err != nil {
			return kept, err
		}
		place := filepath.Join(work, n.Name)
		theirs, err := notebook.Read(place)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case errors.As(err, new(*fs.PathError)):
			return kept, err
		case err == nil && theirs.Metadata[stamp] == n.Metadata[stamp]:
			continue
		case err != nil || theirs.Metadata[stamp] != digest(theirs):
			kept = append(kept, n.Name)
			continue
		}
		if err := n.Write(place); err != nil {
			return kept, err
		}
	}
	return kept, nil
}
