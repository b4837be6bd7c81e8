package book

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// glossaryPage is where the words of the lecture are explained.
const glossaryPage = "docs/glossary.html"

// words are the names in the glossary, each with the anchor of its entry.
type words struct {
	any *regexp.Regexp
	ids map[string]string
}

var (
	entryOf    = regexp.MustCompile(`(?m)^- \*\*(.+?)\*\*`)
	twoNames   = regexp.MustCompile(`^(\S+), or (\S+), (.+)$`)
	nameBorder = regexp.MustCompile(`, or |, | or `)
)

// everyday are names that texts also use in their usual sense, so that no page links them.
var everyday = strings.Fields("order clock fan word symmetric method run step error call slope wall letter Claim Test Number Verdict")

// glossary reads the names in the source of the glossary.
func glossary(source string) words {
	w := words{ids: map[string]string{}}
	var all []string
	for _, m := range entryOf.FindAllStringSubmatch(source, -1) {
		for _, name := range namesOf(m[1]) {
			if !slices.Contains(everyday, name) {
				w.ids[name] = entryID(m[1])
				all = append(all, regexp.QuoteMeta(name))
			}
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) }) // symplectic Euler before symplectic
	w.any = regexp.MustCompile(`\b(` + strings.Join(all, "|") + `)(?:e?s)?\b`)
	return w
}

// namesOf are the names of an entry, without formulas. "Shadow, or modified, energy" has two of two words.
func namesOf(entry string) []string {
	if i := strings.IndexAny(entry, "$<"); i >= 0 {
		entry = strings.TrimRight(entry[:i], ", ")
	}
	if m := twoNames.FindStringSubmatch(entry); m != nil {
		return []string{m[1] + " " + m[3], m[2] + " " + m[3]}
	}
	return nameBorder.Split(entry, -1)
}

// entryID is the anchor of an entry.
func entryID(entry string) string {
	return strings.NewReplacer(" ", "-", "'", "").Replace(namesOf(entry)[0])
}

// silent are elements in which no word is linked, and spoken those in which words are.
var silent, spoken = strings.Fields("a code pre h1 h2 h3 h4 summary"), strings.Fields("p li")

// link makes the first place of each word in the texts of a page a link to its entry.
func (w words) link(body string) string {
	type element struct {
		name string
		ok   bool // words in it are linked
	}
	open, seen := []element{{}}, map[string]bool{}
	var b strings.Builder
	for z := html.NewTokenizer(strings.NewReader(body)); ; {
		kind, raw := z.Next(), string(z.Raw())
		name, _ := z.TagName()
		inside := open[len(open)-1]
		switch tag := string(name); {
		case kind == html.ErrorToken:
			return b.String()
		case kind == html.StartTagToken && !slices.Contains([]string{"br", "hr", "img", "input"}, tag):
			quiet := slices.Contains(silent, tag) || strings.Contains(raw, `class="katex`)
			open = append(open, element{tag, !quiet && (inside.ok || slices.Contains(spoken, tag))})
		case kind == html.EndTagToken:
			if i := slices.IndexFunc(open, func(e element) bool { return e.name == tag }); i > 0 {
				for open[len(open)-1].name != tag {
					open = open[:len(open)-1]
				}
				open = open[:len(open)-1]
			}
		case kind == html.TextToken && inside.ok:
			raw = w.any.ReplaceAllStringFunc(raw, func(found string) string {
				id := w.ids[w.any.FindStringSubmatch(found)[1]]
				if seen[id] {
					return found
				}
				seen[id] = true
				return fmt.Sprintf(`<a class="word" href="../docs/glossary.html#%s">%s</a>`, id, found)
			})
		}
		b.WriteString(raw)
	}
}
