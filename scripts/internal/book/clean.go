package book

import (
	"regexp"

	"github.com/microcosm-cc/bluemonday"
)

// policy is the content policy of every page: only the book's own scripts run, and nothing is
// fetched from elsewhere. Go in the page needs WebAssembly and a worker made in the page, and
// file: stands beside 'self' because a page that was opened as a file has no origin.
const policy = "default-src 'none'; script-src 'self' file: 'wasm-unsafe-eval'; worker-src 'self' file: blob:; " +
	"style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data: blob:; font-src 'self' file: data:; " +
	"connect-src 'self'; frame-src 'self' file:; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// cleaner keeps what texts, tables, figures and coloured code need, and drops the rest: scripts,
// event handlers, frames, forms, and addresses that are neither links nor pictures.
var cleaner = func() *bluemonday.Policy {
	p := bluemonday.UGCPolicy()
	p.RequireNoFollowOnLinks(false)
	p.AllowElements("section", "aside", "figure", "figcaption", "details", "summary", "kbd", "nav", "caption")
	p.AllowDataURIImages()
	p.AllowDataAttributes()
	p.AllowAttrs("id").Matching(regexp.MustCompile(`^[\pL\pN\pP\pS]+$`)).Globally() // headings have any signs in theirs
	p.AllowAttrs("class", "role", "title").Globally()
	p.AllowAttrs("alt", "aria-label", "scope", "open").Globally()
	p.AllowStyles("text-align").Globally()
	return p
}()

// clean is HTML that puts no script into a page, whoever wrote it.
func clean(body string) string { return cleaner.Sanitize(body) }
