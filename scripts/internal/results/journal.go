package results

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"github.com/verletbook/verletbook/scripts/internal/lock"
	"github.com/verletbook/verletbook/verlet/study"
)

// A journal is a file of lines that have their checksum in front:
//
//	1c291ca3 {"job":17,"rows":[…]}
//
// The first line is the head. A line is written in one piece, so that a crash leaves
// one torn line at most, the last; it is cut off when the journal is opened again. A
// line that has changed since is left out, and its job is done anew.
type journal struct {
	f interface {
		source
		io.Writer
	}
	size int64
	err  error // why the last line is torn
}

// A head says what the jobs of a journal are of, and which code did them. Journals with
// different heads are never mixed.
type head struct {
	Format int             `json:"verletbook_study"`
	Study  json.RawMessage `json:"study"`
	Code   string          `json:"code"`
}

// format is the number of the present form of journals.
const format = 3

// An entry is a finished job.
type entry struct {
	Job  int         `json:"job"`
	Rows []study.Row `json:"rows"`
}

// add opens a journal to add to it, and takes its jobs in.
func (x *index) add(ctx context.Context, path string, h head, unlocked bool) (*journal, error) {
	f, err := openToWrite(path, unlocked)
	if err != nil {
		return nil, err
	}
	j := &journal{f: f}
	r, err := newReader(f)
	if err == nil && r.at == 0 && !bytes.HasPrefix(line(h), r.text) {
		err = foreign(path)
	}
	if err == nil && r.at > 0 {
		err = cmp.Or(r.head.readable(path), h.mustBe(r.head, filepath.Dir(path)))
	}
	if err == nil {
		_, err = x.read(ctx, r)
		j.size = r.at
	}
	if err == nil {
		err = f.Truncate(j.size)
	}
	if err == nil {
		_, err = f.Seek(j.size, io.SeekStart)
	}
	if err == nil && j.size == 0 {
		err = j.write(h)
	}
	if err != nil {
		f.Close()
	}
	return j, err
}

// openToWrite opens a journal that nobody else writes to.
func openToWrite(path string, unlocked bool) (*os.File, error) {
	if err := mustBeRegular(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if unlocked {
		return os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	}
	f, err := lock.Open(path)
	return f, explainLock(path, err)
}

// explainLock says what to do about a lock that was not to be had.
func explainLock(path string, err error) error {
	switch {
	case errors.Is(err, lock.ErrLocked):
		return fmt.Errorf("%s is being written by another process; wait for it, or give each its own -out or -shard", path)
	case errors.Is(err, errors.ErrUnsupported), errors.Is(err, syscall.ENOLCK):
		return fmt.Errorf("this file system has no locks (%w); choose another -out, or give -unlocked if nobody else writes there", err)
	}
	return err
}

// empty takes all jobs out of a journal.
func empty(path string, unlocked bool) error {
	f, err := openToWrite(path, unlocked)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := newReader(f)
	if err != nil || r.at == 0 {
		return err
	}
	return f.Truncate(0)
}

func foreign(path string) error {
	return fmt.Errorf("%s is no journal of a study; choose another -out, or move it", path)
}

// write writes a line, unless an earlier one is torn: it would be lost as well.
func (j *journal) write(v any) error {
	if j.err == nil {
		text := line(v)
		if len(text) > longest {
			return fmt.Errorf("a job has rows of %d bytes, which are more than a journal takes; take a shorter time span", len(text))
		}
		_, j.err = j.f.Write(text)
		j.size += int64(len(text))
	}
	return j.err
}

// line returns v with its checksum.
func line(v any) []byte {
	text := mustJSON(v)
	return fmt.Appendf(nil, "%08x %s\n", crc32.ChecksumIEEE(text), text)
}

// mustJSON is for values that have JSON.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("results: " + err.Error())
	}
	return text
}

// A reader reads a journal.
type reader struct {
	f    *os.File
	r    *bufio.Reader
	at   int64  // offset of the next line
	text []byte // the last line
	head head   // empty without a whole first line
}

// read opens a journal to read it.
func read(path string) (*reader, error) {
	f, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	j, err := newReader(f)
	if err = cmp.Or(err, j.head.readable(path)); err != nil {
		f.Close()
	}
	return j, err
}

// readable refuses journals of another form.
func (h head) readable(path string) error {
	if h.Study == nil || h.Format == format {
		return nil
	}
	return fmt.Errorf("%s is no journal that this version can read; choose another -out, give -fresh to start anew, or delete that folder", path)
}

// newReader reads the head of a journal. If its writer died at the first line, there is
// none, and nothing else.
func newReader(f *os.File) (*reader, error) {
	j := &reader{f: f, r: bufio.NewReader(f)}
	text, _, err := j.line()
	if err == io.EOF {
		return j, nil
	}
	if err == nil && (!decode(text, &j.head) || j.head.Study == nil) {
		err = foreign(f.Name())
	}
	return j, err
}

// line returns the next whole line, up to the next call, and its offset, or [io.EOF].
func (j *reader) line() (text []byte, offset int64, err error) {
	j.text, err = readLine(j.r, j.text)
	if err != nil && err != io.EOF {
		return nil, 0, fmt.Errorf("%s: %w", j.f.Name(), err)
	}
	text, whole := bytes.CutSuffix(j.text, []byte("\n"))
	if !whole {
		return nil, 0, io.EOF
	}
	offset = j.at
	j.at += int64(len(j.text))
	return text, offset, nil
}

// decode reads what a line says, if its checksum is right.
func decode(line []byte, v any) bool {
	sum, text, found := bytes.Cut(line, []byte(" "))
	want, err := strconv.ParseUint(string(sum), 16, 32)
	return found && len(sum) == 8 && err == nil && crc32.ChecksumIEEE(text) == uint32(want) && json.Unmarshal(text, v) == nil
}
