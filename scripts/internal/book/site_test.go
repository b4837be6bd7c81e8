package book

import (
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
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
		{"small/05-a.png", "figures", "../figures/small/05-a.png"},
		{"../README.md", "docs", "../index.html"},
		{"../verlet/nb/claims.txt", "docs", edition.Home + "verlet/nb/claims.txt"},
		{"../LICENSE-CC-BY-4.0", "figures", edition.Home + "LICENSE-CC-BY-4.0"},
		{"pictures/05-a.png", "notebooks", "../lecture/pictures/05-a.png"},
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
	b.find("lecture/05.html", "05 · A", `<h1>05 · A</h1><p>First &lt; second.</p><pre>func secret()</pre>
<h2 id="Then">Then <em>this</em><a class="anchor-link" href="#Then">¶</a></h2><p>One<b>word</b></p><p>two <span class="katex"><span><math>x^2</math></span><span aria-hidden="true">x<span>2</span></span></span> three</p><h2 id="Empty">Empty</h2>`)
	want := []entry{
		{"lecture/05.html", "05 · A", "05 · A", "05 · A First < second."},
		{"lecture/05.html#Then", "05 · A", "Then this", "Oneword two x2 three"},
	}
	if !slices.Equal(b.index, want) {
		t.Errorf("got %q, want %q", b.index, want)
	}
}

// Every class has a sentence and a figure for the cover, and every sentence its class.
func TestSurprises(t *testing.T) {
	all, err := notebook.ReadAll("../../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range all {
		if c := newClass(n); c.Surprise == "" || c.Figure == "" || c.Alt == "" {
			t.Errorf("%s: %+v lacks something", n.Name, c)
		}
	}
	if lines := strings.Count(sentences, "\n"); lines != len(all) {
		t.Errorf("%d sentences for %d classes", lines, len(all))
	}
}

func TestNewClass(t *testing.T) {
	shows := func(tag string, plain ...string) notebook.Cell {
		c := code("", tag, "")
		for _, p := range plain {
			c.Outputs = append(c.Outputs, shown(p, ""))
		}
		return c
	}
	n := &notebook.Notebook{Name: "05-x.ipynb", Cells: []notebook.Cell{text("# 05 · X", "", ""), shows("", "figure 05-a: A."),
		shows("payoff", "42", "film 05-f: F."), shows("payoff", "figure 05-b: B."), shows("payoff", "figure 05-c: C.")}}
	want := class{Stem: "05-x", Title: "05 · X", Surprise: surprise("05"), Figure: "05-b", Alt: "B."}
	if got := newClass(n); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	n.Cells = n.Cells[:3]
	if got := newClass(n); got.Figure != "05-a" {
		t.Errorf("without a figure of the surprise the card has %s", got.Figure)
	}
}
