package book

import (
	"fmt"
	"html"
	"regexp"
	"strings"
)

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

var meaning = regexp.MustCompile(`(?s)<li>(<strong>(.*?)</strong>.*?)</li>`)

// meanings gives the entries of the glossary their anchors, and keeps them, for links and for the search.
func (b *Book) meanings(page, body string) string {
	kept := previews{}
	b.previews[page] = kept
	return meaning.ReplaceAllStringFunc(body, func(found string) string {
		m := meaning.FindStringSubmatch(found)
		id := entryID(html.UnescapeString(m[2]))
		kept[id] = "<p>" + m[1] + "</p>"
		b.index = append(b.index, entry{page + "#" + id, "Glossary", wording(m[2]), wording(m[1]), "", "glossary"})
		return fmt.Sprintf(`<li id="%s">%s</li>`, html.EscapeString(id), m[1])
	})
}
