// Package claims holds what the notebooks say against what their cells measured.
//
// A cell puts a number on record with nb.Claim, and the judgement on somebody's
// claim with nb.Verdict. The text quotes them:
//
//	The order is <span title="claim 03-naive-order">0.99</span>.
//	**Verdict** <span title="verdict 03-same-formula">Holds</span>, for any force.
//
// What is quoted must be on record and agree with it to the last digit shown,
// what is on record must be quoted, and a number in the text that nobody put on
// record must at least be a parameter in the code or stand in an output.
package claims

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A Record is what one notebook measured and what it says about it.
type Record struct {
	Claims   []Claim
	Verdicts []Verdict
}

// A Claim is a number that a run measured and that a sentence quotes.
type Claim struct {
	Notebook         string // file name
	ID               string
	Value, Low, High string // as the cell printed them
	Sentence         string // the first that quotes it, without markup
	Proved           bool   // within its bounds, quoted, and quoted right
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
// wrong with it.
func Check(n *notebook.Notebook) (Record, []notebook.Problem) {
	ch := checker{n: n, claims: map[string]*Claim{}, verdicts: map[string]*Verdict{}, quoted: map[string]bool{}}
	for i, c := range n.Cells {
		ch.outputs(i, c)
	}
	for i, c := range n.Cells {
		if c.Type == "markdown" {
			ch.quotes(i, string(c.Source))
			ch.boxes(i, string(c.Source))
		}
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

var (
	claimLine   = regexp.MustCompile(`^claim (\S+): (\S+), within (\S+) to (\S+)$`)
	verdictLine = regexp.MustCompile(`^verdict (\S+): (holds|holds with a condition|false)$`)
)

// outputs puts on record what the outputs of a cell say.
func (ch *checker) outputs(i int, c notebook.Cell) {
	for _, o := range c.Outputs {
		line := o.Plain()
		e := entry{cell: i}
		if m := claimLine.FindStringSubmatch(line); m != nil {
			e.kind, e.id = "claim", m[1]
			proved := within(m[2], m[3], m[4])
			ch.claims[e.id] = &Claim{Notebook: ch.n.Name, ID: e.id, Value: m[2], Low: m[3], High: m[4], Proved: proved}
			if !proved {
				ch.wrongf(i, "claim %s is refuted: %s is not within %s to %s", e.id, m[2], m[3], m[4])
			}
		} else if m := verdictLine.FindStringSubmatch(line); m != nil {
			e.kind, e.id = "verdict", m[1]
			ch.verdicts[e.id] = &Verdict{Notebook: ch.n.Name, ID: e.id, Word: m[2]}
		} else {
			continue
		}
		if number := notebook.Number(ch.n.Name); !strings.HasPrefix(e.id, number+"-") {
			ch.wrongf(i, "id %s must start with %s-", e.id, number)
		}
		if slices.ContainsFunc(ch.order, func(other entry) bool { return other.id == e.id }) {
			ch.wrongf(i, "id %s is on record twice: give each number its own", e.id)
			continue
		}
		ch.order = append(ch.order, e)
	}
}

// within reports whether low ≤ value ≤ high, as the cell must have found, too.
func within(value, low, high string) bool {
	v, err1 := strconv.ParseFloat(value, 64)
	l, err2 := strconv.ParseFloat(low, 64)
	u, err3 := strconv.ParseFloat(high, 64)
	return errors.Join(err1, err2, err3) == nil && l <= v && v <= u
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
