package setup

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// A step runs when it never succeeded, when a need has changed, and when its result is gone.
func TestStepRunsWhenItMust(t *testing.T) {
	lab := Lab{Dir: t.TempDir()}
	result, broken := filepath.Join(lab.Dir, "result"), errors.New("broken")
	for i, c := range []struct {
		needs []string
		gone  bool
		fail  error
		runs  bool
	}{
		{[]string{"a", "b"}, false, nil, true}, {[]string{"a", "b"}, false, nil, false},
		{[]string{"a", "c"}, false, nil, true}, {[]string{"ac", ""}, false, nil, true},
		{[]string{"ac", ""}, true, broken, true}, {[]string{"ac", ""}, false, nil, true},
		{[]string{"ac", ""}, false, nil, false},
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
			t.Errorf("%d: error %v, want %v; it ran: %t", i, err, c.fail, ran)
		}
	}
}
