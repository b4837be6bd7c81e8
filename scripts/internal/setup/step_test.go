package setup

import (
	"context"
	"errors"
	"io"
	"testing"
)

func TestStepRunsWhenItMust(t *testing.T) {
	lab := Lab{Dir: t.TempDir()}
	var runs int
	var fail error
	result := true
	do := func(needs ...string) error {
		return lab.do(t.Context(), io.Discard, step{
			name:  "test",
			needs: needs,
			ready: func(context.Context) bool { return result },
			run:   func(context.Context) error { runs++; return fail },
		})
	}
	broken := errors.New("broken")
	for i, c := range []struct {
		why    string
		needs  []string
		result bool
		fail   error
		runs   int // after it
	}{
		{"first time", []string{"a", "b"}, true, nil, 1},
		{"nothing changed", []string{"a", "b"}, true, nil, 1},
		{"a need changed", []string{"a", "c"}, true, nil, 2},
		{"needs of the same text, cut elsewhere", []string{"ac", ""}, true, nil, 3},
		{"the result is gone", []string{"ac", ""}, false, nil, 4},
		{"the result is gone and it fails", []string{"ac", ""}, false, broken, 5},
		{"after a failure", []string{"ac", ""}, true, nil, 6},
		{"mended", []string{"ac", ""}, true, nil, 6},
		{"no needs", nil, true, nil, 7},
		{"no needs, again", nil, true, nil, 8},
	} {
		result, fail = c.result, c.fail
		if err := do(c.needs...); !errors.Is(err, c.fail) {
			t.Errorf("%d, %s: error %v, want %v", i, c.why, err, c.fail)
		}
		if runs != c.runs {
			t.Errorf("%d, %s: %d runs, want %d", i, c.why, runs, c.runs)
		}
	}
}
