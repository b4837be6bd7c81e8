package rerun

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// figureFiles returns the names of the files of a notebook's figures in the folder: of each
// figure the picture twice and the numbers behind it, .png, .svg and .csv, of a film .film.png.
func figureFiles(dir, number string) []string {
	names, _ := fs.Glob(os.DirFS(dir), number+"-*") // the only error is a bad pattern, which a number is not
	return names
}

// CompareFigures compares the figures of the notebook with this number in the
// folder want, which is committed, with those a fresh run saved in got: the
// names must agree, and the numbers behind each figure must be the same. Then its SVG has the
// same bytes, and its picture, or its film, shows the same but for the edges of letters.
func CompareFigures(number, want, got string) (ps []notebook.Problem) {
	names := slices.Concat(figureFiles(want, number), figureFiles(got, "*"))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		kind := filepath.Ext(name)
		numbers := func(dir string) []byte { // none of a film; if they should be there, that is told
			b, _ := os.ReadFile(filepath.Join(dir, strings.TrimSuffix(name, kind)+".csv"))
			return b
		}
		same := bytes.Equal(numbers(want), numbers(got))
		committed, missing := os.ReadFile(filepath.Join(want, name))
		fresh, unsaved := os.ReadFile(filepath.Join(got, name))
		wrong := ""
		switch {
		case notebook.Number(name) != number:
			wrong = fmt.Sprintf("is saved by notebook %s, so its name must start with %q", number, number+"-")
		case missing != nil:
			wrong = fmt.Sprintf("is saved by notebook %s but not committed: go run ./scripts/test -update", number)
		case unsaved != nil:
			wrong = fmt.Sprintf("is committed but notebook %s did not save it: go run ./scripts/test -update", number)
		case kind == ".csv":
			wrong = compareTables(string(committed), string(fresh))
		case kind == ".png":
			wrong = comparePictures(committed, fresh, strings.HasSuffix(name, ".film.png"), same)
		case same && !bytes.Equal(committed, fresh):
			wrong = "is not as a fresh one, which has the same numbers: go run ./scripts/test -update"
		}
		if wrong != "" {
			ps = append(ps, notebook.Problem(filepath.Base(want)+"/"+name+": "+wrong))
		}
	}
	return ps
}

// Update makes a run's outputs the committed ones: it replaces, in the folder figures, the
// figures of that notebook, and the notebook file. It returns the names of the files that
// changed.
func (r *Run) Update(file, figures string) (changed []string, err error) {
	put := func(target, source string) { // unless something has failed before
		content, lost := os.ReadFile(source)
		if err = errors.Join(err, lost); err != nil {
			return
		}
		var did bool
		if did, err = replace.File(target, content); did {
			changed = append(changed, filepath.Base(target))
		}
	}
	fresh := figureFiles(r.Figures, notebook.Number(file))
	for _, name := range fresh {
		put(filepath.Join(figures, name), filepath.Join(r.Figures, name))
	}
	put(file, r.File)
	for _, name := range figureFiles(figures, notebook.Number(file)) {
		if err == nil && !slices.Contains(fresh, name) {
			err = os.Remove(filepath.Join(figures, name))
			changed = append(changed, name)
		}
	}
	return changed, err
}
