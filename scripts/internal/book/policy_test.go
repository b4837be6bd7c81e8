package book

import (
	"os"
	"strings"
	"testing"
)

// A title is text, in a page, in slides and on the cover.
func TestHostileTitle(t *testing.T) {
	const bad = `</title><script>alert(1)</script><q onclick="alert(1)">`
	b := &Book{Dir: t.TempDir(), live: true}
	c := class{Stem: `0"><script>alert(1)</script>`, Title: bad, Surprise: bad, Figure: bad, Alt: bad}
	b.classes = []class{c}
	p := page{class: c, Prev: &c, Next: &c, Classes: b.classes}
	for _, layout := range []string{"page.html", "cover.html", "slides.html", "bench.html"} {
		if err := b.put(layout, "out.html", p); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(b.path("", "out.html"))
		if err != nil || strings.Contains(string(got), "<script>alert") || strings.Contains(string(got), "<q onclick") || !strings.Contains(string(got), "default-src &#39;none&#39;") {
			t.Errorf("%s (%v):\n%s", layout, err, got)
		}
	}
}
