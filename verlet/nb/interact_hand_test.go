package nb

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// What a page sends has an effect only if it is one of four words or a position for each control.
func TestForgedMessagesAreRefused(t *testing.T) {
	sizes := []int{5, 3}
	for _, said := range []any{
		nil, 3, 1.5, true, "", " ", "bye", "DONE", "done ", "1", "1 2 0", "5 0", "0 3", "-1 0", "1 -0x1", "NaN 0", "Inf 0", "1e0 0", "1.0 0", "+ 0", "0x1 0",
		"99999999999999999999 0", "<script>alert(1)</script>", "1 2<b>", []string{"1", "2"}, map[string]string{"a": "1"},
		strings.Repeat("1 ", 1<<19), strings.Repeat(" ", 1<<20) + "1 2", "1 2\x00", "１ ２",
	} {
		h := newHand()
		h.hear(said, sizes)
		if len(h.hello)+len(h.moves)+len(h.lives)+len(h.done) > 0 {
			t.Errorf("%.30q has an effect", fmt.Sprint(said))
		}
	}
	h := newHand()
	for _, said := range []string{"hello", "4 0", "0 2", "hidden", "here", "done", "done"} {
		h.hear(said, sizes)
	}
	if at := <-h.moves; !slices.Equal(at, []int{0, 2}) {
		t.Errorf("the position is %v, want the latest", at)
	}
	if lives := <-h.lives; !<-h.hello || !<-h.done || lives != aliveFor {
		t.Errorf("the page lives for %v", lives)
	}
}

func FuzzPositions(f *testing.F) {
	f.Add("3 1")
	f.Add("-1 07")
	f.Fuzz(func(t *testing.T, text string) {
		sizes := []int{5, 3}
		if at, ok := positions(text, sizes); ok && (len(at) != 2 || at[0] < 0 || at[0] >= 5 || at[1] < 0 || at[1] >= 3) {
			t.Errorf("%q is taken for %v", text, at)
		}
	})
}

// A flood from a page stops nothing.
func TestFloodOfMessages(t *testing.T) {
	h := newHand()
	from := time.Now()
	for i := range 100_000 {
		h.hear(fmt.Sprint(i%5, " 1"), []int{5, 3})
	}
	if at := <-h.moves; at[0] != 4 || time.Since(from) > 20*time.Second {
		t.Errorf("after %v the position is %v", time.Since(from), at)
	}
}
