package results

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/verletbook/verletbook/verlet/study"
)

// An index knows where in the journals the rows of each job are, in 8 bytes a job: rows
// may be too many for the memory. The zero index is empty.
type index struct {
	journals []source
	pages    map[int]*[page]place
	jobs     int // in the index
	buffer   bufio.Reader
	text     []byte // the last line
}

// A source is a journal that is read from.
type source interface {
	io.ReaderAt
	io.Closer
	Name() string
}

// A place is the number of a journal and the offset of a line in it, which is never the
// first. 0 is nowhere.
type place uint64

const (
	page       = 512 // jobs stand together, so that most pages are full
	offsetBits = 48
)

// find returns where the rows of a job are.
func (x *index) find(job int) place {
	if p := x.pages[job/page]; p != nil && job >= 0 {
		return p[job%page]
	}
	return 0
}

// set notes that the line at an offset of a journal has the rows of a job.
func (x *index) set(job, journal int, offset int64) {
	p := x.pages[job/page]
	if p == nil {
		if x.pages == nil {
			x.pages = map[int]*[page]place{}
		}
		p = new([page]place)
		x.pages[job/page] = p
	}
	if p[job%page] == 0 {
		x.jobs++
	}
	p[job%page] = place(journal)<<offsetBits | place(offset)
}

// line reads the line of a job, up to the next call.
func (x *index) line(job int) (text []byte, err error) {
	at := x.find(job)
	if at == 0 {
		return nil, fmt.Errorf("job %d is in no journal", job)
	}
	j := x.journals[at>>offsetBits]
	x.buffer.Reset(io.NewSectionReader(j, int64(at&(1<<offsetBits-1)), longest))
	if x.text, err = readLine(&x.buffer, x.text); err != nil {
		return nil, fmt.Errorf("job %d in %s: %w", job, j.Name(), err)
	}
	return bytes.TrimSuffix(x.text, []byte("\n")), nil
}

// get reads the rows of a job.
func (x *index) get(job int) ([]study.Row, error) {
	text, err := x.line(job)
	if err != nil {
		return nil, err
	}
	return rowsOf(job, text)
}

// rowsOf returns the rows of a job from its line.
func rowsOf(job int, text []byte) ([]study.Row, error) {
	var e entry
	if !decode(text, &e) || e.Job != job {
		return nil, fmt.Errorf("the line of job %d has changed since the journal was opened, or holds no rows; give the same command again, or delete the journal", job)
	}
	return e.Rows, nil
}

// read takes the jobs of a journal in, and fails at the first that contradicts what is
// known. It returns how many lines have changed since they were written, but for a torn
// last one.
func (x *index) read(ctx context.Context, j *reader) (damaged int, err error) {
	x.journals = append(x.journals, j.f)
	for {
		text, offset, err := j.line()
		switch {
		case err == io.EOF:
			return damaged, nil
		case ctx.Err() != nil:
			return damaged, context.Cause(ctx)
		case err != nil:
			return damaged, err
		}
		var e struct {
			Job int `json:"job"`
		}
		if !decode(text, &e) || e.Job < 0 {
			damaged++
			continue
		}
		if x.find(e.Job) == 0 {
			x.set(e.Job, len(x.journals)-1, offset)
		} else if err := x.mustSay(e.Job, text); err != nil {
			return damaged, fmt.Errorf("%s contradicts itself or another journal: %w", filepath.Base(j.f.Name()), err)
		}
	}
}

// mustSay fails if the line says something else of a job than what is known.
func (x *index) mustSay(job int, text []byte) error {
	old, err := x.line(job)
	if err != nil || bytes.Equal(old, text) {
		return err
	}
	a, err1 := rowsOf(job, old)
	b, err2 := rowsOf(job, text)
	return cmp.Or(err1, err2, sameRows(job, a, b))
}

// close closes the journals.
func (x *index) close() (err error) {
	for _, j := range x.journals {
		err = errors.Join(err, j.Close())
	}
	return err
}
