package setup

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestShow(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		takes time.Duration
		err   error
		want  string
	}{
		"quick":            {500 * time.Millisecond, nil, ""},
		"quick and broken": {500 * time.Millisecond, broken, ""},
		"long":             {61500 * time.Millisecond, nil, "lab: waiting …\nlab: waiting took 1m2s\n"},
		"long and broken":  {2500 * time.Millisecond, broken, "lab: waiting …\n"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out strings.Builder
				err := show(&out, "waiting", func() error { time.Sleep(c.takes); return c.err })
				if !errors.Is(err, c.err) {
					t.Errorf("error %v, want %v", err, c.err)
				}
				if out.String() != c.want {
					t.Errorf("shown is %q, want %q", out.String(), c.want)
				}
			})
		})
	}
}
