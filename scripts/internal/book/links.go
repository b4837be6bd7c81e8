package book

import (
	"path"
	"regexp"
	"slices"
)

// Source is where files of the repository are that are no pages of the site.
const source = "https://github.com/verletbook/verletbook/blob/main/"

// address finds links to other files, which have no scheme.
var address = regexp.MustCompile(`((?:href|src)=")([^"#:]+)(["#])`)

// relink makes the links of a page, which was written in the folder from of the repository, lead to
// pages of the site, from a folder of the book.
func relink(body []byte, from string) []byte {
	return address.ReplaceAllFunc(body, func(found []byte) []byte {
		m := address.FindSubmatch(found)
		file := path.Join(from, string(m[2]))
		to := source + file
		if page := pageOf(file); page != "" {
			to = "../" + page
		}
		return slices.Concat(m[1], []byte(to), m[3])
	})
}

// pages are the pages and files of the book that files of the repository have become.
var pages = []struct {
	from *regexp.Regexp
	to   string
}{
	{regexp.MustCompile(`^README\.md$`), "index.html"},
	{regexp.MustCompile(`^figures(/README\.md)?$`), "figures/index.html"},
	{regexp.MustCompile(`^notebooks/([^/]+)\.ipynb$`), Lecture + "/$1.html"},
	{regexp.MustCompile(`^docs/([^/]+)\.md$`), "docs/$1.html"},
	{regexp.MustCompile(`^(figures/[^/]+|docs/.+)$`), "$1"},
}

// pageOf is that of a file of the repository; "" if there is none.
func pageOf(file string) string {
	for _, p := range pages {
		if p.from.MatchString(file) {
			return p.from.ReplaceAllString(file, p.to)
		}
	}
	return ""
}
