package book

import (
	"path"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/edition"
)

// policy is the content policy of every page: only the book's own scripts run, and nothing is
// fetched from elsewhere. Go in the page needs WebAssembly and a worker made in the page, and
// file: stands beside 'self' because a page that was opened as a file has no origin.
const policy = "default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval'; worker-src 'self' file: blob:; " +
	"style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data: blob:; font-src 'self' file: data:; " +
	"connect-src 'self'; frame-src 'self' file:; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// address finds links to other files, which have no scheme.
var address = regexp.MustCompile(`((?:href|src)=")([^"#:]+)(["#])`)

// relink makes the links of a page, which was written in the folder from of the repository, lead to
// pages of the site, from a folder of the book.
func relink(body, from string) string {
	return address.ReplaceAllStringFunc(body, func(found string) string {
		m := address.FindStringSubmatch(found)
		file := path.Join(from, m[2])
		to := edition.Home + file
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
	case strings.HasPrefix(folder, "figures/"), strings.HasPrefix(folder, "docs/"):
		return file
	}
	return ""
}

var (
	colourless = regexp.MustCompile(`<span class="(?:nx|p|w|o|n)">([^<]*)</span>`)
	firstMark  = regexp.MustCompile(`(<pre><span></span>)%%\n`)
	laterMark  = regexp.MustCompile(`(?m)^%%\n`)
)

// program is code as a page shows it: only what has a colour is marked, and where the body of main
// begins is there for who runs it, but not on the screen.
func program(body string) string {
	body = colourless.ReplaceAllString(body, "$1")
	body = firstMark.ReplaceAllString(body, `$1<span class="begin">%%
</span>`)
	return laterMark.ReplaceAllString(body, `<span class="border">%%
</span>`)
}
