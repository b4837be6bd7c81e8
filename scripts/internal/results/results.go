// Package results keeps what a study has found in a folder. Finished jobs are added to
// a journal, so that a crash or a full disk costs no more than the jobs under way.
// When all are there, the files of the study are written under other names and then
// renamed, so that none is ever half-written, with a manifest that has their checksums.
// Nothing is written over that is not the study's own.
package results

import (
	"bytes"
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
type Folder struct {
	dir     string
	head    head
	known   map[int][]study.Row
	journal *journal
}

// Look returns the study whose results are in a folder, in JSON, or nil if there are
// none.
func Look(dir string) (json.RawMessage, error) {
	names, err := journals(dir)
	if err != nil || len(names) == 0 {
		return nil, err
	}
	h, _, err := readJournal(names[0])
	return h.Study, err
}

// Open opens the folder for a study, which is given in JSON, makes it if it is not
// there, and reads what is known. Each shard of a study has a journal of its own: shard
// is empty or such as "2-of-8". Close the folder in the end.
func Open(dir string, of json.RawMessage, shard string) (*Folder, error) {
	f := &Folder{dir: dir, head: newHead(of), known: map[int][]study.Row{}}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, explain(err)
	}
	if err := mustBeOurs(dir); err != nil {
		return nil, err
	}
	if err := f.Read(dir); err != nil {
		return nil, err
	}
	name := "journal.txt"
	if shard != "" {
		name = "journal-" + shard + ".txt"
	}
	j, err := openJournal(filepath.Join(dir, name), f.head)
	f.journal = j
	return f, explain(err)
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

// Read takes in what the journals of a folder know. They must be of the same study, and
// must not contradict what is known.
func (f *Folder) Read(dir string) error {
	names, err := journals(dir)
	if err != nil {
		return explain(err)
	}
	for _, name := range names {
		h, jobs, err := readJournal(name)
		if err != nil {
			return err
		}
		if h.Study == nil {
			continue // its writer died at the first line
		}
		if there, here := mustJSON(h), mustJSON(f.head); !bytes.Equal(there, here) {
			return fmt.Errorf("%s holds the results of a study with other parameters; choose another -out, or delete that folder\nthere: %s\nhere:  %s", dir, there, here)
		}
		for job, rows := range jobs {
			if old, ok := f.known[job]; ok && !bytes.Equal(mustJSON(old), mustJSON(rows)) {
				return fmt.Errorf("%s has other rows of job %d than another journal; delete one of them, and do its jobs again", name, job)
			}
			f.known[job] = rows
		}
	}
	return nil
}

// Known returns the rows of the jobs that have been finished.
func (f *Folder) Known() map[int][]study.Row { return f.known }

// Keep adds a finished job.
func (f *Folder) Keep(job int, rows []study.Row) error {
	return explain(f.journal.write(entry{job, rows}))
}

// Close closes the journal.
func (f *Folder) Close() error { return explain(f.journal.f.Close()) }

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
