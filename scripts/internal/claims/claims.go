// Package claims holds what the notebooks say against what their cells measured.
//
// A cell records a number with nb.Record; the file claims.txt of package nb says what the
// number must be, and by which rule a verdict on somebody's claim follows from the
// numbers. The text quotes both:
//
//	The order is <span title="claim 03-naive-order">0.99</span>.
//	**Verdict** <span title="verdict 03-same-formula">Holds</span>, for any force.
//
// What is quoted must be on record and agree with it to the last digit shown,
// what is on record must be quoted, and a number in the text that nobody put on
// record must at least be a parameter in the code or stand in an output.
package claims

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

// A Claim is what a notebook has on record: a number that a run measured, or a verdict on
// somebody's claim.
type Claim struct {
	Notebook string // file name
	ID       string
	Kind     string // predicted by a theory, recorded only, or verdict
	Value    string // as the cell recorded it; of a verdict holds, holds with a condition, or false
	Bound    string // "2 ± 0.01", or the prediction and the percentage
	Author   string // of the claim that a verdict is on
	Sentence string // the first that quotes it, without markup; of a verdict the claim in our words
}

// Check reads a notebook that was run, and returns what is on record and what is
// wrong with it, given what the book claims.
func Check(n *notebook.Notebook, book nb.Claims) ([]*Claim, []notebook.Problem) {
	ch := checker{n: n, byID: map[string]*Claim{}}
	ch.record(book)
	for i, c := range n.Of("markdown") {
		ch.quotes(i, string(c.Source))
		ch.box(i, string(c.Source))
	}
	for _, c := range ch.claims {
		if c.Sentence == "" {
			ch.wrong(ch.n.Problemf("%s is in no sentence or box", c.ID))
		}
	}
	ch.strays()
	return ch.claims, ch.problems
}

// A checker is the state of reading one notebook.
type checker struct {
	n        *notebook.Notebook
	claims   []*Claim // in the order of the book
	byID     map[string]*Claim
	problems []notebook.Problem
}

func (ch *checker) wrong(p notebook.Problem) { ch.problems = append(ch.problems, p) }

// record puts on record what the cells recorded, and the verdicts that follow from it.
func (ch *checker) record(book nb.Claims) {
	number := notebook.Number(ch.n.Name) + "-"
	lines, values := ch.n.Records(), map[string]float64{}
	for _, id := range slices.Sorted(maps.Keys(lines)) {
		found, _, _ := strings.Cut(lines[id], " ")
		values[id] = value(found)
		if _, ok := book.Bounds[id]; !ok || !strings.HasPrefix(id, number) {
			ch.wrong(ch.n.Problemf("a cell records %s, which is none of this notebook's claims in claims.txt", id))
		}
	}
	for _, id := range book.IDs {
		if !strings.HasPrefix(id, number) {
			continue
		}
		c := &Claim{Notebook: ch.n.Name, ID: id, Kind: "verdict"}
		if rule, ok := book.Rules[id]; ok {
			for _, d := range slices.Concat(rule.Holds, rule.Condition) {
				if _, ok := values[d.ID]; !ok {
					ch.wrong(ch.n.Problemf("verdict %s asks for %s, which no cell recorded", id, d.ID))
				}
			}
			c.Value = rule.Verdict(values)
		} else if line, ok := lines[id]; ok {
			found, predicted, _ := strings.Cut(line, " ")
			bound := book.Bounds[id]
			c.Kind, c.Value, c.Bound = "recorded", found, strings.TrimSpace(predicted+" "+bound.Text)
			if bound.Predicted {
				c.Kind = "predicted"
			}
			if !bound.Holds(values[id], value(predicted)) {
				ch.wrong(ch.n.Problemf("claim %s is refuted: %s is not %s", id, found, c.Bound))
			}
		} else {
			ch.wrong(ch.n.Problemf("no cell recorded %s, which stands in claims.txt", id))
			continue
		}
		ch.claims, ch.byID[id] = append(ch.claims, c), c
	}
}

// value is a recorded number, which no bound holds if it is none.
func value(s string) float64 {
	if v, err := strconv.ParseFloat(s, 64); err == nil {
		return v
	}
	return math.NaN()
}

var (
	sentences = regexp.MustCompile(`(?s)(?:<span.*?</span>|.)+?(?:[.?!](?:\*\*)?\s|\n\n|\n>\n|$)`)
	quote     = regexp.MustCompile(`(?s)<span title="(claim|verdict) ([^"]*)">(.*?)</span>`)
	quoteMark = regexp.MustCompile(`(?m)^>`)
	markup    = regexp.MustCompile(`\*\*Number\*\*|(?m:^- )|<[^>]*>|\*\*|\*|\]\([^)]*\)|\[`)
	box       = regexp.MustCompile(`(?s)\*\*Claim\*\*\s*\(([^)]+)\)\s*(.*)\*\*Test\*\*.*\*\*Number\*\*.*<span title="claim .*` +
		`\*\*Verdict\*\*[^<]*<span title="verdict ([^"]*)">`)
)

// quotes compares what a text quotes with what is on record.
func (ch *checker) quotes(i int, text string) {
	for _, sentence := range sentences.FindAllString(text, -1) {
		for _, m := range quote.FindAllStringSubmatch(sentence, -1) {
			kind, id, said := m[1], m[2], m[3]
			c := ch.byID[id]
			if c == nil {
				ch.wrong(ch.n.Cellf(i, "quotes %s %s, which is not on record", kind, id))
				continue
			}
			shown, err := parse(said)
			right := err == nil && shown.near(value(c.Value))
			if kind == "verdict" {
				right, err = strings.EqualFold(said, c.Value), nil
			} else if c.Sentence == "" {
				c.Sentence = plain(sentence)
			}
			if err != nil {
				ch.wrong(ch.n.Cellf(i, "quotes claim %s as %q: %v", id, said, err))
			} else if !right {
				ch.wrong(ch.n.Cellf(i, "says %s, but %s %s is %s", said, kind, id, c.Value))
			}
		}
	}
}

// box reads the verdict box of a text, if it has one: a claim and its author, the test, the
// number and the verdict.
func (ch *checker) box(i int, text string) {
	parts := box.FindStringSubmatch(quoteMark.ReplaceAllString(text, ""))
	if parts == nil {
		if strings.Contains(text, "**Claim**") {
			ch.wrong(ch.n.Cellf(i, "a verdict box must have **Claim** (author), **Test**, **Number** and a claim quoted there, "+
				"**Verdict** and a verdict quoted there, in this order"))
		}
	} else if c := ch.byID[parts[3]]; c != nil {
		c.Author, c.Sentence = parts[1], plain(parts[2])
	}
}

// plain is a text in one line without markup.
func plain(text string) string {
	return strings.Join(strings.Fields(markup.ReplaceAllString(quoteMark.ReplaceAllString(text, ""), "")), " ")
}
