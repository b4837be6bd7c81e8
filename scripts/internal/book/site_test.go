package book

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/edition"
)

func TestRelink(t *testing.T) {
	for _, c := range []struct{ link, from, want string }{
		{"05-a.ipynb#eq-mu", "notebooks", "../lecture/05-a.html#eq-mu"},
		{"04b-a.ipynb", "notebooks", "../lecture/04b-a.html"},
		{"../notebooks/05-a.ipynb", "docs", "../lecture/05-a.html"},
		{"claims.md#Numbers", "docs", "../docs/claims.html#Numbers"},
		{"../docs/trial.md", "notebooks", "../docs/trial.html"},
		{"../figures/README.md", "docs", "../figures/index.html"},
		{"benchmarks/linear.png", "docs", "../docs/benchmarks/linear.png"},
		{"05-a.svg", "figures", "../figures/05-a.svg"},
		{"../README.md", "docs", "../index.html"},
		{"../verlet/nb/claims.txt", "docs", edition.Home + "verlet/nb/claims.txt"},
		{"../figures/05-a.png", "notebooks", "../figures/05-a.png"},
		{"#eq-mu", "notebooks", "#eq-mu"},
		{"https://go.dev/x.md#a", "docs", "https://go.dev/x.md#a"},
		{"data:image/png;base64,iVBORw0KGgo=", "notebooks", "data:image/png;base64,iVBORw0KGgo="},
	} {
		got := relink(`<a href="`+c.link+`">a</a>`, c.from)
		if want := `<a href="` + c.want + `">a</a>`; got != want {
			t.Errorf("%s on a page of %s: got %s, want %s", c.link, c.from, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	b := &Book{}
	body, err := formulas(`<h1>05 · A</h1><p>First &lt; second.</p><pre>func secret()</pre>
<h2 id="Then">Then <em>this</em><a class="anchor-link" href="#Then">¶</a></h2><p>One<b>word</b></p><p>two $\omega h &lt; x_0^2$ three $\frac12 + \frac{h^2}2$, $\sqrt2$.</p>
<p>$$x_{n+1} = 1 \tag{3}$$</p><a href="#fig-a">Figure 05.1</a><h2 id="Empty">Empty</h2><h2 id="x">Appendix: a</h2><h3 id="y">B</h3><p>c</p>`)
	require.NoError(t, err)
	b.find("lecture/05.html", "05 · A", anchors(body))
	want := []entry{
		{"lecture/05.html", "05 · A", "05 · A", "05 · A First < second.", "", "lecture"},
		{"lecture/05.html#then-this", "05 · A", "Then this", "Oneword two ωh < x₀² three ½ + h²/2, √2. xₙ₊₁ = 1 (3) Figure 05.1", "(3) Figure 05.1", "lecture"},
		{"lecture/05.html#y", "05 · A", "B", "c", "", "late"},
	}
	if !slices.Equal(b.index, want) {
		t.Errorf("got %q, want %q", b.index, want)
	}
}

func TestAnchors(t *testing.T) {
	heading := func(id, text string) string {
		return `<h2 id="` + id + `">` + text + `<a class="anchor-link" href="#` + id + `">¶</a></h2>`
	}
	got := anchors(heading("A-b", "A b") + heading("Exercise-2-%C2%B7-core:-Störmer", "Exercise 2 · core: Störmer") + heading("Störmer", "Störmer") + heading("Störmer!", "Störmer!"))
	for _, want := range []string{`<h2 id="a-b"><a id="A-b"></a>A b<a class="anchor-link" href="#a-b">`, `<h2 id="exercise-2"><a id="Exercise-2-%C2%B7-core:-Störmer"></a>Exercise 2`,
		`<h2 id="stormer"><a id="Störmer"></a>`, `<h2 id="stormer-2"><a id="Störmer!"></a>`} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %s in %s", want, got)
		}
	}
}

// Every class has a sentence and a figure for the cover, which answers no guess of the class, and every sentence its class.
func TestSurprises(t *testing.T) {
	all := lecture(t)
	for _, n := range all {
		c := newClass(n)
		if c.Surprise == "" || c.Alt == "" {
			t.Errorf("%s: %+v lacks something", n.Name, c)
		}
		for _, p := range askGuesses(n) {
			for _, cell := range n.Cells {
				if slices.Contains(p.Answers, cell.ID) && strings.Contains(fmt.Sprint(cell.Outputs), " "+c.Figure+":") {
					t.Errorf("%s: the figure %s of the cover waits for the guess %s", n.Name, c.Figure, p.Cell)
				}
			}
		}
	}
	if lines := strings.Count(sentences, "\n"); lines != len(all) {
		t.Errorf("%d sentences for %d classes", lines, len(all))
	}
}

// A title is text, in a page, in slides and on the cover.
func TestHostileTitle(t *testing.T) {
	const bad = `</title><script>alert(1)</script><q onclick="alert(1)">`
	b := &Book{Dir: t.TempDir(), live: true}
	c := class{Stem: `0"><script>alert(1)</script>`, Title: bad, Surprise: bad, Figure: bad, Alt: bad}
	b.classes = []class{c}
	p := page{class: c, Prev: &c, Next: &c, Classes: b.classes}
	for _, layout := range []string{"page.html", "cover.html", "slides.html", "bench.html"} {
		require.NoError(t, b.put(layout, "out.html", p))
		got, err := os.ReadFile(b.path("", "out.html"))
		if err != nil || strings.Contains(string(got), "<script>alert") || strings.Contains(string(got), "<q onclick") || !strings.Contains(string(got), "default-src &#39;none&#39;") {
			t.Errorf("%s (%v):\n%s", layout, err, got)
		}
	}
}
