package book

import (
	"strings"
	"testing"
)

func TestGallery(t *testing.T) {
	const one = `<p><img src="00-a.png" alt="A."></p>
<p>A <em>line</em>.</p>
<p><strong>00-a</strong> · <a href="00-a.svg">SVG</a></p>
`
	got := gallery("<h2>00</h2>" + strings.Replace(one, `<p><img src="00-a.png" alt="A."></p>`, `<img src="00-a.png" alt="A.">`, 1) + one + "<h2>01</h2>\n<p>Text.</p>" + one)
	if strings.Count(got, `<figure class="plate" id="00-a"><img src="00-a.png" alt="A."><figcaption><p>A <em>line</em>.</p>`) != 3 ||
		strings.Count(got, `<div class="plates">`) != 2 || !strings.Contains(got, "<p>Text.</p>") {
		t.Errorf("got %s", got)
	}
}
