package book

import (
	"os"
	"strings"
	"testing"
)

// What a notebook may hold to put a script into a page, as it comes from the exporter.
var hostile = []string{
	`<script>alert(1)</script>`,
	`<img src="x" onerror="alert(1)" alt="a">`,
	`<a href="javascript:alert(1)">a</a>`,
	`<a href=" jAvAsCrIpT&#58;alert(1)">a</a>`,
	`<svg onload="alert(1)"><script>alert(1)</script></svg>`,
	`<iframe src="https://example.org"></iframe>`,
	`<object data="x.swf"></object><embed src="x.swf">`,
	`<form action="https://example.org"><button formaction="javascript:alert(1)">a</button></form>`,
	`<meta http-equiv="refresh" content="0;url=https://example.org"><base href="https://example.org/">`,
	`<p style="background:url(https://example.org/x)">a</p><style>@import "https://example.org/x";</style>`,
	`<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>`,
	`<table><caption><script>alert(1)</script></caption><tr><td onclick="alert(1)">1</td></tr></table>`,
}

func TestCleanDropsScripts(t *testing.T) {
	for _, bad := range hostile {
		got := strings.ToLower(clean(bad))
		for _, word := range []string{"<script", "onerror=", "onload=", "onclick=", "javascript", "<iframe", "<object", "<embed", "<form", "formaction", "<meta", "<base", "<style", "url("} {
			if strings.Contains(got, word) {
				t.Errorf("%s became %s", bad, got)
			}
		}
	}
}

// What texts, figures, tables and code need stays as it is.
func TestCleanKeeps(t *testing.T) {
	for _, good := range []string{
		`<h2 id="What-you-have-now?">What <em>you</em> have now</h2>`,
		`<a href="05-a.html#eq-mu">05</a>`,
		`<div id="cell-id=a1" class="jp-Cell"><pre><span class="kd">func</span></pre></div>`,
		`<div class="live" data-scene="{&#34;Title&#34;:&#34;A &lt; b&#34;}"></div>`,
		`<section data-x="1"><aside class="notes">Say it.</aside></section>`,
		`<img src="data:image/png;base64,iVBORw0KGgo=" alt="Höhe: 1 − ωh² &lt; 2; A, „B“ (3 %)." width="640" height="360">`,
		`<table><caption>Heights</caption><thead><tr><th scope="col" style="text-align: right">t</th></tr></thead></table>`,
		`<details><summary>Show</summary><p>$a &lt; b$ &amp; c</p></details>`,
		`<span title="claim 03-gap">0.4</span>`,
	} {
		if got := clean(good); got != good {
			t.Errorf("%s became %s", good, got)
		}
	}
}

// A title is text, in a page, in slides and on the cover.
func TestHostileTitle(t *testing.T) {
	const bad = `</title><script>alert(1)</script><q onclick="alert(1)">`
	b := &Book{Dir: t.TempDir(), live: true}
	c := class{Stem: `0"><script>alert(1)</script>`, Title: bad, Surprise: bad, Figure: bad, Alt: bad}
	b.classes = []class{c}
	p := page{Title: bad, Prev: &c, Next: &c, Slides: bad, Notebook: bad, Classes: b.classes}
	for _, layout := range []string{"page.html", "cover.html", "slides.html"} {
		if err := b.put(layout, "out.html", p); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(b.path("", "out.html"))
		if err != nil || strings.Contains(string(got), "<script>alert") || strings.Contains(string(got), "<q onclick") || !strings.Contains(string(got), "default-src &#39;none&#39;") {
			t.Errorf("%s (%v):\n%s", layout, err, got)
		}
	}
}

// The bench for methods, which is a file of its own, has the policy of all pages.
func TestBenchHasThePolicy(t *testing.T) {
	got, err := os.ReadFile("../live/page/bench.html")
	if err != nil || !strings.Contains(string(got), `content="`+policy+`"`) {
		t.Errorf("bench.html (%v) has not the policy %s", err, policy)
	}
}
