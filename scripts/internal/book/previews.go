package book

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
)

var meaning = regexp.MustCompile(`(?s)<li>(<strong>(.*?)</strong>.*?)</li>`)

// preview keeps the equations of a page, to be shown at links on other pages.
func (b *Book) preview(place, body string) {
	for _, part := range strings.Split(body, `<a id="`) {
		id, behind, _ := strings.Cut(part, `"></a>`)
		shown, _, _ := strings.Cut(strings.TrimSpace(behind), "</p>")
		if strings.HasPrefix(id, "eq-") && strings.HasPrefix(shown, `<span class="katex-display">`) {
			b.previews[place+"#"+id] = shown
		}
	}
}

// meanings gives the entries of the glossary their anchors, and keeps them, to be shown at their words.
func (b *Book) meanings(place, body string) string {
	return meaning.ReplaceAllStringFunc(body, func(entry string) string {
		m := meaning.FindStringSubmatch(entry)
		id := entryID(html.UnescapeString(m[2]))
		b.previews[place+"#"+id] = "<p>" + m[1] + "</p>"
		return fmt.Sprintf(`<li id="%s">%s</li>`, html.EscapeString(id), m[1])
	})
}

// writePreviews writes them as a script: a page that was opened as a file can fetch nothing.
func (b *Book) writePreviews() error {
	text, err := json.Marshal(b.previews)
	if err == nil {
		_, err = replace.File(b.path("assets", "previews.js"), fmt.Appendf(nil, "verletPreviews(%s);\n", text))
	}
	return err
}
