// Package results keeps what a study has found in a folder. Finished jobs are added to
// a journal, so that a crash or a full disk costs no more than the jobs under way.
// When all are there, the files of the study are written under other names and then
// renamed, so that none is ever half-written, with a manifest that has their checksums.
// Nothing is written over that is not the study's own.
package results

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/verlet/study"
)

// A Folder is where the results of one study are. It knows where in its journals the rows
// of each job are, in 8 bytes a job: rows may be too many for the memory.
//
// It is a [study.Store].
type Folder struct {
	dir        string
	head       head
	journals   []*journal
	own        int // number of the journal that we write to
	pages      map[int]*[page]place
	jobs       int
	buffer     bufio.Reader
	unfinished string // the folder of files that are not published yet, if there are any
}

// A place is the number of a journal and the offset of a line in it, which is never the
// first. 0 is nowhere.
type place uint64

const (
	page       = 512 // jobs stand together, so that most pages are full
	offsetBits = 48
)

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

// Open opens the folder for a study, makes it if it is not there, and reads what is known.
// Close it in the end.
func Open(dir string, of json.Marshaler, o Options) (_ *Folder, err error) {
	f := &Folder{dir: dir, head: head{format, mustJSON(of), Code()}}
	defer func() {
		if err != nil {
			f.Close()
		}
	}()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	paths, others := matching(dir, journals), matching(dir, "[^.]*")
	if len(paths) == 0 && len(others) > 0 {
		return nil, fmt.Errorf("%s belongs to someone else; choose another -out, or move it", others[0])
	}
	own := filepath.Join(dir, strings.TrimSuffix("journal-"+o.Shard, "-")+".txt")
	for _, path := range paths {
		if path == own {
			continue
		}
		if err := f.join(path, o); err != nil {
			return nil, err
		}
	}
	return f, f.begin(own, o)
}

// join takes in the jobs of a journal beside our own. A fresh start empties it, unless we
// are a shard and it is of the same study and the same code: other shards start by themselves.
func (f *Folder) join(path string, o Options) error {
	j, err := openJournal(path, os.Open)
	if err != nil {
		return err
	}
	if o.Fresh && j.size > 0 && (o.Shard == "" || f.head.mustBe(j.head, path) != nil) {
		j.Close()
		if j, err = openJournal(path, o.toWrite); err == nil {
			err = errors.Join(j.Truncate(0), j.Close())
		}
		return err
	}
	return f.take(j)
}

// Look returns the study whose results are in a folder, in JSON.
func Look(dir string) (json.RawMessage, error) {
	for _, path := range matching(dir, journals) {
		j, err := openJournal(path, os.Open)
		if err != nil {
			return nil, err
		}
		j.Close()
		if j.size > 0 {
			return j.head.Study, nil
		}
	}
	return nil, fmt.Errorf("%s holds no results of a study", dir)
}

// Read takes in what the journals of a folder know. They must be of the same study and
// of the same code, and must not contradict what is known.
func (f *Folder) Read(dir string) error {
	_, err := Look(dir)
	for _, path := range matching(dir, journals) {
		if err == nil {
			err = f.join(path, Options{})
		}
	}
	return err
}

// take takes in the jobs of a journal, and fails at the first that contradicts what is known.
func (f *Folder) take(j *journal) error {
	f.journals = append(f.journals, j)
	if j.size == 0 { // its writer died at the first line
		return nil
	}
	if err := f.head.mustBe(j.head, j.Name()); err != nil {
		return err
	}
	for {
		at := j.size
		text, err := j.next()
		if text == nil {
			return err
		}
		var e struct {
			Job int `json:"job"`
		}
		if !decode(text, &e) || e.Job < 0 {
			j.damaged++
		} else if !f.Has(e.Job) {
			f.set(e.Job, len(f.journals)-1, at)
		} else if err := f.mustSay(e.Job, text); err != nil {
			return fmt.Errorf("%s contradicts itself or another journal: %w; "+
				"delete one of them, and do its jobs again", j.Name(), err)
		}
	}
}

// mustSay fails if the line says something else of a job than what is known.
func (f *Folder) mustSay(job int, text []byte) error {
	known, err := f.line(job)
	if err != nil || bytes.Equal(known, text) {
		return err
	}
	a, err1 := rowsOf(job, known)
	b, err2 := rowsOf(job, text)
	for i := range min(len(a), len(b)) {
		if x, y := commas(a[i]), commas(b[i]); x != y {
			return fmt.Errorf("other rows of job %d: row %d is %s and %s", job, i+1, x, y)
		}
	}
	return cmp.Or(err1, err2, fmt.Errorf("other rows of job %d: %d and %d, or other counts", job, len(a), len(b)))
}

// commas returns a row as its line in the table.
func commas(r study.Row) string { return strings.Join(r.Fields("")[1:], ",") }

// set notes that the line at an offset of a journal has the rows of a job.
func (f *Folder) set(job, journal int, offset int64) {
	p := f.pages[job/page]
	if p == nil {
		if f.pages == nil {
			f.pages = map[int]*[page]place{}
		}
		p = new([page]place)
		f.pages[job/page] = p
	}
	if p[job%page] == 0 {
		f.jobs++
	}
	p[job%page] = place(journal)<<offsetBits | place(offset)
}

// find returns where the rows of a job are.
func (f *Folder) find(job int) place {
	if p := f.pages[job/page]; p != nil && job >= 0 {
		return p[job%page]
	}
	return 0
}

// line reads the line of a job.
func (f *Folder) line(job int) (text []byte, err error) {
	at := f.find(job)
	if at == 0 {
		return nil, fmt.Errorf("job %d is in no journal", job)
	}
	j := f.journals[at>>offsetBits]
	f.buffer.Reset(io.NewSectionReader(j, int64(at&(1<<offsetBits-1)), longest))
	if text, err = f.buffer.ReadBytes('\n'); err != nil {
		return nil, fmt.Errorf("job %d in %s: %w", job, j.Name(), err)
	}
	return bytes.TrimSuffix(text, []byte("\n")), nil
}

// Jobs returns the number of jobs that have been finished.
func (f *Folder) Jobs() int { return f.jobs }

// Has tells whether a job has been finished.
func (f *Folder) Has(job int) bool { return f.find(job) != 0 }

// Get returns the rows of a job.
func (f *Folder) Get(job int) ([]study.Row, error) {
	text, err := f.line(job)
	if err != nil {
		return nil, err
	}
	return rowsOf(job, text)
}

// Put keeps the rows of a job.
func (f *Folder) Put(job int, rows []study.Row) error {
	j := f.journals[f.own]
	at := j.size
	if err := j.write(entry{job, rows}); err != nil {
		return err
	}
	f.set(job, f.own, at)
	return nil
}

// Close closes the journals, and takes away what was not published.
func (f *Folder) Close() (err error) {
	if f.unfinished != "" {
		err = os.RemoveAll(f.unfinished)
	}
	for _, j := range f.journals {
		err = errors.Join(err, j.Close())
	}
	return err
}

// journals is the pattern of their names.
const journals = "journal*.txt"

// matching returns the paths of the files in a folder whose names match; a folder that is not
// there has none.
func matching(dir, pattern string) (paths []string) {
	names, _ := fs.Glob(os.DirFS(dir), pattern)
	for _, name := range names {
		paths = append(paths, filepath.Join(dir, name))
	}
	return paths
}
