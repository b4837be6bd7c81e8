package edition

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Place puts the students' editions of the notebooks in the folder master into the
// folder work. It never overwrites what a student has written: a notebook with changed
// cells stays as it is, and so does what is no edition of ours. Place returns the names
// of those for which there is a newer edition.
func Place(work, master string) (kept []string, err error) {
	files, err := notebook.Files(master, nil)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		name := filepath.Base(file)
		content, err := os.ReadFile(file)
		if err != nil {
			return kept, err
		}
		latest, err := student(content)
		if err != nil {
			return kept, fmt.Errorf("%s: %w", name, err)
		}
		theirs, err := os.ReadFile(filepath.Join(work, name))
		n, bad := notebook.Parse(name, theirs)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return kept, err
		case bad == nil && n.Metadata[stamp] == latest.Metadata[stamp]:
			continue
		case bad != nil || n.Metadata[stamp] != digest(n):
			kept = append(kept, name)
			continue
		}
		made, err := latest.Bytes()
		if err == nil {
			_, err = replace.File(filepath.Join(work, name), made)
		}
		if err != nil {
			return kept, err
		}
	}
	return kept, nil
}
