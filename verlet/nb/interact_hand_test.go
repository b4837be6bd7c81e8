package nb

import (
	"slices"
	"strings"
	"testing"
)

// What a page sends moves the controls only if it is a time and a position for each. What it says while nobody
// listens blocks nothing.
func TestForgedMessagesAreRefused(t *testing.T) {
	s, err := newSession("x", func(a, b int) Picture { return nil }, []Control{Slider("a", 0, 0, 4), Slider("b", 0, 0, 2)})
	if err != nil {
		t.Fatal(err)
	}
	for _, said := range []any{
		nil, 3, 1.5, true, "", " ", "bye", "DONE", "done ", "1", "1 2", "1 1 2 0", "1 5 0", "1 0 3", "1 -1 0", "1 1 -0x1", "1 NaN 0", "1 Inf 0", "1 1e0 0", "1 1.0 0", "1 + 0", "1 0x1 0",
		"1 99999999999999999999 0", "99999999999999999999 1 0", "-1 1 0", "0 1 0", "<script>alert(1)</script>", "1 1 2<b>", []string{"1", "2"}, map[string]string{"a": "1"},
		"1 1 2\x00", "１ １ ２",
	} {
		s.hear(said)
		if text := <-s.said; text == done || s.positions(text) != nil {
			t.Errorf("%q has an effect", said)
		}
	}
	for _, said := range []string{strings.Repeat("1 ", 1<<19), strings.Repeat(" ", 1<<20) + "1 1 2", "1 1 2" + strings.Repeat(" ", 1<<20)} {
		s.hear(said)
	}
	if len(s.said) > 0 {
		t.Error("a very long text is kept")
	}
	var at []int
	for _, said := range []string{"1 4 0", "3 0 2", "2 3 1", "3 1 1"} { // as a kernel may hand them on
		s.hear(said)
		if to := s.positions(<-s.said); to != nil {
			at = to
		}
	}
	for range 2000 {
		s.hear("1 4 0")
	}
	if !slices.Equal(at, []int{0, 2}) {
		t.Errorf("the position is %v, want the latest", at)
	}
}
