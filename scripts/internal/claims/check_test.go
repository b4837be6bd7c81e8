// Package claims holds what the notebooks say against what their cells measured.
//
// A cell records a number with nb.Record; the file claims.txt of package nb says what the
// number must be, and by which rule a verdict on somebody's claim follows from the
// numbers. The text quotes both:
//
//	The order is <span title="claim 03-naive-order">0.99</span>.
//	**Verdict** <span title="verdict 03-same-formula">Holds</span>, for any force.
//
// What is quoted must be on record and agree with it to the last digit shown, what is on record must be quoted, and a
// number in the text that nobody put on record must at least be a parameter in the code or stand in an output.
package claims

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

// A claim is a number that a run measured, or a verdict on somebody's claim.
type claim struct {
	id, kind      string // predicted by a theory, recorded only, or verdict
	value, bound  string // as the cell recorded it, or holds, holds with a condition, or false; "2 ± 0.01"
	author, words string // of the claim that a verdict is on; the first sentence that quotes it, without markup
}

// A reading is what a notebook that was run has on record, in the order of the book, and what is wrong with it.
type reading struct {
	*notebook.Notebook
	claims []*claim
	byID   map[string]*claim
	wrong  []string
}

// read reads a notebook and its figures, given what the book claims.
func read(n *notebook.Notebook, book nb.Claims, figures string) *reading {
	r := &reading{Notebook: n, byID: map[string]*claim{}}
	r.record(book)
	for i, c := range n.Of("markdown") {
		r.quotes(i, string(c.Source))
		r.box(i, string(c.Source))
	}
	for _, c := range r.claims {
		if c.words == "" {
			r.problem("%s is in no sentence or box", c.id)
		}
	}
	r.strays()
	r.pictures(figures)
	return r
}

func (r *reading) problem(format string, args ...any) {
	r.wrong = append(r.wrong, r.Name+": "+fmt.Sprintf(format, args...))
}

func (r *reading) cell(i int, format string, args ...any) {
	r.wrong = append(r.wrong, fmt.Sprintf("%s, cell %d: ", r.Name, i+1)+fmt.Sprintf(format, args...))
}

// record puts on record what the cells recorded, and the verdicts that follow from it.
func (r *reading) record(book nb.Claims) {
	number, lines, values := notebook.Number(r.Name)+"-", r.Records(), map[string]float64{}
	for _, id := range slices.Sorted(maps.Keys(lines)) {
		found, _, _ := strings.Cut(lines[id], " ")
		values[id] = value(found)
		if _, ok := book.Bounds[id]; !ok || !strings.HasPrefix(id, number) {
			r.problem("a cell records %s, which is none of this notebook's claims in claims.txt", id)
		}
	}
	for _, id := range book.IDs {
		line, recorded := lines[id]
		found, predicted, _ := strings.Cut(line, " ")
		rule, verdict := book.Rules[id]
		c := &claim{id: id, kind: "recorded", value: found}
		switch bound := book.Bounds[id]; {
		case !strings.HasPrefix(id, number):
			continue
		case verdict:
			c.kind, c.value = "verdict", r.verdict(id, rule, values)
		case !recorded:
			r.problem("no cell recorded %s, which stands in claims.txt", id)
			continue
		default:
			c.bound = strings.TrimSpace(predicted + " " + bound.Text)
			if bound.Predicted {
				c.kind = "predicted"
			}
			if !bound.Holds(values[id], value(predicted)) {
				r.problem("claim %s is refuted: %s is not %s", id, found, c.bound)
			}
		}
		r.claims, r.byID[id] = append(r.claims, c), c
	}
}

// verdict is what a rule like "holds if ID BOUND and ID BOUND; with a condition if ID BOUND" makes of the numbers
// on record.
func (r *reading) verdict(id, rule string, values map[string]float64) string {
	rest, ok := strings.CutPrefix(rule, "holds if ")
	if !ok {
		r.problem("verdict %s: %q is no rule: write holds if ID BOUND and ID BOUND; with a condition if ID BOUND", id, rule)
	}
	verdict := "false"
	for i, demands := range slices.Backward(strings.SplitN(rest, "; with a condition if ", 2)) {
		if r.met(id, demands, values) {
			verdict = []string{"holds", "holds with a condition"}[i]
		}
	}
	return verdict
}

// met reports whether the numbers on record keep to all bounds of a verdict, like "ID BOUND and ID BOUND".
func (r *reading) met(id, demands string, values map[string]float64) bool {
	met := true
	for demand := range strings.SplitSeq(demands, " and ") {
		of, text, _ := strings.Cut(demand, " ")
		found, recorded := values[of]
		bound, err := nb.ParseBound(text)
		if !recorded {
			r.problem("verdict %s asks for %s, which no cell recorded", id, of)
		} else if err != nil {
			r.problem("verdict %s asks for %s: %v", id, of, err)
		}
		met = met && recorded && bound.Holds(found, 0)
	}
	return met
}

var (
	sentences = regexp.MustCompile(`(?s)(?:<span.*?</span>|.)+?(?:[.?!](?:\*\*)?\s|\n\n|\n>\n|$)`)
	quote     = regexp.MustCompile(`(?s)<span title="(claim|verdict) ([^"]*)">(.*?)</span>`)
	quoteMark = regexp.MustCompile(`(?m)^>`)
	markup    = regexp.MustCompile(`\*\*Number\*\*|(?m:^- )|</?[a-z][^>]*>|\*\*|\*|\]\([^)]*\)|\[`)
	box       = regexp.MustCompile(`(?s)\*\*Claim\*\*\s*\(([^)]+)\)\s*(.*)\*\*Test\*\*.*\*\*Number\*\*.*<span title="claim .*` +
		`\*\*Verdict\*\*[^<]*<span title="verdict ([^"]*)">`)
)

// quotes compares what a text quotes with what is on record.
func (r *reading) quotes(i int, text string) {
	for _, sentence := range sentences.FindAllString(text, -1) {
		for _, m := range quote.FindAllStringSubmatch(sentence, -1) {
			kind, id, said := m[1], m[2], m[3]
			c := r.byID[id]
			if c == nil {
				r.cell(i, "quotes %s %s, which is not on record", kind, id)
				continue
			}
			shown, err := parse(said)
			right := err == nil && shown.near(value(c.value))
			if kind == "verdict" {
				right, err = strings.EqualFold(said, c.value), nil
			} else if c.words == "" {
				c.words = plain(sentence)
			}
			if err != nil {
				r.cell(i, "quotes claim %s as %q: %v", id, said, err)
			} else if !right {
				r.cell(i, "says %s, but %s %s is %s", said, kind, id, c.value)
			}
		}
	}
}

// box reads the verdict box of a text, if it has one: a claim and its author, the test, the
// number and the verdict.
func (r *reading) box(i int, text string) {
	parts := box.FindStringSubmatch(quoteMark.ReplaceAllString(text, ""))
	if parts == nil {
		if strings.Contains(text, "**Claim**") {
			r.cell(i, "a verdict box must have **Claim** (author), **Test**, **Number** and a claim quoted there, "+
				"**Verdict** and a verdict quoted there, in this order")
		}
	} else if c := r.byID[parts[3]]; c != nil {
		c.author, c.words = parts[1], plain(parts[2])
	}
}

// plain is a text in one line without markup.
func plain(text string) string {
	return strings.Join(strings.Fields(markup.ReplaceAllString(quoteMark.ReplaceAllString(text, ""), "")), " ")
}
