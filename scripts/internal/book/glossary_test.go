package book

import (
	"maps"
	"os"
	"strings"
	"testing"
)

const someGlossary = "# Glossary\n\n- **kick**: A.\n- **shadow, or modified, energy**: B.\n- **symplectic**: C.\n- **symplectic Euler**: D.\n" +
	"- **symmetric, reversible**: E.\n- **order**: F.\n- **frequency $\\omega$**: G.\n- **rounding floor, or wall**: H.\n"

// The first place of each word on a page leads to its entry, but not in code, links, headings and formulas.
func TestWordsAreLinked(t *testing.T) {
	w := glossary(someGlossary)
	a := func(id, word string) string {
		return `<a class="word" href="../docs/glossary.html#` + id + `">` + word + `</a>`
	}
	for in, want := range map[string]string{
		"<p>Two kicks</p><p>kick</p>":      "<p>Two " + a("kick", "kicks") + "</p><p>kick</p>",
		"<li>modified energy</li>":         "<li>" + a("shadow-energy", "modified energy") + "</li>",
		"<p>reversible, symmetric</p>":     "<p>" + a("symmetric", "reversible") + ", symmetric</p>",
		"<p><em>symplectic Euler</em></p>": "<p><em>" + a("symplectic-Euler", "symplectic Euler") + "</em></p>",
		"<p>in order to</p>":               "<p>in order to</p>",
		"<p>the rounding floor</p>":        "<p>the " + a("rounding-floor", "rounding floor") + "</p>",
		"<p>the frequency, kicked</p>":     "<p>the " + a("frequency", "frequency") + ", kicked</p>",
		"<h2>kick</h2><pre>kick</pre><p><code>kick</code><br><a>kick</a> <span class=\"katex\"><span>kick</span></span><!--f--></p><table><td>kick</td></table><figcaption>kick</figcaption>": "",
	} {
		if want == "" {
			want = in
		}
		if got := w.link(in); got != want {
			t.Errorf("%s becomes\n%s, want\n%s", in, got, want)
		}
	}
}

// Every link of a word leads to an entry of the glossary, and shows it.
func TestWordsLeadToTheirMeanings(t *testing.T) {
	source, err := os.ReadFile("../../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	w, b := glossary(string(source)), &Book{previews: map[string]previews{}}
	page := b.meanings(glossaryPage, strings.NewReplacer("- **", "<li><strong>", "**:", "</strong>:", "\n- ", "</li>\n- ").Replace(
		entryOf.ReplaceAllString(string(source), "</li><li><strong>$1</strong>"))+"</li>")
	for name, id := range w.ids {
		if b.previews[glossaryPage][id] == "" || !strings.Contains(page, `<li id="`+id+`"><strong>`) {
			t.Errorf("%s leads to %s, which is nowhere", name, id)
		}
	}
	if len(w.ids) < 48 {
		t.Errorf("the glossary has %d names", len(w.ids))
	}
}

// An equation is shown at a link as it stands on its page, whatever comes behind it.
func TestPreview(t *testing.T) {
	const one, two = `<span class="katex-display"><span>1</span></span>`, `<span class="katex-display">2</span>`
	b := &Book{previews: map[string]previews{}}
	b.preview("lecture/02.html", `<p><a id="eq-3"></a>`+"\n"+one+`</p><p><a id="eq-4"></a>`+two+`<a id="eq-5"></a>`+one+`</p><p><a id="eq-6"></a>none</p>`)
	if got, want := b.previews["lecture/02.html"], (previews{"eq-3": one, "eq-4": two, "eq-5": one}); !maps.Equal(got, want) {
		t.Errorf("kept %q, want %q", got, want)
	}
}
