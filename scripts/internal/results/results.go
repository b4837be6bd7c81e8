// Package results keeps what a study has found in a folder. Finished jobs are added to
// a journal, so that a crash or a full disk costs no more than the jobs under way.
// When all are there, the files of the study are written under other names and then
// renamed, so that none is ever half-written, with a manifest that has their checksums.
// Nothing is written over that is not the study's own.
package results

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/study"
)

// A Folder is where the results of one study are. It knows where in its journals the rows
// of each job are, in 8 bytes a job: rows may be too many for the memory.
//
// It is a [study.Store].
type Folder struct {
	dir        string
	head       head
	journals   []*journal // the first is our own, the others have been read
	pages      map[int]*[page]place
	jobs       int
	buffer     [4096]byte // for the line of a job
	unfinished string     // the folder of the files that are not published yet
	files      []*os.File // which are these
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
	// of its own, and knows nothing of the others; see [Folder.Read].
	Shard string
	// Fresh throws away what the journal holds.
	Fresh bool
	// Unlocked writes to journals that cannot be locked, as on some file systems of
	// clusters. The caller sees to it that nobody else writes to the same journal.
	Unlocked bool
}

// Open opens the folder for a study, makes it if it is not there, and reads what our journal knows.
// Close it in the end.
func Open(dir string, of json.Marshaler, o Options) (*Folder, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	journals, others, err := list(dir)
	if err != nil {
		return nil, err
	}
	if len(journals) == 0 && len(others) > 0 {
		return nil, fmt.Errorf("%s belongs to someone else; choose another -out, or move it", others[0])
	}
	f := &Folder{dir: dir, head: head{format, mustJSON(of), Code()}}
	if err = f.begin(filepath.Join(dir, strings.TrimSuffix("journal-"+o.Shard, "-")+".txt"), o); err == nil {
		f.unfinished = filepath.Join(dir, replace.Unfinished+o.Shard) // nobody else has it while we have the journal
		err = cmp.Or(os.RemoveAll(f.unfinished), os.Mkdir(f.unfinished, 0o777))
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// journalName is what the names of journals look like.
var journalName = regexp.MustCompile(`^journal(-[0-9]+-of-[0-9]+)?\.txt$`)

// list returns the paths of the journals in a folder, and those of all else but hidden files.
func list(dir string) (journals, others []string, err error) {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		if journalName.MatchString(e.Name()) {
			journals = append(journals, path)
		} else if e.Name()[0] != '.' {
			others = append(others, path)
		}
	}
	return journals, others, err
}

// Look returns the study whose results are in a folder, in JSON.
func Look(dir string) (json.RawMessage, error) {
	journals, _, err := list(dir)
	for _, path := range journals {
		j, err := openJournal(path, os.Open)
		if err != nil {
			return nil, err
		}
		j.Close()
		if j.size > 0 {
			return j.head.Study, nil
		}
	}
	return nil, cmp.Or(err, fmt.Errorf("%s holds no results of a study", dir))
}

// Read takes in what the journals of a folder know. They must be of the same study and
// of the same code, and must not contradict what is known; the error names all that do not.
func (f *Folder) Read(dir string) error {
	journals, _, err := list(dir)
	for _, path := range journals {
		j, wrong := openJournal(path, os.Open)
		if wrong == nil {
			f.journals = append(f.journals, j)
			wrong = f.take(j)
		}
		err = errors.Join(err, wrong)
	}
	return err
}

// take takes in the jobs of the last journal, and fails at the first that contradicts what is known.
func (f *Folder) take(j *journal) error {
	if j.size == 0 { // its writer died at the first line
		return nil
	}
	if err := f.head.mustBe(j.head, j.Name()); err != nil {
		return err
	}
	s := lines(io.NewSectionReader(j, j.size, math.MaxInt64), nil)
	for s.Scan() {
		var e struct {
			Job int `json:"job"`
		}
		if !decode(s.Bytes(), &e) || e.Job < 0 {
			j.damaged++
		} else if !f.Has(e.Job) {
			f.set(e.Job, len(f.journals)-1, j.size)
		} else if err := contradiction(f.line(e.Job), s.Bytes()); err != nil {
			return fmt.Errorf("%s contradicts itself or another journal: other rows of job %d: %w; "+
				"delete one of them, and do its jobs again", j.Name(), e.Job, err)
		}
		j.size += int64(len(s.Bytes())) + 1
	}
	if s.Err() != nil {
		return fmt.Errorf("%s: %w", j.Name(), s.Err())
	}
	return nil
}

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

// line reads the line of a job, up to the next call. It is nil if there is none.
func (f *Folder) line(job int) []byte {
	at := f.find(job)
	if at == 0 {
		return nil
	}
	s := lines(io.NewSectionReader(f.journals[at>>offsetBits], int64(at&(1<<offsetBits-1)), longest), f.buffer[:])
	s.Scan()
	return s.Bytes()
}

// Jobs returns the number of jobs that have been finished.
func (f *Folder) Jobs() int { return f.jobs }

// Has tells whether a job has been finished.
func (f *Folder) Has(job int) bool { return f.find(job) != 0 }

// Get returns the rows of a job.
func (f *Folder) Get(job int) ([]study.Row, error) {
	var e entry
	if !decode(f.line(job), &e) || e.Job != job {
		return nil, fmt.Errorf("the line of job %d has changed since the journal was opened, or holds no rows; "+
			"give the same command again, or delete the journal", job)
	}
	return e.Rows, nil
}

// Put keeps the rows of a job.
func (f *Folder) Put(job int, rows []study.Row) error {
	own := f.journals[0]
	at := own.size
	err := own.write(entry{job, rows})
	if err == nil {
		f.set(job, 0, at)
	}
	return err
}

// Close closes the journals, and takes away what was not published.
func (f *Folder) Close() (err error) {
	for _, file := range f.files {
		file.Close()
	}
	err = os.RemoveAll(f.unfinished)
	for _, j := range f.journals {
		err = errors.Join(err, j.Close())
	}
	return err
}
