// Package results keeps what a study has found in a folder. Finished jobs are added to
// a journal, so that a crash or a full disk costs no more than the jobs under way.
// When all are there, the files of the study are written under other names and then
// renamed, so that none is ever half-written, with a manifest that has their checksums.
// Nothing is written over that is not the study's own.
package results

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/verletbook/verletbook/verlet/study"
)

// A Folder is where the results of one study are.
//
// It is a [study.Store].
type Folder struct {
	dir     string
	head    head
	known   index
	own     int // number of our journal among those that are known
	journal *journal
	drafts  []*Draft
}

// Look returns the study whose results are in a folder, in JSON.
func Look(dir string) (of json.RawMessage, err error) {
	names, err := journals(dir)
	for _, name := range names {
		j, err := read(name)
		if err != nil {
			return nil, err
		}
		j.f.Close()
		if j.head.Study != nil {
			return j.head.Study, nil
		}
	}
	return nil, cmp.Or(err, fmt.Errorf("%s holds no results of a study", dir))
}

// Options say how to open a folder.
type Options struct {
	// Shard is such as "2-of-8", or empty for all of the study. Each shard has a journal
	// of its own.
	Shard string
	// Fresh throws away what the study has found before, but for what other shards have
	// found with the same code.
	Fresh bool
	// Unlocked writes to journals that cannot be locked, as on some file systems of
	// clusters. The caller sees to it that nobody else writes to the same journal.
	Unlocked bool
}

// Open opens the folder for a study, which is given in JSON, makes it if it is not
// there, and reads what is known. Close it in the end.
func Open(ctx context.Context, dir string, of json.RawMessage, o Options) (*Folder, error) {
	f := &Folder{dir: dir, head: head{format, of, Code()}}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, explain(err)
	}
	if err := mustBeOurs(dir); err != nil {
		return nil, err
	}
	name := "journal.txt"
	if o.Shard != "" {
		name = "journal-" + o.Shard + ".txt"
	}
	if o.Fresh {
		if err := f.forget(o, name); err != nil {
			return nil, explain(err)
		}
	}
	err := f.read(ctx, dir, name)
	if err == nil {
		f.own = len(f.known.journals)
		f.journal, err = f.known.add(ctx, filepath.Join(dir, name), f.head, o.Unlocked)
	}
	if err != nil {
		f.known.close()
	}
	return f, explain(err)
}

// forget empties the journals of the folder. A shard leaves the others alone that do the
// same study with the same code: they start fresh by themselves.
func (f *Folder) forget(o Options, own string) error {
	names, err := journals(f.dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if o.Shard != "" && filepath.Base(name) != own {
			if j, err := read(name); err == nil {
				j.f.Close()
				if bytes.Equal(mustJSON(j.head), mustJSON(f.head)) {
					continue
				}
			}
		}
		if err := empty(name, o.Unlocked); err != nil {
			return err
		}
	}
	return nil
}

// mustBeOurs refuses a folder that holds something else.
func mustBeOurs(dir string) error {
	if names, err := journals(dir); err != nil || len(names) > 0 {
		return explain(err)
	}
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			return fmt.Errorf("%s holds files of someone else (%s); choose another -out, or move them", dir, e.Name())
		}
	}
	return explain(err)
}

// Read takes in what the journals of a folder know. They must be of the same study and
// of the same code, and must not contradict what is known.
func (f *Folder) Read(ctx context.Context, dir string) error {
	if _, err := Look(dir); err != nil {
		return err
	}
	return f.read(ctx, dir, "")
}

// read is [Folder.Read] without one journal.
func (f *Folder) read(ctx context.Context, dir, without string) error {
	names, err := journals(dir)
	if err != nil {
		return explain(err)
	}
	for _, name := range names {
		if filepath.Base(name) == without {
			continue
		}
		j, err := read(name)
		if err != nil {
			return err
		}
		if j.head.Study == nil {
			j.f.Close()
			continue
		}
		if err := f.head.mustBe(j.head, dir); err != nil {
			j.f.Close()
			return err
		}
		if _, err := f.known.read(ctx, j); err != nil {
			return err
		}
	}
	return nil
}

// mustBe tells why results that were found in a folder do not go with ours.
func (h head) mustBe(there head, dir string) error {
	if there.Code != h.Code {
		return fmt.Errorf("%s: these results were made by other code (digest %s, this program has %s): run the study with -fresh to start anew, choose another -out, or go on with the code that made them", dir, there.Code, h.Code)
	}
	if there, here := mustJSON(there.Study), mustJSON(h.Study); !bytes.Equal(there, here) {
		return fmt.Errorf("%s holds the results of a study with other parameters; choose another -out, give -fresh to start anew, or delete that folder\nthere: %s\nhere:  %s", dir, there, here)
	}
	return nil
}

// sameRows tells where two results of a job differ.
func sameRows(job int, a, b []study.Row) error {
	for i := range min(len(a), len(b)) {
		for k, there := range a[i].Fields("") {
			if here := b[i].Fields("")[k]; there != here {
				return fmt.Errorf("other rows of job %d (%s): in row %d, %s is %q and %q; delete one of the journals, and do its jobs again",
					job, describe(a[i]), i+1, study.Columns()[k].Name, there, here)
			}
		}
	}
	if len(a) == len(b) && bytes.Equal(mustJSON(a), mustJSON(b)) {
		return nil
	}
	name := "without rows"
	if rows := append(a[:len(a):len(a)], b...); len(rows) > 0 {
		name = describe(rows[0])
	}
	return fmt.Errorf("other rows of job %d (%s): %d and %d, or other counts; delete one of the journals, and do its jobs again", job, name, len(a), len(b))
}

// describe names the run of a row.
func describe(r study.Row) string {
	name := fmt.Sprintf("%s, %s, %s, %s", r.Problem, r.Method, r.Arithmetic, r.Pattern)
	if r.Seed > 0 {
		name += fmt.Sprintf(", seed %d", r.Seed)
	}
	return name
}

// Jobs returns the number of jobs that have been finished.
func (f *Folder) Jobs() int { return f.known.jobs }

// Has tells whether a job has been finished.
func (f *Folder) Has(job int) bool { return f.known.find(job) != 0 }

// Get returns the rows of a job.
func (f *Folder) Get(job int) ([]study.Row, error) { return f.known.get(job) }

// Put keeps the rows of a job.
func (f *Folder) Put(job int, rows []study.Row) error {
	at := f.journal.size
	if err := f.journal.write(entry{job, rows}); err != nil {
		return explain(err)
	}
	f.known.set(job, f.own, at)
	return nil
}

// Close closes the journals, and takes away what was not published.
func (f *Folder) Close() error {
	for _, d := range f.drafts {
		d.remove()
	}
	return explain(f.known.close())
}

// journals returns the paths of the journals in a folder.
func journals(dir string) (paths []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "journal") && strings.HasSuffix(e.Name(), ".txt") {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths, err
}

// explain says what to do about a full disk.
func explain(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EFBIG) {
		return fmt.Errorf("the disk is full; finished jobs are kept: make room, and give the same command again (%w)", err)
	}
	return err
}
