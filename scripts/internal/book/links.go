package book

import (
	"path"
	"regexp"
	"strings"
)

// Source is where files of the repository are that are no pages of the site.
const source = "https://github.com/verletbook/verletbook/blob/main/"

// address finds links to other files, which have no scheme.
var address = regexp.MustCompile(`((?:href|src)=")([^"#:]+)(["#])`)

// relink makes the links of a page, which was written in the folder from of the repository, lead to
// pages of the site, from a folder of the book.
func relink(body, from string) string {
	return address.ReplaceAllStringFunc(body, func(found string) string {
		m := address.FindStringSubmatch(found)
		file := path.Join(from, m[2])
		to := source + file
		if page := pageOf(file); page != "" {
			to = "../" + page
		}
		return m[1] + to + m[3]
	})
}

// pageOf is the page or file of the book that a file of the repository has become; "" if it has become none.
func pageOf(file string) string {
	folder, name := path.Split(file)
	stem, report := strings.CutSuffix(name, ".md")
	switch {
	case file == "README.md":
		return "index.html"
	case file == "figures", file == "figures/README.md":
		return "figures/index.html"
	case folder == "notebooks/" && path.Ext(name) == ".ipynb":
		return Page(name)
	case folder == "docs/" && report:
		return folder + stem + ".html"
	case folder == "figures/", strings.HasPrefix(folder, "docs/"):
		return file
	}
	return ""
}
