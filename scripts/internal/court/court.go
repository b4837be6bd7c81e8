// Package court holds what the notebooks say against what their cells measured.
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
package court

import (
	"errors"
	"fmt"
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

// Hear reads a notebook that was run, and returns what is on record and what is
// wrong with it.
func Hear(n *notebook.Notebook) (Record, []notebook.Problem) {
	h := hearing{n: n, claims: map[string]*Claim{}, verdicts: map[string]*Verdict{}}
	for i, c := range n.Cells {
		h.outputs(i, c)
	}
	for i, c := range n.Cells {
		if c.Type == "markdown" {
			h.quotes(i, string(c.Source))
			h.boxes(i, string(c.Source))
		}
	}
	h.unquoted()
	h.strays()
	var r Record
	for _, id := range h.order {
		if c := h.claims[id]; c != nil {
			r.Claims = append(r.Claims, *c)
		} else {
			r.Verdicts = append(r.Verdicts, *h.verdicts[id])
		}
	}
	return r, h.problems
}

// A hearing is the state of reading one notebook.
type hearing struct {
	n        *notebook.Notebook
	claims   map[string]*Claim
	verdicts map[string]*Verdict
	order    []string // ids as the cells gave them
	problems []notebook.Problem
}

// wrongf reports a defect of cell i. People count cells from 1.
func (h *hearing) wrongf(i int, format string, args ...any) {
	h.problems = append(h.problems, notebook.Problem{
		Where: fmt.Sprintf("%s, cell %d", h.n.Name, i+1),
		What:  fmt.Sprintf(format, args...),
	})
}

var (
	claimLine   = regexp.MustCompile(`^claim (\S+): (\S+), within (\S+) to (\S+)$`)
	verdictLine = regexp.MustCompile(`^verdict (\S+): (holds|holds with a condition|false)$`)
)

// outputs puts on record what the outputs of a cell say.
func (h *hearing) outputs(i int, c notebook.Cell) {
	for _, o := range c.Outputs {
		line := o.Plain()
		var id string
		if m := claimLine.FindStringSubmatch(line); m != nil {
			id = m[1]
			h.claims[id] = &Claim{Notebook: h.n.Name, ID: id, Value: m[2], Low: m[3], High: m[4], Proved: true}
			if !within(m[2], m[3], m[4]) {
				h.wrongf(i, "claim %s is refuted: %s is not within %s to %s", id, m[2], m[3], m[4])
				h.claims[id].Proved = false
			}
		} else if m := verdictLine.FindStringSubmatch(line); m != nil {
			id = m[1]
			h.verdicts[id] = &Verdict{Notebook: h.n.Name, ID: id, Word: m[2]}
		} else {
			continue
		}
		if number := notebook.Number(h.n.Name); !strings.HasPrefix(id, number+"-") {
			h.wrongf(i, "id %s must start with %s-", id, number)
		}
		if slices.Contains(h.order, id) {
			h.wrongf(i, "id %s is on record twice: give each number its own", id)
			continue
		}
		h.order = append(h.order, id)
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
func (h *hearing) quotes(i int, text string) {
	for _, at := range quote.FindAllStringSubmatchIndex(text, -1) {
		kind, id, said := text[at[2]:at[3]], text[at[4]:at[5]], text[at[6]:at[7]]
		if kind == "verdict" {
			if v := h.verdicts[id]; v == nil {
				h.wrongf(i, "quotes verdict %s, which no cell gave", id)
			} else if !strings.EqualFold(said, v.Word) {
				h.wrongf(i, "says %q, but verdict %s is %q", said, id, v.Word)
			}
			continue
		}
		c := h.claims[id]
		if c == nil {
			h.wrongf(i, "quotes claim %s, which no cell measured", id)
			continue
		}
		shown, err := parse(said)
		if err != nil {
			h.wrongf(i, "quotes claim %s as %q: %v", id, said, err)
			c.Proved = false
		} else if !shown.rounds(c.Value) {
			h.wrongf(i, "says %s, but claim %s is %s", said, id, c.Value)
			c.Proved = false
		}
		if c.Sentence == "" {
			c.Sentence = sentence(text, at[0], at[1])
		}
	}
}

// unquoted reports what is on record but in no sentence.
func (h *hearing) unquoted() {
	quoted := map[string]bool{}
	for _, c := range h.n.Cells {
		if c.Type == "markdown" {
			for _, m := range quote.FindAllStringSubmatch(string(c.Source), -1) {
				quoted[m[1]+" "+m[2]] = true
			}
		}
	}
	for i, c := range h.n.Cells {
		for _, o := range c.Outputs {
			line := o.Plain()
			for _, form := range []*regexp.Regexp{claimLine, verdictLine} {
				if m := form.FindStringSubmatch(line); m != nil {
					if name, _, _ := strings.Cut(line, ":"); !quoted[name] {
						h.wrongf(i, "%s is in no sentence", name)
						if c := h.claims[m[1]]; c != nil {
							c.Proved = false
						}
					}
				}
			}
		}
	}
}
