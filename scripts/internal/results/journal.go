package results

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
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
	*os.File
	head    head
	size    int64       // of the lines that were read or written; 0 without a whole first line
	damaged int         // lines that have changed since they were written, but for a torn last one
	w       io.WriterAt // the file, but for tests
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

// mustBe tells why what was found at a path does not go with ours.
func (h head) mustBe(there head, path string) error {
	if there.Code != h.Code {
		return fmt.Errorf("%s was made by other code (digest %s, this program has %s): run the study with -fresh to start anew, "+
			"choose another -out, delete it, or go on with the code that made it", path, there.Code, h.Code)
	}
	if !bytes.Equal(there.Study, h.Study) {
		return fmt.Errorf("%s is of a study with other parameters; choose another -out, give -fresh to start anew, or delete it\n"+
			"there: %s\nhere:  %s", path, there.Study, h.Study)
	}
	return nil
}

// An entry is a finished job.
type entry struct {
	Job  int         `json:"job"`
	Rows []study.Row `json:"rows"`
}

// contradiction says in what two lines of a job differ, if they do.
func contradiction(known, text []byte) error {
	if bytes.Equal(known, text) {
		return nil
	}
	var a, b struct{ Rows []json.RawMessage }
	decode(known, &a)
	decode(text, &b)
	for i := range min(len(a.Rows), len(b.Rows)) {
		if !bytes.Equal(a.Rows[i], b.Rows[i]) {
			return fmt.Errorf("row %d is %s and %s", i+1, a.Rows[i], b.Rows[i])
		}
	}
	return fmt.Errorf("%d rows and %d", len(a.Rows), len(b.Rows))
}

// begin opens our own journal, takes its jobs in unless we start fresh, and cuts off what
// is not whole, to write from there.
func (f *Folder) begin(path string, o Options) error {
	j, err := openJournal(path, o.toWrite)
	if err != nil {
		return err
	}
	f.journals = append(f.journals, j)
	if j.size == 0 { // its writer may have died at the first line
		first := line(f.head)
		text := make([]byte, len(first)+1)
		if n, _ := j.ReadAt(text, 0); !bytes.HasPrefix(first, text[:n]) {
			return foreign(path)
		}
	}
	if o.Fresh {
		j.size = 0
	}
	if err := f.take(j); err != nil {
		return err
	}
	if err := j.Truncate(j.size); err != nil || j.size > 0 {
		return err
	}
	return j.write(f.head)
}

// toWrite opens a journal that nobody else writes to.
func (o Options) toWrite(path string) (*os.File, error) {
	if o.Unlocked {
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
		return fmt.Errorf("this file system has no locks (%w); choose another -out, "+
			"or give -unlocked if nobody else writes there", err)
	}
	return err
}

// openRegular refuses what is not a file of its own: a symbolic link may lead to a file of
// somebody else, and nothing may ever come out of a pipe.
func openRegular(path string, open func(string) (*os.File, error)) (*os.File, error) {
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no regular file (%v); move it, or choose another -out", path, info.Mode().Type())
	}
	return open(path)
}

// openJournal opens a journal, to read it or to write to it, and reads its head.
func openJournal(path string, open func(string) (*os.File, error)) (*journal, error) {
	f, err := openRegular(path, open)
	if err != nil {
		return nil, err
	}
	j := &journal{File: f, w: f}
	s := lines(f, nil)
	if s.Scan() {
		j.size = int64(len(s.Bytes())) + 1
	}
	err = s.Err()
	if errors.Is(err, bufio.ErrTooLong) ||
		j.size > 0 && (!decode(s.Bytes(), &j.head) || j.head.Format != format || j.head.Study == nil) {
		err = foreign(path)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	j.head.Study = mustJSON(j.head.Study) // in the one way in which we write it
	return j, nil
}

// longest is the length of the longest line: a file may hold anything.
const longest = 1 << 28

func foreign(path string) error {
	return fmt.Errorf("%s is no journal of a study that this version can read; choose another -out, or move it", path)
}

// lines splits a file at the ends of its lines, and leaves out a torn last one.
func lines(f io.Reader, buffer []byte) *bufio.Scanner {
	s := bufio.NewScanner(f)
	s.Buffer(buffer, longest)
	s.Split(func(data []byte, _ bool) (advance int, line []byte, err error) {
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			return i + 1, data[:i], nil
		}
		return 0, nil, nil
	})
	return s
}

// write adds a line.
func (j *journal) write(v any) error {
	text := line(v)
	if len(text) > longest {
		return fmt.Errorf("a job has rows of %d bytes, which are more than a journal takes; take a shorter time span", len(text))
	}
	_, err := j.w.WriteAt(text, j.size)
	if err == nil {
		j.size += int64(len(text))
	}
	return err
}

// line returns v with its checksum.
func line(v any) []byte {
	text := mustJSON(v)
	return fmt.Appendf(nil, "%08x %s\n", crc32.ChecksumIEEE(text), text)
}

// decode reads what a line says, if its checksum is right.
func decode(line []byte, v any) bool {
	sum, text, found := bytes.Cut(line, []byte(" "))
	want, err := strconv.ParseUint(string(sum), 16, 32)
	return found && len(sum) == 8 && err == nil && crc32.ChecksumIEEE(text) == uint32(want) && json.Unmarshal(text, v) == nil
}

// mustJSON is for values that have JSON.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("results: " + err.Error())
	}
	return text
}
