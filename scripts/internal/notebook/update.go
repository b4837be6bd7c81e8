package notebook

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// Update makes a run's outputs the committed ones: it replaces the notebook
// file and, in the folder figures, the figures of that notebook. It returns
// the names of the files that changed.
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
	store := func(target, source string) error {
		content, err := os.ReadFile(source)
		if err != nil {
			return fmt.Errorf("update %s: %w", filepath.Base(target), err)
		}
		did, err := replace.File(target, content)
		if err != nil {
			return fmt.Errorf("update %s: %w", filepath.Base(target), err)
		}
		if did {
			changed = append(changed, filepath.Base(target))
		}
		return nil
	}
	for _, name := range fresh {
		if err := store(filepath.Join(figures, name), filepath.Join(r.Figures, name)); err != nil {
			return changed, err
		}
	}
	for _, name := range old {
		if !slices.Contains(fresh, name) {
			if err := os.Remove(filepath.Join(figures, name)); err != nil {
				return changed, fmt.Errorf("remove a figure that is no longer saved: %w", err)
			}
			changed = append(changed, name)
		}
	}
	err = store(file, r.File)
	return changed, err
}
