package book

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// An entry is a section of a page: its address, the titles of page and section, and its text.
type entry [4]string

var (
	section = regexp.MustCompile(`(?s)<h[23] id="([^"]*)"[^>]*>(.*?)</h[23]>`)
	unread  = regexp.MustCompile(`(?s)<pre.*?</pre>|\$\$.*?\$\$|¶`)
	inline  = regexp.MustCompile(`</?(?:a|b|code|em|i|span|strong|sub|sup)\b[^>]*>`)
	element = regexp.MustCompile(`<[^>]*>`)
)

// find adds the sections of a page, which is clean, to what the search finds. Code and formulas are left out.
func (b *Book) find(place, title, body string) {
	text := unread.ReplaceAllString(body, " ")
	words := func(part string) string {
		part = element.ReplaceAllString(inline.ReplaceAllString(part, ""), " ")
		return strings.Join(strings.Fields(html.UnescapeString(part)), " ")
	}
	at, heading, headings := place, title, section.FindAllStringSubmatch(text, -1)
	for i, part := range section.Split(text, -1) {
		if i > 0 {
			at, heading = place+"#"+html.UnescapeString(headings[i-1][1]), words(headings[i-1][2])
		}
		if part = words(part); part != "" {
			b.index = append(b.index, entry{at, title, heading, part})
		}
	}
}

// writeIndex writes what the search finds, as a script: a page that was opened as a file can
// fetch nothing.
func (b *Book) writeIndex() error {
	list, _ := json.Marshal(b.index)
	_, err := replace.File(b.path("assets", "search-index.js"), []byte("verletSearch("+string(list)+");\n"))
	return err
}
