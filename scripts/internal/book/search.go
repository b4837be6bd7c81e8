package book

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"

	"golang.org/x/net/html"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// An entry is a section of a page: its address, the titles of page and section, and its text.
type entry [4]string

// find adds the sections of a page to what the search finds. Code and formulas are left out.
func (b *Book) find(place, title string, body []byte) {
	at, heading := place, title
	var text strings.Builder
	end := func() {
		words := display.ReplaceAllString(text.String(), " ")
		if words = strings.Join(strings.Fields(words), " "); words != "" {
			b.index = append(b.index, entry{at, title, heading, words})
		}
		text.Reset()
	}
	skipped := "" // the element whose text is left out
	tokens := html.NewTokenizer(bytes.NewReader(body))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			end()
			return
		}
		t := tokens.Token()
		switch {
		case skipped != "":
			if kind == html.EndTagToken && t.Data == skipped {
				skipped = ""
			}
		case kind == html.StartTagToken && t.Data == "pre":
			skipped = t.Data
		case kind == html.StartTagToken && (t.Data == "h2" || t.Data == "h3"):
			end()
			for _, a := range t.Attr {
				if a.Key == "id" {
					at = place + "#" + a.Val
				}
			}
		case kind == html.EndTagToken && (t.Data == "h2" || t.Data == "h3"):
			heading = strings.TrimSpace(text.String())
			text.Reset()
		case kind == html.TextToken:
			text.WriteString(strings.ReplaceAll(t.Data, "¶", ""))
		case kind == html.EndTagToken && t.Data != "a" && t.Data != "span":
			text.WriteByte(' ')
		}
	}
}

// writeIndex writes what the search finds, as a script: a page that was opened as a file can
// fetch nothing.
func (b *Book) writeIndex() error {
	list, err := json.Marshal(b.index)
	if err != nil {
		return err
	}
	_, err = replace.File(filepath.Join(b.Dir, "assets", "search-index.js"), []byte("verletSearch("+string(list)+");\n"))
	return err
}
