package book

import (
	"cmp"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
)

var (
	headed       = regexp.MustCompile(`(?s)<(h[1-4]) id="([^"]*)">(.*?)<a class="anchor-link".*?</a></h[1-4]>`)
	section      = regexp.MustCompile(`(?s)<h[23] id="([^"]*)"[^>]*>(.*?)</h[23]>`)
	chapter      = regexp.MustCompile(`(?s)<h2 id="([^"]*)"[^>]*>(.*?)</h2>`)
	withoutText  = regexp.MustCompile(`(?s)<pre.*?</pre>|<summary.*?</summary>|<a class="anchor-link".*?</a>|\x{200B}`)
	inlineTag    = regexp.MustCompile(`</?(?:a|b|code|em|i|span|strong|sub|sup)\b[^>]*>`)
	anyTag       = regexp.MustCompile(`<[^>]*>`)
	betweenWords = regexp.MustCompile(`[^a-z0-9]+`)
	ascii        = strings.NewReplacer("ö", "o", "ü", "u", "ä", "a", "å", "a", "é", "e", "'", "", "’", "").Replace
)

// anchors gives the headings of a page ids that one can read in an address: exercise-2. The id that a
// heading has in the notebook still leads there.
func anchors(body string) string {
	var ids []string
	return headed.ReplaceAllStringFunc(body, func(found string) string {
		m := headed.FindStringSubmatch(found)
		name, _, numbered := strings.Cut(wording(m[3]), " · ")
		if !numbered || !strings.HasPrefix(name, "Exercise ") {
			name = wording(m[3])
		}
		name = strings.Trim(betweenWords.ReplaceAllString(ascii(strings.ToLower(name)), "-"), "-")
		id := name
		for i := 2; slices.Contains(ids, id); i++ {
			id = fmt.Sprintf("%s-%d", name, i)
		}
		ids = append(ids, id)
		old := ""
		if m[2] != id {
			old = fmt.Sprintf(`<a id="%s"></a>`, m[2])
		}
		return fmt.Sprintf(`<%s id="%s">%s%s<a class="anchor-link" href="#%s">¶</a></%s>`, m[1], id, old, m[3], id, m[1])
	})
}

// wording is what is to be read of a part of a page: code is left out, and a formula is there in letters.
func wording(part string) string {
	part = formulaSpan.ReplaceAllStringFunc(withoutText.ReplaceAllString(part, " "), letters)
	part = anyTag.ReplaceAllString(inlineTag.ReplaceAllString(part, ""), " ")
	return strings.Join(strings.Fields(html.UnescapeString(part)), " ")
}

// An entry is a section of a page: its address, the titles of page and section, its text, the equations and
// figures that it has, or of a word the section that explains it, and what kind of section it is.
type entry [6]string

var numberInText = regexp.MustCompile(`\\tag\{([^}]*)\}|(Figure \w+\.\d+)</a>`)

// numbers are those of the equations and figures of a part of a page: (3) and Figure 03.1.
func numbers(part string) string {
	var all []string
	for _, m := range numberInText.FindAllStringSubmatch(part, -1) {
		all = append(all, cmp.Or(m[2], "("+m[1]+")"))
	}
	return strings.Join(all, " ")
}

// find adds the sections of a page to what the search finds.
func (b *Book) find(place, title, body string) {
	kind, _, _ := strings.Cut(place, "/")
	at, heading, headings := place, title, section.FindAllStringSubmatch(body, -1)
	for i, part := range section.Split(body, -1) {
		if i > 0 {
			at, heading = place+"#"+headings[i-1][1], wording(headings[i-1][2])
			if strings.HasPrefix(heading, "Exercise") || appendixHeading.MatchString("## "+heading) {
				kind = "late"
			} else if strings.HasPrefix(headings[i-1][0], "<h2") && kind == "late" {
				kind = Lecture
			}
		}
		if text := wording(part); text != "" {
			b.index = append(b.index, entry{at, title, heading, text, numbers(part), kind})
		}
	}
}

// A heading is a line of the contents of a page.
type heading struct{ ID, Text string }

// contents are the sections of a page.
func contents(body string) (all []heading) {
	for _, m := range chapter.FindAllStringSubmatch(body, -1) {
		all = append(all, heading{html.UnescapeString(m[1]), wording(m[2])})
	}
	return all
}
