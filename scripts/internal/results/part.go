package results

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/verletbook/verletbook/verlet/study"
)

// A head is the beginning of a part's file. It says what the rows after it are of, and which
// code found them. Parts with different heads but for their number are never mixed.
type head struct {
	Study json.RawMessage `json:"study"`
	Code  string          `json:"code"`
	Part  int             `json:"part"`
}

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

// errDamaged tells that a file is not as it was written: gzip has a checksum of it.
var errDamaged = errors.New("the file is damaged")

// pack returns a part's file: its head and its rows in JSON, compressed by gzip.
func pack(h head, rows []study.Row) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	e := json.NewEncoder(z)
	if err := errors.Join(e.Encode(h), e.Encode(rows), z.Close()); err != nil {
		panic("results: " + err.Error()) // heads and rows have JSON, and a buffer takes all
	}
	return b.Bytes()
}

// unpack reads a part's file to its end, and its rows unless rows is nil. What is no such file, or
// no longer, is damaged.
func unpack(path string, rows *[]study.Row) (h head, err error) {
	f, err := os.Open(path)
	if err != nil {
		return h, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err == nil {
		d := json.NewDecoder(z)
		if err = d.Decode(&h); err == nil && rows != nil {
			err = d.Decode(rows)
		}
		if err == nil {
			_, err = io.Copy(io.Discard, z) // to where the checksum is
		}
	}
	if e := (*os.PathError)(nil); errors.As(err, &e) {
		return h, err // the disk is to blame
	}
	if err != nil || h.Study == nil {
		return h, fmt.Errorf("%s: %w", path, errDamaged)
	}
	h.Study = mustJSON(h.Study) // in the one way in which we write it
	return h, nil
}

// contradiction says in what two results of a part differ, if they do.
func contradiction(one, other []study.Row) error {
	for i := range min(len(one), len(other)) {
		if a, b := mustJSON(one[i]), mustJSON(other[i]); !bytes.Equal(a, b) {
			return fmt.Errorf("row %d is %s and %s", i+1, a, b)
		}
	}
	if len(one) != len(other) {
		return fmt.Errorf("%d rows and %d", len(one), len(other))
	}
	return nil
}

// mustJSON is for values that have JSON.
func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic("results: " + err.Error())
	}
	return text
}
