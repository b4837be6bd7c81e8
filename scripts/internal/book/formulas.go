package book

import (
	"fmt"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/dop251/goja"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// npm has what the pages use of npm; see npm/make.sh. It is a module of its own, and read in the
// clone, so that nobody who uses package verlet downloads it.
func npm(lab setup.Lab) fs.FS {
	return os.DirFS(filepath.Join(lab.Root, "scripts", "internal", "book", "npm", "dist"))
}

// katex is KaTeX's own program, which runs here and in no page: formulas are set when the book is
// made. It is not safe for use by two at a time.
var katex = sync.OnceValues(func() (set func(tex string, display bool) (string, error), err error) {
	lab, err := setup.Find()
	if err != nil {
		return nil, err
	}
	program, err := fs.ReadFile(npm(lab), "katex.js")
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

var katexMutex sync.Mutex

// formula finds formulas. Before them it finds what has none: code, and the attributes of elements.
var formula = regexp.MustCompile(`(?s)<(?:pre|code)\b.*?</(?:pre|code)>|<[^>]*>|\\\$|\$\$(.+?)\$\$|\$([^$<]+)\$`)

// formulas sets the formulas of a page.
func formulas(body string) (out string, err error) {
	katexMutex.Lock()
	defer katexMutex.Unlock()
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
		made += "<!--f-->" // where it ends, for the search
		// No line begins with what ends a sentence; a formula of several parts may be too long for a line.
		if !display && last < len(body) && strings.IndexByte(".,;:?!)", body[last]) >= 0 && strings.Count(made, `class="base"`) == 1 {
			made, last = `<span style="white-space:nowrap">`+made+body[last:last+1]+`</span>`, last+1
		}
		b.WriteString(made)
	}
	b.WriteString(body[last:])
	return b.String(), nil
}

var formulaSpan = regexp.MustCompile(`(?s)<span class="katex.*?<!--f-->`) // a formula that was set
