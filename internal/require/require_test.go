package require

import "testing"

// A listener is a test that only counts what is said against it.
type listener struct {
	testing.TB
	errors int
}

func (l *listener) Helper()               {}
func (l *listener) Errorf(string, ...any) { l.errors++ }

// A panic with other words, or of another package, is an error, and none is, too. All tests of panics rest on this.
func TestPanics(t *testing.T) {
	for name, c := range map[string]struct {
		call   func()
		errors int
	}{
		"the right one":      {func() { panic("p: needs a step") }, 0},
		"other words":        {func() { panic("p: needs a method") }, 1},
		"of another package": {func() { panic("runtime error: needs a step") }, 1},
		"none":               {func() {}, 1},
	} {
		var l listener
		if Panics(&l, "p", map[string]func(){"a step": c.call}); l.errors != c.errors {
			t.Errorf("%s: %d errors, want %d", name, l.errors, c.errors)
		}
	}
}
