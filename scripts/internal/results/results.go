// Package results keeps what a study has found in a folder, so that neither a
// crash nor a full disk costs more than the runs under way, and a power cut no
// more than those of the last second besides.
//
// Finished runs are added to a journal, a line each with a checksum. When all
// are there, the files of the study are written under other names and then
// renamed, with a manifest that has their checksums. Nothing is written over
// that is not the study's own.
package results

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/verletbook/verletbook/verlet/study"
)

// A Folder is where the results of one study are.
type Folder struct {
	dir     string
	kind    string // of the study
	plan    []byte // what the study is, as JSON in one line
	known   map[int][]study.Row
	journal *journal
}

// Look returns the plan of the study whose results are in a folder, or nil if
// there are none.
func Look(dir string) ([]byte, error) {
	names, err := journals(dir)
	if err != nil || len(names) == 0 {
		return nil, err
	}
	plan, _, err := readJournal(filepath.Join(dir, names[0]))
	return plan, err
}

// Open opens the folder for a study, makes it if it is not there, and reads what
// is known. Each shard of a study has a journal of its own: shard is empty or
// such as "2-of-8". Close the folder in the end.
func Open(dir, kind string, plan []byte, shard string) (*Folder, error) {
	f := &Folder{dir: dir, kind: kind, plan: plan, known: map[int][]study.Row{}}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, explain(err)
	}
	if err := f.mustBeOurs(); err != nil {
		return nil, err
	}
	if err := f.Read(dir); err != nil {
		return nil, err
	}
	name := "journal.txt"
	if shard != "" {
		name = "journal-" + shard + ".txt"
	}
	j, err := openJournal(filepath.Join(dir, name), plan)
	if err != nil {
		return nil, explain(err)
	}
	f.journal = j
	return f, nil
}

// mustBeOurs refuses a folder that holds something else.
func (f *Folder) mustBeOurs() error {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return explain(err)
	}
	ours := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return isJournal(e.Name()) })
	for _, e := range entries {
		if !ours && !strings.HasPrefix(e.Name(), ".") {
			return fmt.Errorf("%s holds files of someone else (%s); choose another -out, or move them", f.dir, e.Name())
		}
	}
	return nil
}

// Read takes in what the journals of a folder know. It must be of the same study.
func (f *Folder) Read(dir string) error {
	names, err := journals(dir)
	if err != nil {
		return explain(err)
	}
	for _, name := range names {
		plan, runs, err := readJournal(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		if plan == nil {
			continue // its writer died at the first line
		}
		if string(plan) != string(f.plan) {
			return fmt.Errorf("%s holds the results of a study with other parameters; choose another -out, or delete that folder\nthere: %s\nhere:  %s",
				dir, plan, f.plan)
		}
		for run, fields := range runs {
			rows, err := parse(f.kind, fields)
			if err != nil {
				return fmt.Errorf("%s: run %d: %w", filepath.Join(dir, name), run, err)
			}
			f.known[run] = rows
		}
	}
	return nil
}

func parse(kind string, fields [][]string) (rows []study.Row, err error) {
	for _, line := range fields {
		of, r, err := study.ParseRow(line)
		if err != nil {
			return nil, err
		}
		if of != kind {
			return nil, fmt.Errorf("a row of the study %q; it must be %q", of, kind)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// Known returns the rows of the runs that have been finished.
func (f *Folder) Known() map[int][]study.Row { return f.known }

// Keep adds a finished run.
func (f *Folder) Keep(run int, rows []study.Row) error {
	fields := [][]string{} // not nil, which is null in JSON
	for _, r := range rows {
		fields = append(fields, r.Fields(f.kind))
	}
	return explain(f.journal.add(run, fields))
}

// Close closes the journal.
func (f *Folder) Close() error { return explain(f.journal.close()) }

func journals(dir string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if isJournal(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, err
}

func isJournal(name string) bool {
	return strings.HasPrefix(name, "journal") && strings.HasSuffix(name, ".txt")
}

// explain says what to do about a full disk.
func explain(err error) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EFBIG) {
		return fmt.Errorf("the disk is full; finished runs are kept: make room, and give the same command again (%w)", err)
	}
	return err
}
