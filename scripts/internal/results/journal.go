package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/lock"
)

// A journal is a file of lines that have their checksum in front:
//
//	1c291ca3 {"run":17,"rows":[["order","pendulum(2)",…]]}
//
// The first line has the plan of the study. A line is written in one piece, so
// that a crash leaves one torn line at most, the last; it is cut off when the
// journal is opened again. A line that has changed since is left out, and its run
// is done anew.
//
// A crash of the program costs no line but that one. A power cut costs those that the
// disk does not have yet: they get there together, a second after the first of them at
// the latest, for to wait for the disk at every line would cost more than it saves.
type journal struct {
	f interface {
		io.WriteCloser
		Sync() error
	}
	mutex sync.Mutex
	due   *time.Timer // to bring what was written to the disk; nil if all is there
	err   error       // why the last line is torn, or not on the disk
}

// within is how long a line may wait for the disk.
const within = time.Second

// An entry is a line.
type entry struct {
	Format int             `json:"verletbook_study,omitempty"`
	Plan   json.RawMessage `json:"plan,omitempty"`
	Run    int             `json:"run"`
	Rows   [][]string      `json:"rows,omitempty"`
}

// format is the version of the journal.
const format = 1

// openJournal opens a journal to add to it.
func openJournal(path string, plan []byte) (*journal, error) {
	f, err := lock.Open(path)
	if errors.Is(err, lock.ErrLocked) {
		err = fmt.Errorf("%s is being written by another process; wait for it, or give each its own -out or -shard", path)
	}
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(f)
	if err != nil {
		f.Close()
		return nil, err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	head, err := encode(entry{Format: format, Plan: plan})
	if err == nil && whole == 0 && !bytes.HasPrefix(head, text) {
		err = fmt.Errorf("%s is no journal of a study; choose another -out, or move it", path)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	if err := errors.Join(f.Truncate(int64(whole)), seek(f, whole)); err != nil {
		f.Close()
		return nil, err
	}
	j := &journal{f: f}
	if whole > 0 {
		return j, nil
	}
	if err := errors.Join(j.write(head), j.flush(), syncFolder(filepath.Dir(path))); err != nil {
		f.Close()
		return nil, err
	}
	return j, nil
}

func seek(f *os.File, to int) error {
	_, err := f.Seek(int64(to), io.SeekStart)
	return err
}

// add adds a run.
func (j *journal) add(run int, rows [][]string) error {
	line, err := encode(entry{Run: run, Rows: rows})
	if err != nil {
		return err
	}
	return j.write(line)
}

// write writes a line, unless an earlier one is torn: it would be lost as well.
func (j *journal) write(line []byte) error {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.err == nil {
		_, j.err = j.f.Write(line)
	}
	if j.due == nil {
		j.due = time.AfterFunc(within, func() { j.flush() })
	}
	return j.err
}

// flush brings what was written to the disk, and waits for it.
func (j *journal) flush() error {
	j.mutex.Lock()
	defer j.mutex.Unlock()
	if j.due == nil {
		return j.err
	}
	j.due.Stop()
	j.due = nil
	if err := j.f.Sync(); j.err == nil {
		j.err = err
	}
	return j.err
}

func (j *journal) close() error { return errors.Join(j.flush(), j.f.Close()) }

func encode(e entry) ([]byte, error) {
	text, err := json.Marshal(e)
	return fmt.Appendf(nil, "%08x %s\n", crc32.ChecksumIEEE(text), text), err
}

// readJournal returns the plan of a journal and the runs that it holds. Without a
// whole first line the plan is nil.
func readJournal(path string) (plan []byte, runs map[int][][]string, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	runs = map[int][][]string{}
	first := true
	for line := range bytes.Lines(text) {
		e, ok := decode(line)
		switch {
		case first && !ok && line[len(line)-1] != '\n':
			return nil, nil, nil
		case first && (!ok || e.Plan == nil || e.Format != format):
			return nil, nil, fmt.Errorf("%s is no journal that this version can read; choose another -out, or delete that folder", path)
		case first:
			plan = e.Plan
		case ok && e.Plan == nil:
			runs[e.Run] = e.Rows
		}
		first = false
	}
	return plan, runs, nil
}

// decode returns what a line says, if it is whole.
func decode(line []byte) (e entry, ok bool) {
	line, whole := bytes.CutSuffix(line, []byte("\n"))
	sum, text, found := bytes.Cut(line, []byte(" "))
	want, err := strconv.ParseUint(string(sum), 16, 32)
	if !whole || !found || len(sum) != 8 || err != nil || crc32.ChecksumIEEE(text) != uint32(want) {
		return entry{}, false
	}
	return e, json.Unmarshal(text, &e) == nil
}
