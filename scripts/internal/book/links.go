package book

import (
	"bytes"
	"html"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
)

// Source is where files of the repository are that are no pages of the site.
const source = "https://github.com/verletbook/verletbook/blob/main/"

var address = regexp.MustCompile(`(href|src)="([^"]*)"`)

// relink makes the links of a page, which was written in the folder from of the repository, lead to
// pages of the site from the folder to of the book.
func relink(body []byte, from, to string) []byte {
	return address.ReplaceAllFunc(body, func(found []byte) []byte {
		m := address.FindSubmatch(found)
		return []byte(string(m[1]) + `="` + target(string(m[2]), from, to) + `"`)
	})
}

var elsewhere = regexp.MustCompile(`^(#|[a-zA-Z][a-zA-Z0-9+.-]*:|$)`)

// target is where a link of the repository leads to in the book.
func target(link, from, to string) string {
	if elsewhere.MatchString(link) {
		return link
	}
	file, place, found := strings.Cut(link, "#")
	if found {
		place = "#" + place
	}
	page, ok := pageOf(path.Join(from, file))
	if !ok {
		return source + path.Join(from, file) + place
	}
	relative, err := filepath.Rel(filepath.FromSlash(to), filepath.FromSlash(page))
	if err != nil {
		return link
	}
	return filepath.ToSlash(relative) + place
}

// pageOf is the page or the file of the book that a file of the repository has become.
func pageOf(file string) (string, bool) {
	stem := strings.TrimSuffix(path.Base(file), path.Ext(file))
	switch dir, ext := path.Dir(file), path.Ext(file); {
	case file == "README.md":
		return "index.html", true
	case file == "figures" || file == "figures/README.md":
		return "figures/index.html", true
	case dir == "notebooks" && ext == ".ipynb":
		return Lecture + "/" + stem + ".html", true
	case dir == "docs" && ext == ".md":
		return "docs/" + stem + ".html", true
	case dir == "figures" || strings.HasPrefix(file, "docs/"):
		return file, true
	}
	return file, false
}

var identity = regexp.MustCompile(`<h[1-6] id="([^"]*)"`)

// places makes links to headings of a page, which are written as GitHub names them, lead to the
// names that they have here.
func places(body []byte) []byte {
	for _, m := range identity.FindAllSubmatch(body, -1) {
		slug := strings.Map(func(r rune) rune {
			if r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
				return unicode.ToLower(r)
			}
			return -1
		}, html.UnescapeString(string(m[1])))
		body = bytes.ReplaceAll(body, []byte(`href="#`+slug+`"`), []byte(`href="#`+string(m[1])+`"`))
	}
	return body
}
