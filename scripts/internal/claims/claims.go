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
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A Record is what one notebook measured and what it says about it.
type Record struct {
	Claims   []Claim
	Verdicts []Verdict
}

// A Claim is a number that a run measured and that a sentence quotes.
type Claim struct {
	Notebook string // file name
	ID       string
	Kind     string // predicted by a theory, or recorded only
	Value    string // as the cell recorded it
	Bound    string // "2 ± 0.01", or the prediction and the percentage
	Sentence string // the first that quotes it, without markup
	Proved   bool   // within its bound, quoted, and quoted right
}

// A Verdict is the judgement on the claim of an author.
type Verdict struct {
	Notebook string
	ID       string
	Word     string // holds, holds with a condition, false
	Author   string
	Claim    string // in our words
}

// Check reads a notebook that was run, and returns what is on record and what is
// wrong with it, given what the book claims.
func Check(n *notebook.Notebook, book nb.Claims) (Record, []notebook.Problem) {
	ch := checker{n: n, claims: map[string]*Claim{}, verdicts: map[string]*Verdict{}, quoted: map[string]bool{}}
	ch.recorded(book)
	for i, c := range n.Of("markdown") {
		ch.quotes(i, string(c.Source))
		ch.boxes(i, string(c.Source))
	}
	ch.unquoted()
	ch.strays()
	var r Record
	for _, e := range ch.order {
		if c := ch.claims[e.id]; c != nil {
			r.Claims = append(r.Claims, *c)
		} else {
			r.Verdicts = append(r.Verdicts, *ch.verdicts[e.id])
		}
	}
	return r, ch.problems
}

// A checker is the state of reading one notebook.
type checker struct {
	n        *notebook.Notebook
	claims   map[string]*Claim
	verdicts map[string]*Verdict
	order    []entry         // as the cells gave them
	quoted   map[string]bool // by kind and id
	problems []notebook.Problem
}

// An entry is where a claim or a verdict was put on record.
type entry struct {
	kind, id string
	cell     int
}

// wrongf reports a defect of cell i.
func (ch *checker) wrongf(i int, format string, args ...any) {
	ch.problems = append(ch.problems, ch.n.Cellf(i, format, args...))
}

// recorded puts on record what the cells recorded, in the order of the book, and the
// verdicts that follow from it.
func (ch *checker) recorded(book nb.Claims) {
	number := notebook.Number(ch.n.Name)
	lines, values := ch.n.Records(), map[string]float64{}
	for _, id := range slices.Sorted(maps.Keys(lines)) {
		found, _, _ := strings.Cut(lines[id], " ")
		values[id], _ = strconv.ParseFloat(found, 64)
		if _, ok := book.Bounds[id]; !ok || !strings.HasPrefix(id, number+"-") {
			ch.wrongf(ch.cellOf(id), "records %s, which is none of this notebook's claims in claims.txt", id)
		}
	}
	for _, id := range book.IDs {
		if !strings.HasPrefix(id, number+"-") {
			continue
		}
		if rule, ok := book.Rules[id]; ok {
			for _, d := range slices.Concat(rule.Holds, rule.Condition) {
				if _, ok := values[d.ID]; !ok {
					ch.wrongf(0, "verdict %s asks for %s, which no cell recorded", id, d.ID)
				}
			}
			ch.verdicts[id] = &Verdict{Notebook: ch.n.Name, ID: id, Word: rule.Verdict(values)}
			ch.order = append(ch.order, entry{"verdict", id, 0})
			continue
		}
		line, ok := lines[id]
		if !ok {
			ch.wrongf(0, "no cell recorded %s, which stands in claims.txt", id)
			continue
		}
		ch.claims[id] = ch.held(id, line, book.Bounds[id])
		ch.order = append(ch.order, entry{"claim", id, ch.cellOf(id)})
	}
}

// held compares a recorded number with its bound.
func (ch *checker) held(id, line string, bound nb.Bound) *Claim {
	value, prediction, _ := strings.Cut(line, " ")
	c := &Claim{Notebook: ch.n.Name, ID: id, Kind: "recorded", Value: value, Bound: bound.Text}
	if bound.Predicted {
		c.Kind = "predicted"
	}
	found, err := strconv.ParseFloat(value, 64)
	predicted := 0.0
	if bound.Within > 0 {
		c.Bound = prediction + " " + bound.Text
		predicted, _ = strconv.ParseFloat(prediction, 64)
	}
	if c.Proved = err == nil && bound.Holds(found, predicted); !c.Proved {
		ch.wrongf(ch.cellOf(id), "claim %s is refuted: %s is not %s", id, value, c.Bound)
	}
	return c
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
		ch.quoted[kind+" "+id] = true
		if kind == "verdict" {
			if v := ch.verdicts[id]; v == nil {
				ch.wrongf(i, "quotes verdict %s, which no cell gave", id)
			} else if !strings.EqualFold(said, v.Word) {
				ch.wrongf(i, "says %q, but verdict %s is %q", said, id, v.Word)
			}
			continue
		}
		c := ch.claims[id]
		if c == nil {
			ch.wrongf(i, "quotes claim %s, which no cell measured", id)
			continue
		}
		if shown, err := parse(said); err != nil {
			ch.wrongf(i, "quotes claim %s as %q: %v", id, said, err)
			c.Proved = false
		} else if !shown.rounds(c.Value) {
			ch.wrongf(i, "says %s, but claim %s is %s", said, id, c.Value)
			c.Proved = false
		}
		if c.Sentence == "" {
			c.Sentence = sentence(text, at[0], at[1])
		}
	}
}

// unquoted reports what is on record but in no sentence.
func (ch *checker) unquoted() {
	for _, e := range ch.order {
		if ch.quoted[e.kind+" "+e.id] {
			continue
		}
		ch.wrongf(e.cell, "%s %s is in no sentence", e.kind, e.id)
		if c := ch.claims[e.id]; c != nil {
			c.Proved = false
		}
	}
}
