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
	var l listener
	ours, other := func() { panic("p: needs a step") }, func() { panic("runtime error: needs a step") }
	if Panics(&l, "p", map[string]func(){"a step": ours, "needs": ours}); l.errors != 0 {
		t.Errorf("%d errors of panics as they are wanted", l.errors)
	}
	if Panics(&l, "p", map[string]func(){"a method": ours, "a step": other, "": func() {}}); l.errors != 3 {
		t.Errorf("%d errors of three that are not", l.errors)
	}
}
