package results

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
)

// Verify compares the files of a folder with the checksums of its manifest, the lines of
// its journals with theirs, and the code that made them with that of this program. It
// returns how many files the manifest has, which are none while the study is not complete,
// how many jobs the journals, where a merged study has none, and all that is wrong. It
// changes nothing.
func Verify(dir string) (files, jobs int, err error) {
	path := filepath.Join(dir, manifestName)
	m, err := readManifest(dir)
	if errors.Is(err, fs.ErrNotExist) {
		m.Code = Code()
		m.Study, err = Look(dir)
	}
	if err != nil {
		return 0, 0, err
	}
	f := Folder{head: head{format, m.Study, Code()}}
	defer f.Close()
	wrong := []error{f.head.mustBe(head{format, m.Study, m.Code}, path)}
	for _, name := range slices.Sorted(maps.Keys(m.Files)) {
		if name != filepath.Base(name) {
			wrong = append(wrong, fmt.Errorf("%s names %q, which is no file of the folder", path, name))
		} else {
			wrong = append(wrong, mustBeAsLeft(filepath.Join(dir, name), m.Files[name]))
		}
	}
	paths, err := journals(dir)
	wrong = append(wrong, err)
	for _, path := range paths {
		j, err := openJournal(path)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		damaged, err := f.take(j)
		wrong = append(wrong, err)
		if damaged > 0 {
			err := fmt.Errorf("%s has %d damaged lines; their jobs are done again when the study is run", path, damaged)
			wrong = append(wrong, err)
		}
	}
	return len(m.Files), f.jobs, errors.Join(wrong...)
}
