package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strconv"

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
	f   io.WriteCloser
	err error // why the last line is torn
}

// A head says what the jobs of a journal are of. Journals with different heads are never
// mixed.
type head struct {
	Format int             `json:"verletbook_study"`
	Study  json.RawMessage `json:"study"`
}

func newHead(of json.RawMessage) head { return head{Format: 2, Study: of} }

// An entry is a finished job.
type entry struct {
	Job  int         `json:"job"`
	Rows []study.Row `json:"rows"`
}

// openJournal opens a journal to add to it.
func openJournal(path string, h head) (*journal, error) {
	f, err := lock.Open(path)
	if errors.Is(err, lock.ErrLocked) {
		err = fmt.Errorf("%s is being written by another process; wait for it, or give each its own -out or -shard", path)
	}
	if err != nil {
		return nil, err
	}
	j := &journal{f: f}
	text, err := io.ReadAll(f)
	whole := bytes.LastIndexByte(text, '\n') + 1
	if err == nil && whole == 0 && !bytes.HasPrefix(line(h), text) {
		err = fmt.Errorf("%s is no journal of a study; choose another -out, or move it", path)
	}
	if err == nil {
		err = f.Truncate(int64(whole))
	}
	if err == nil {
		_, err = f.Seek(int64(whole), io.SeekStart)
	}
	if err == nil && whole == 0 {
		err = j.write(h)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return j, nil
}

// write writes a line, unless an earlier one is torn: it would be lost as well.
func (j *journal) write(v any) error {
	if j.err == nil {
		_, j.err = j.f.Write(line(v))
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

// readJournal returns the head of a journal and the jobs that it holds. Without a
// whole first line the head is empty.
func readJournal(path string) (h head, jobs map[int][]study.Row, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return head{}, nil, err
	}
	first, rest, whole := bytes.Cut(text, []byte("\n"))
	if !whole {
		return head{}, nil, nil
	}
	if !decode(first, &h) || h.Study == nil || h.Format != newHead(nil).Format {
		return head{}, nil, fmt.Errorf("%s is no journal that this version can read; choose another -out, or delete that folder", path)
	}
	jobs = map[int][]study.Row{}
	for text := range bytes.Lines(rest) {
		var e entry
		if text, whole := bytes.CutSuffix(text, []byte("\n")); whole && decode(text, &e) {
			jobs[e.Job] = e.Rows
		}
	}
	return h, jobs, nil
}

// decode reads what a line says, if its checksum is right.
func decode(line []byte, v any) bool {
	sum, text, found := bytes.Cut(line, []byte(" "))
	want, err := strconv.ParseUint(string(sum), 16, 32)
	return found && len(sum) == 8 && err == nil && crc32.ChecksumIEEE(text) == uint32(want) && json.Unmarshal(text, v) == nil
}
