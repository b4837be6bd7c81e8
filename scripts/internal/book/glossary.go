package book

import (
	"cmp"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
)

// glossaryPage is where the words of the lecture are explained.
const glossaryPage = "docs/glossary.html"

// words are the names in the glossary, each with the anchor of its entry.
type words struct {
	any *regexp.Regexp // finds them, and what is unlinked
	ids map[string]string
}

var (
	entryOf    = regexp.MustCompile(`(?m)^- \*\*(.+?)\*\*`)
	twoNames   = regexp.MustCompile(`^(\S+), or (\S+), (.+)$`)
	nameBorder = regexp.MustCompile(`, or |, | or `)
)

// everyday are names that texts also use in their usual sense, so that no page links them.
var everyday = strings.Fields("order clock fan word symmetric method run step error call slope wall letter Claim Test Number Verdict")

// glossary reads the names in the source of the glossary.
func glossary(source string) words {
	w := words{ids: map[string]string{}}
	var all []string
	for _, m := range entryOf.FindAllStringSubmatch(source, -1) {
		for _, name := range namesOf(m[1]) {
			if !slices.Contains(everyday, name) {
				w.ids[name] = entryID(m[1])
				all = append(all, regexp.QuoteMeta(name))
			}
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) }) // symplectic Euler before symplectic
	w.any = regexp.MustCompile(unlinked + `|\b(` + strings.Join(all, "|") + `)(?:e?s)?\b`)
	return w
}

// namesOf are the names of an entry, without formulas. "Shadow, or modified, energy" has two of two words.
func namesOf(entry string) []string {
	if i := strings.IndexAny(entry, "$<"); i >= 0 {
		entry = strings.TrimRight(entry[:i], ", ")
	}
	if m := twoNames.FindStringSubmatch(entry); m != nil {
		return []string{m[1] + " " + m[3], m[2] + " " + m[3]}
	}
	return nameBorder.Split(entry, -1)
}

// entryID is the anchor of an entry.
func entryID(entry string) string {
	return strings.NewReplacer(" ", "-", "'", "").Replace(namesOf(entry)[0])
}

// unlinked is where no word is linked: links, code, headings, tables, captions, formulas, and the attributes of elements.
const unlinked = `(?s)<a\b.*?</a>|<pre\b.*?</pre>|<code\b.*?</code>|<h[1-4]\b.*?</h[1-4]>|<summary\b.*?</summary>|` +
	`<table\b.*?</table>|<figcaption\b.*?</figcaption>|<span class="katex.*?<!--f-->|<[^>]*>`

// link makes the first place of each word in the texts of a page a link to its entry.
func (w words) link(body string) string {
	seen := map[string]bool{}
	return w.any.ReplaceAllStringFunc(body, func(found string) string {
		id, known := w.ids[w.any.FindStringSubmatch(found)[1]]
		if !known || seen[id] {
			return found
		}
		seen[id] = true
		return fmt.Sprintf(`<a class="word" href="../docs/glossary.html#%s">%s</a>`, id, found)
	})
}

// previews are what links from other pages to places of a page show, by the places.
type previews map[string]string

// preview keeps the equations of a page.
func (b *Book) preview(page, body string) {
	kept := previews{}
	for _, part := range strings.Split(body, `<a id="`) {
		id, behind, _ := strings.Cut(part, `"></a>`)
		shown, _, _ := strings.Cut(strings.TrimSpace(behind), "</p>")
		if strings.HasPrefix(id, "eq-") && strings.HasPrefix(shown, `<span class="katex-display">`) {
			kept[id] = shown
		}
	}
	b.previews[page] = kept
}

var meaning = regexp.MustCompile(`(?s)<li>(<strong>(.*?)</strong>.*?(?:href="\.\./(lecture/[^"]*)".*?)?)</li>`) // its names, and the section it leads to

// meanings gives the entries of the glossary their anchors, and keeps them, for links and for the search.
func (b *Book) meanings(page, body string) string {
	kept := previews{}
	b.previews[page] = kept
	return meaning.ReplaceAllStringFunc(body, func(found string) string {
		m := meaning.FindStringSubmatch(found)
		id := entryID(html.UnescapeString(m[2]))
		kept[id] = "<p>" + m[1] + "</p>"
		b.index = append(b.index, entry{page + "#" + id, "Glossary", wording(m[2]), wording(m[1]), m[3], "glossary"})
		return fmt.Sprintf(`<li id="%s">%s</li>`, html.EscapeString(id), m[1])
	})
}
