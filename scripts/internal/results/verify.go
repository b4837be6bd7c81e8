package results

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
)

// A Report says how a folder was found.
type Report struct {
	Code     string   // the digest of the code that made the results
	Files    int      // those of the manifest; 0 while the study is not complete
	Jobs     int      // those in journals; a merged study has none
	Problems []string // what is wrong
}

func (r *Report) wrong(format string, args ...any) {
	r.Problems = append(r.Problems, fmt.Sprintf(format, args...))
}

// Verify compares the files of a folder with the checksums of its manifest, the lines of
// its journals with theirs, and the code that made them with that of this program. It
// changes nothing.
func Verify(ctx context.Context, dir string) (r Report, err error) {
	names, err := journals(dir)
	if err != nil {
		return r, err
	}
	m, err := readManifest(dir)
	complete := err == nil
	if errors.Is(err, fs.ErrNotExist) {
		if err = nil; len(names) == 0 {
			return r, fmt.Errorf("%s holds no results of a study", dir)
		}
	}
	if err != nil {
		return r, err
	}
	if complete {
		r.Files, r.Code = len(m.Files), m.Code
		if err := r.files(ctx, dir, m); err != nil {
			return r, err
		}
	}
	of := head{format, compact(m.Study), m.Code}
	var all index
	defer all.close()
	for _, name := range names {
		j, err := read(name)
		if err != nil {
			r.wrong("%v", err)
			continue
		}
		if !r.goesWith(&of, j) {
			j.f.Close()
			continue
		}
		damaged, err := all.read(ctx, j)
		if ctx.Err() != nil {
			return r, context.Cause(ctx)
		}
		if damaged > 0 {
			r.wrong("%s has %d damaged lines; their jobs are done again when the study is run", filepath.Base(name), damaged)
		}
		if err != nil {
			r.wrong("%v", err)
		}
	}
	r.Jobs = all.jobs
	if r.Code = of.Code; r.Code != "" && r.Code != Code() {
		r.wrong("these results were made by other code (digest %s, this program has %s)", r.Code, Code())
	}
	return r, nil
}

// files compares the files of the manifest with their checksums.
func (r *Report) files(ctx context.Context, dir string, m Manifest) error {
	if m.Code == "" {
		r.wrong("%s does not say which code made the results", manifestName)
	}
	for _, name := range slices.Sorted(maps.Keys(m.Files)) {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if name != filepath.Base(name) {
			r.wrong("%s names %q, which is no file of the folder", manifestName, name)
			continue
		}
		switch sum, err := checksumOf(filepath.Join(dir, name)); {
		case errors.Is(err, fs.ErrNotExist):
			r.wrong("%s is missing", name)
		case err != nil:
			r.wrong("%v", err)
		case sum != m.Files[name]:
			r.wrong("%s is not as the study left it", name)
		}
	}
	return nil
}

// goesWith tells whether a journal is of the same study and the same code as the rest, if
// there is a rest.
func (r *Report) goesWith(of *head, j *reader) bool {
	name := filepath.Base(j.f.Name())
	switch {
	case j.head.Study == nil:
		return false
	case of.Study == nil:
		*of = j.head
	case j.head.Code != of.Code:
		r.wrong("%s was made by other code (digest %s) than the rest (digest %s); run the study again", name, j.head.Code, of.Code)
		return false
	case !bytes.Equal(compact(j.head.Study), of.Study):
		r.wrong("%s is of a study with other parameters than the rest", name)
		return false
	}
	return true
}

// compact returns JSON without spaces.
func compact(text json.RawMessage) json.RawMessage {
	if text == nil {
		return nil
	}
	return mustJSON(text)
}
