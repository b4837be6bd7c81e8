package book

import (
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

// A guess is a number that a cell asks its reader for.
type guess struct {
	ID    string `json:"id"`
	Found string `json:"found"` // what a later cell measures
	Label string `json:"label"` // what the cell says of it
	Unit  string `json:"unit"`  // " m", or ""
}

// A place is where the reader guesses, and what waits for it: outputs, texts, and the numbers that these cells put on record.
type place struct {
	Cell    string   `json:"cell"`
	Guesses []guess  `json:"guesses"`
	Answers []string `json:"answers"`
	Told    []string `json:"told"`
}

var predictCall = regexp.MustCompile(`(?m)^nb\.Predict\("([^"]+)", "\?"\)(?:\s*//\s*(.*))?$`)

// askGuesses gives each cell that asks for a guess a place to make it. From there to the text that reads the number, what
// cells show in the sections of the guess and of its answer waits; elsewhere, what is tagged answer. Nothing waits twice.
func askGuesses(n *notebook.Notebook) (all []place) {
	records, waits := n.Records(), map[string]bool{}
	for i, c := range slices.Backward(n.Cells) {
		p, last := place{Cell: c.ID}, i
		for _, m := range predictCall.FindAllStringSubmatch(string(c.Source), -1) {
			found, known := records[m[1]]
			if answer := answering(n.Cells[i+1:], m[1]); known && answer >= 0 {
				measured, _, _ := strings.Cut(found, " ") // behind it may be a prediction
				p.Guesses = append(p.Guesses, guess{m[1], measured, m[2], nb.AllClaims().Bounds[m[1]].Unit})
				last = max(last, i+1+answer)
			}
		}
		if len(p.Guesses) == 0 {
			continue
		}
		last += max(0, slices.IndexFunc(n.Cells[last:], p.reads))
		for k := i + 1; k < len(n.Cells); k++ {
			c, answers := n.Cells[k], false
			if predictCall.MatchString(string(c.Source)) {
				if k > last {
					break // what is tagged behind another guess answers that
				}
				continue
			}
			if k <= last {
				beside := oneSection(n.Cells[i+1:k+1]) || oneSection(n.Cells[k+1:last+1])
				answers = p.reads(c) || beside && len(c.Outputs) > 0
			}
			if (answers || c.Tagged("answer")) && !waits[c.ID] {
				waits[c.ID] = true
				p.Answers = append(p.Answers, c.ID)
				p.tells(c, records)
			}
		}
		data, _ := json.Marshal(p) // for guess.js, which fills the place
		n.Cells[i].Outputs = []notebook.Output{shows("guess", fmt.Sprintf(`<div class="guess" data-guess="%s"></div>`, html.EscapeString(string(data))))}
		all = append(all, p)
	}
	return all
}

// tells adds the numbers that a cell puts on record.
func (p *place) tells(c notebook.Cell, records map[string]string) {
	for _, id := range slices.Sorted(maps.Keys(records)) {
		if strings.Contains(string(c.Source), `"`+id+`"`) && !slices.Contains(p.Told, id) {
			p.Told = append(p.Told, id)
		}
	}
}

// reads reports whether a cell is a text that quotes a number that the reader guesses.
func (p *place) reads(c notebook.Cell) bool {
	return c.Type == "markdown" && slices.ContainsFunc(p.Guesses, func(g guess) bool {
		return strings.Contains(string(c.Source), `title="claim `+g.ID+`"`)
	})
}

// answering is the index of the first of the cells that puts the number with this id on record, or −1.
func answering(cells []notebook.Cell, id string) int {
	return slices.IndexFunc(cells, func(c notebook.Cell) bool {
		source := string(c.Source)
		return c.Type == "code" && strings.Contains(source, `"`+id+`"`) && (strings.Contains(source, "nb.Record(") || strings.Contains(source, "nb.Compare("))
	})
}

// oneSection reports whether none of the cells begins another section.
func oneSection(cells []notebook.Cell) bool {
	return !slices.ContainsFunc(cells, func(c notebook.Cell) bool { return strings.Contains("\n"+string(c.Source), "\n## ") })
}
