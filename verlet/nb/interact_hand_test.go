package nb

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// What a page sends has an effect only if it is one of four words or a position for each control.
func TestForgedMessagesAreRefused(t *testing.T) {
	sizes := []int{5, 3}
	for _, said := range []any{
		nil, 3, 1.5, true, "", " ", "bye", "DONE", "done ", "1", "1 2", "1 1 2 0", "1 5 0", "1 0 3", "1 -1 0", "1 1 -0x1", "1 NaN 0", "1 Inf 0", "1 1e0 0", "1 1.0 0", "1 + 0", "1 0x1 0",
		"1 99999999999999999999 0", "99999999999999999999 1 0", "-1 1 0", "0 1 0", "<script>alert(1)</script>", "1 1 2<b>", []string{"1", "2"}, map[string]string{"a": "1"},
		strings.Repeat("1 ", 1<<19), strings.Repeat(" ", 1<<20) + "1 1 2", "1 1 2" + strings.Repeat(" ", 1<<20), "1 1 2\x00", "１ １ ２",
	} {
		h := newHand()
		h.hear(said, sizes)
		if len(h.hello)+len(h.moves)+len(h.lives)+len(h.done) > 0 {
			t.Errorf("%.30q has an effect", fmt.Sprint(said))
		}
	}
	h := newHand()
	for _, said := range []string{"hello", "1 4 0", "3 0 2", "2 3 1", "3 1 1", "leaving", "here", "done", "done"} { // as a kernel may hand them on
		h.hear(said, sizes)
	}
	if at := <-h.moves; !slices.Equal(at, []int{0, 2}) || len(h.moves) > 0 {
		t.Errorf("the position is %v, want the latest", at)
	}
	if lives := <-h.lives; !<-h.hello || !<-h.done || lives != aliveFor {
		t.Errorf("the page lives for %v", lives)
	}
}
