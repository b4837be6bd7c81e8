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
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
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
	Proved   bool   // of a number: within its bound, quoted, and quoted right
}

// Check reads a notebook that was run, and returns what is on record and what is
// wrong with it, given what the book claims.
func Check(n *notebook.Notebook, book nb.Claims) ([]*Claim, []notebook.Problem) {
	ch := checker{n: n, byID: map[string]*Claim{}}
	ch.record(book)
	for i, c := range n.Of("markdown") {
		ch.quotes(i, string(c.Source))
		ch.boxes(i, string(c.Source))
	}
	for _, c := range ch.claims {
		if c.Sentence == "" {
			c.Proved = false
			ch.wrongf(ch.cellOf(c.ID), "%s is in no sentence or box", c.ID)
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

// wrongf reports a defect of cell i.
func (ch *checker) wrongf(i int, format string, args ...any) {
	ch.problems = append(ch.problems, ch.n.Cellf(i, format, args...))
}

// record puts on record what the cells recorded, and the verdicts that follow from it.
func (ch *checker) record(book nb.Claims) {
	number := notebook.Number(ch.n.Name) + "-"
	lines, values := ch.n.Records(), map[string]float64{}
	for _, id := range slices.Sorted(maps.Keys(lines)) {
		found, _, _ := strings.Cut(lines[id], " ")
		values[id], _ = strconv.ParseFloat(found, 64)
		if _, ok := book.Bounds[id]; !ok || !strings.HasPrefix(id, number) {
			ch.wrongf(ch.cellOf(id), "records %s, which is none of this notebook's claims in claims.txt", id)
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
					ch.wrongf(0, "verdict %s asks for %s, which no cell recorded", id, d.ID)
				}
			}
			c.Value = rule.Verdict(values)
		} else if line, ok := lines[id]; ok {
			ch.hold(c, line, book.Bounds[id])
		} else {
			ch.wrongf(0, "no cell recorded %s, which stands in claims.txt", id)
			continue
		}
		ch.claims, ch.byID[id] = append(ch.claims, c), c
	}
}

// hold holds what was recorded against its bound.
func (ch *checker) hold(c *Claim, line string, bound nb.Bound) {
	value, prediction, _ := strings.Cut(line, " ")
	c.Kind, c.Value, c.Bound = "recorded", value, strings.TrimSpace(prediction+" "+bound.Text)
	if bound.Predicted {
		c.Kind = "predicted"
	}
	found, err := strconv.ParseFloat(value, 64)
	predicted, _ := strconv.ParseFloat(prediction, 64)
	if c.Proved = err == nil && bound.Holds(found, predicted); !c.Proved {
		ch.wrongf(ch.cellOf(c.ID), "claim %s is refuted: %s is not %s", c.ID, value, c.Bound)
	}
}

// cellOf is the cell that records a number; the first, if none names it.
func (ch *checker) cellOf(id string) int {
	return max(0, slices.IndexFunc(ch.n.Cells, func(c notebook.Cell) bool {
		return c.Type == "code" && strings.Contains(string(c.Source), strconv.Quote(id))
	}))
}

var quote = regexp.MustCompile(`(?s)<span title="(claim|verdict) ([^"]*)">(.*?)</span>`)

// quotes compares what a text quotes with what is on record.
func (ch *checker) quotes(i int, text string) {
	for _, at := range quote.FindAllStringSubmatchIndex(text, -1) {
		kind, id, said := text[at[2]:at[3]], text[at[4]:at[5]], text[at[6]:at[7]]
		c := ch.byID[id]
		if c == nil {
			ch.wrongf(i, "quotes %s %s, which is not on record", kind, id)
			continue
		}
		if lie := c.lie(kind, said); lie != "" {
			c.Proved = false
			ch.wrongf(i, "%s", lie)
		}
		if kind == "claim" && c.Sentence == "" {
			c.Sentence = sentence(text, at[0], at[1])
		}
	}
}

// lie returns what is wrong with a quotation.
func (c *Claim) lie(kind, said string) string {
	right := strings.EqualFold(said, c.Value)
	if kind == "claim" {
		shown, err := parse(said)
		if err != nil {
			return fmt.Sprintf("quotes claim %s as %q: %v", c.ID, said, err)
		}
		v, err := strconv.ParseFloat(c.Value, 64)
		right = err == nil && shown.near(v)
	}
	if right {
		return ""
	}
	return fmt.Sprintf("says %s, but %s %s is %s", said, kind, c.ID, c.Value)
}

var (
	block = regexp.MustCompile(`(?m)(?:^>.*\n?)+`) // quoted
	box   = regexp.MustCompile(`(?s)\*\*Claim\*\*\s*\(([^)]+)\)\s*(.*)\*\*Test\*\*.*\*\*Number\*\*.*<span title="claim .*` +
		`\*\*Verdict\*\*[^<]*<span title="verdict ([^"]*)">`)
)

// boxes reads the verdict boxes of a text: quoted blocks with a claim and its
// author, the test, the number and the verdict.
func (ch *checker) boxes(i int, text string) {
	for _, quoted := range block.FindAllString(text, -1) {
		if !strings.Contains(quoted, "**Claim**") {
			continue
		}
		parts := box.FindStringSubmatch(quoteMark.ReplaceAllString(quoted, ""))
		if parts == nil {
			ch.wrongf(i, "a verdict box must have **Claim** (author), **Test**, **Number** and a claim quoted there, "+
				"**Verdict** and a verdict quoted there, in this order")
		} else if c := ch.byID[parts[3]]; c != nil {
			c.Author, c.Sentence = parts[1], plain(parts[2])
		}
	}
}

var (
	quoteMark = regexp.MustCompile(`(?m)^>`)
	markup    = regexp.MustCompile(`<[^>]*>|\*\*|\*|\]\([^)]*\)|\[`)
	begins    = regexp.MustCompile(`[.?!:] |\n\n|\*\* |\n>\n`) // before a sentence
	ends      = regexp.MustCompile(`\.\s|[?!] |\n\n|\n>\n`)
)

// plain is a text in one line without markup.
func plain(text string) string {
	return strings.Join(strings.Fields(markup.ReplaceAllString(quoteMark.ReplaceAllString(text, ""), "")), " ")
}

// sentence returns the sentence around text[from:to], without markup.
func sentence(text string, from, to int) string {
	start, end := 0, len(text)
	if before := begins.FindAllStringIndex(text[:from], -1); before != nil {
		start = before[len(before)-1][1]
	}
	if after := ends.FindStringIndex(text[to:]); after != nil {
		end = to + after[0] + 1
	}
	return plain(text[start:end])
}
