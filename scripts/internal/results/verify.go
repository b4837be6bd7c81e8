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

	"github.com/verletbook/verletbook/verlet/study"
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
	all := map[int][]study.Row{}
	for _, name := range names {
		j, err := readJournal(ctx, name)
		if ctx.Err() != nil {
			return r, context.Cause(ctx)
		}
		if err != nil {
			r.wrong("%v", err)
			continue
		}
		r.journal(name, &of, j, all)
	}
	r.Jobs = len(all)
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

// journal compares a journal with what is known of the study, and takes its jobs in.
func (r *Report) journal(name string, of *head, j reading, all map[int][]study.Row) {
	name = filepath.Base(name)
	if j.damaged > 0 {
		r.wrong("%s has %d damaged lines; their jobs are done again when the study is run", name, j.damaged)
	}
	switch {
	case j.head.Study == nil:
		return
	case of.Study == nil:
		*of = j.head
	case j.head.Code != of.Code:
		r.wrong("%s was made by other code (digest %s) than the rest (digest %s); run the study again", name, j.head.Code, of.Code)
		return
	case !bytes.Equal(compact(j.head.Study), of.Study):
		r.wrong("%s is of a study with other parameters than the rest", name)
		return
	}
	for job, rows := range j.jobs {
		if old, ok := all[job]; ok {
			if err := sameRows(job, old, rows); err != nil {
				r.wrong("%s contradicts another journal: %v", name, err)
			}
		}
		all[job] = rows
	}
}

// compact returns JSON without spaces.
func compact(text json.RawMessage) json.RawMessage {
	if text == nil {
		return nil
	}
	return mustJSON(text)
}
