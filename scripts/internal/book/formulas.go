package book

import (
	"embed"
	"fmt"
	"html"
	"regexp"
	"strings"
	"sync"

	"github.com/dop251/goja"
)

// npm holds what the pages use of npm, and what makes it; see npm/make.sh.
//
//go:embed npm/dist
var npm embed.FS

// katex is KaTeX's own program, which runs here and in no page: formulas are set when the book is
// made. It is not safe for use by two at a time.
var katex = sync.OnceValues(func() (set func(tex string, display bool) (string, error), err error) {
	program, err := npm.ReadFile("npm/dist/katex.js")
	if err != nil {
		return nil, err
	}
	vm := goja.New()
	function, err := vm.RunString(string(program) + `;
		(tex, display) => katex.renderToString(tex, { displayMode: display, strict: "ignore" })`)
	if err == nil {
		err = vm.ExportTo(function, &set)
	}
	return set, err
})

var setting sync.Mutex

// formula finds formulas. Before them it finds what has none: code, and the attributes of elements.
var formula = regexp.MustCompile(`(?s)<(?:pre|code)\b.*?</(?:pre|code)>|<[^>]*>|\\\$|\$\$(.+?)\$\$|\$([^$<]+)\$`)

// formulas sets the formulas of a page, which is clean.
func formulas(body string) (out string, err error) {
	setting.Lock()
	defer setting.Unlock()
	set, err := katex()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	last := 0
	for _, m := range formula.FindAllStringSubmatchIndex(body, -1) {
		b.WriteString(body[last:m[0]])
		last = m[1]
		found, display := body[m[0]:m[1]], m[2] >= 0
		if !display && m[4] < 0 {
			b.WriteString(strings.TrimPrefix(found, `\`))
			continue
		}
		tex := html.UnescapeString(strings.Trim(found, "$"))
		made, err := set(tex, display)
		if err != nil {
			return "", fmt.Errorf("formula %s: %w", found, err)
		}
		b.WriteString(made)
	}
	b.WriteString(body[last:])
	return b.String(), nil
}
