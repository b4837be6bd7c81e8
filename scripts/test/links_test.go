package test

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	link    = regexp.MustCompile(`\]\(\s*<?([^)\s>#]*)(?:#([^)\s>]*))?|(?:src|href)\s*=\s*["']([^"'#]*)(?:#([^"']*))?`) // file, place
	anchor  = regexp.MustCompile(`(?i)<[a-z][^>]*\s(?:id|name)\s*=\s*["']([^"']+)["']`)
	heading = regexp.MustCompile(`(?m)^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*\r?$`)
	fenced  = regexp.MustCompile("(?ms)^ {0,3}(?:```.*?(?:^ {0,3}```|\\z)|~~~.*?(?:^ {0,3}~~~|\\z))") // code, in which nothing is a link
	noText  = regexp.MustCompile("<[^>]*>|!?\\[|\\]\\([^)]*\\)|\\*|__|`")                             // not of a heading's text: tags, addresses, emphasis
)

// Whatever the README, a page of docs, the gallery or a notebook links to is there: the file, and in a notebook
// the place.
func TestLinks(t *testing.T) {
	places := map[string]map[string]bool{} // by notebook
	for _, pattern := range []string{"README.md", "docs/*.md", "docs/internal/*.md", "figures/*.md", "notebooks/*.ipynb"} {
		pages, err := filepath.Glob("../../" + pattern)
		if err != nil || len(pages) == 0 {
			t.Fatalf("found %d pages %s: %v", len(pages), pattern, err)
		}
		for _, page := range pages {
			for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(prose(t, page), ""), -1) {
				file, place := m[1]+m[3], m[2]+m[4]
				target := page
				if strings.Contains(file, "://") {
					continue
				} else if file != "" {
					target = filepath.Join(filepath.Dir(page), filepath.FromSlash(file))
				}
				if _, err := os.Stat(target); err != nil {
					t.Errorf("%s links to %s, which is not there", page, file)
					continue
				}
				if place == "" || filepath.Ext(target) != ".ipynb" {
					continue
				}
				if places[target] == nil {
					places[target] = placesIn(fenced.ReplaceAllString(prose(t, target), ""))
				}
				if name, err := url.PathUnescape(place); err != nil || !places[target][name] {
					t.Errorf("%s links to %s#%s, and the notebook has no such place", page, file, place)
				}
			}
		}
	}
}

// placesIn are the anchors of a notebook's text: those in its HTML, and those that JupyterLab gives to headings,
// which are their texts with hyphens for spaces, capitals and punctuation kept.
func placesIn(text string) map[string]bool {
	places := map[string]bool{}
	for _, m := range anchor.FindAllStringSubmatch(text, -1) {
		places[m[1]] = true
	}
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		places[strings.ReplaceAll(strings.TrimSpace(noText.ReplaceAllString(m[1], "")), " ", "-")] = true
	}
	return places
}
