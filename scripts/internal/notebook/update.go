package notebook

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// Update makes a run's outputs the committed ones: it replaces the notebook
// file and, in the folder figures, the figures of that notebook. It returns
// the names of the files that changed. A file is replaced in one step, so an
// interrupt leaves the old or the new one.
func (r *Run) Update(file, figures string) ([]string, error) {
	number := Number(file)
	fresh, err := figureFiles(r.Figures, number)
	if err != nil {
		return nil, err
	}
	old, err := figureFiles(figures, number)
	if err != nil {
		return nil, err
	}
	var changed []string
	replace := func(target, source string) error {
		did, err := replaceFile(target, source)
		if did {
			changed = append(changed, filepath.Base(target))
		}
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(fresh)) {
		if err := replace(filepath.Join(figures, name), filepath.Join(r.Figures, name)); err != nil {
			return changed, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(old)) {
		if !fresh[name] {
			if err := os.Remove(filepath.Join(figures, name)); err != nil {
				return changed, fmt.Errorf("remove a figure that is no longer saved: %w", err)
			}
			changed = append(changed, name)
		}
	}
	err = replace(file, r.File)
	return changed, err
}

// replaceFile gives target the bytes of source, if they differ.
func replaceFile(target, source string) (changed bool, err error) {
	b, err := os.ReadFile(source)
	if err != nil {
		return false, fmt.Errorf("update %s: %w", filepath.Base(target), err)
	}
	if old, err := os.ReadFile(target); err == nil && bytes.Equal(old, b) {
		return false, nil
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return false, fmt.Errorf("update %s: %w", filepath.Base(target), err)
	}
	temp := target + ".tmp"
	defer os.Remove(temp)
	if err := os.WriteFile(temp, b, 0o644); err != nil {
		return false, fmt.Errorf("update %s: %w", filepath.Base(target), err)
	}
	if err := os.Rename(temp, target); err != nil {
		return false, fmt.Errorf("update %s: %w", filepath.Base(target), err)
	}
	return true, nil
}
