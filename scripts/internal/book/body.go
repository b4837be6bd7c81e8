package book

import (
	"html"
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
	case folder == "notebooks/"+pictures+"/":
		return path.Join(Lecture, pictures, name)
	case folder == "notebooks/" && path.Ext(name) == ".ipynb":
		return Page(name)
	case folder == "docs/" && report:
		return folder + stem + ".html"
	case strings.HasPrefix(folder, "figures/"), strings.HasPrefix(folder, "docs/"):
		return file
	}
	return ""
}

// An entry is a section of a page: its address, the titles of page and section, and its text.
type entry [4]string

var (
	section = regexp.MustCompile(`(?s)<h[23] id="([^"]*)"[^>]*>(.*?)</h[23]>`)
	unread  = regexp.MustCompile(`(?s)<pre.*?</pre>|<math.*?</math>|<a class="anchor-link".*?</a>|\x{200B}`)
	inline  = regexp.MustCompile(`</?(?:a|b|code|em|i|span|strong|sub|sup)\b[^>]*>`)
	element = regexp.MustCompile(`<[^>]*>`)
)

// find adds the sections of a page to what the search finds. Code is left out; a formula is there as its letters.
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

// A heading is a line of the contents of a page.
type heading struct{ ID, Text string }

// contents are the sections of a page.
func contents(body string) (all []heading) {
	for _, m := range chapter.FindAllStringSubmatch(body, -1) {
		text := strings.TrimSpace(html.UnescapeString(element.ReplaceAllString(unread.ReplaceAllString(m[2], ""), "")))
		all = append(all, heading{html.UnescapeString(m[1]), text})
	}
	return all
}

var (
	chapter   = regexp.MustCompile(`(?s)<h2 id="([^"]*)"[^>]*>(.*?)</h2>`)
	plain     = regexp.MustCompile(`<span class="(?:nx|p|w|o|n)">([^<]*)</span>`)
	firstMark = regexp.MustCompile(`(<pre><span></span>)%%\n`)
	laterMark = regexp.MustCompile(`(?m)^%%\n`)
)

// program is code as a page shows it: only what has a colour is marked, and where the body of main
// begins is there for who runs it, but not on the screen.
func program(body string) string {
	body = plain.ReplaceAllString(body, "$1")
	body = firstMark.ReplaceAllString(body, `$1<span class="begin">%%
</span>`)
	return laterMark.ReplaceAllString(body, `<span class="border">%%
</span>`)
}
