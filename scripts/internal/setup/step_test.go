package setup

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

func TestStepRunsWhenItMust(t *testing.T) {
	lab := Lab{Dir: t.TempDir()}
	result := filepath.Join(lab.Dir, "result")
	broken := errors.New("broken")
	for i, c := range []struct {
		why   string
		needs []string
		gone  bool
		fail  error
		runs  bool
	}{
		{"first time", []string{"a", "b"}, false, nil, true},
		{"nothing changed", []string{"a", "b"}, false, nil, false},
		{"a need changed", []string{"a", "c"}, false, nil, true},
		{"needs of the same text, cut elsewhere", []string{"ac", ""}, false, nil, true},
		{"the result is gone", []string{"ac", ""}, true, nil, true},
		{"the result is gone and it fails", []string{"ac", ""}, true, broken, true},
		{"after a failure", []string{"ac", ""}, false, nil, true},
		{"mended", []string{"ac", ""}, false, nil, false},
	} {
		ran := false
		if c.gone {
			os.Remove(result)
		}
		err := lab.do(io.Discard, step{name: "test", needs: c.needs, result: result, run: func() error {
			ran = true
			return errors.Join(c.fail, os.WriteFile(result, nil, 0o666))
		}})
		if !errors.Is(err, c.fail) || ran != c.runs {
			t.Errorf("%d, %s: error %v, want %v; it ran: %t", i, c.why, err, c.fail, ran)
		}
	}
}
