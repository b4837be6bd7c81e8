package book

import (
	"encoding/json"
	"fmt"
	"html"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A guess is a number that a cell asks its reader for.
type guess struct {
	ID    string `json:"id"`
	Found string `json:"found"` // what a later cell measures
	Label string `json:"label"` // what the cell says of it
}

// A place is where the reader guesses, and which cells answer.
type place struct {
	Cell    string   `json:"cell"`
	Guesses []guess  `json:"guesses"`
	Answers []string `json:"answers"` // their outputs wait for the guess
}

var asks = regexp.MustCompile(`(?m)^nb\.Predict\("([^"]+)", "\?"\)(?:\s*//\s*(.*))?$`)

// askGuesses gives each cell that asks for a guess a place to make it. Between it and the cell that
// records the number, what cells show waits for the guess.
func askGuesses(n *notebook.Notebook) {
	records, _ := n.Metadata["records"].(map[string]any)
	for i, c := range n.Cells {
		p := place{Cell: c.ID}
		last := i
		for _, m := range asks.FindAllStringSubmatch(string(c.Source), -1) {
			found, known := records[m[1]]
			if answer := answering(n.Cells[i+1:], m[1]); known && answer >= 0 {
				p.Guesses = append(p.Guesses, guess{m[1], fmt.Sprint(found), m[2]})
				last = max(last, i+1+answer)
			}
		}
		if len(p.Guesses) == 0 {
			continue
		}
		for _, between := range n.Cells[i+1 : last+1] {
			if between.Type == "code" && len(between.Outputs) > 0 {
				p.Answers = append(p.Answers, between.ID)
			}
		}
		n.Cells[i].Outputs = []notebook.Output{shownAs("guess", "guess", p)}
	}
}

// answering is the index of the first of the cells that puts the number with this id on record, or −1.
func answering(cells []notebook.Cell, id string) int {
	for i, c := range cells {
		if source := string(c.Source); c.Type == "code" && strings.Contains(source, `"`+id+`"`) &&
			(strings.Contains(source, "nb.Record(") || strings.Contains(source, "nb.Compare(")) {
			return i
		}
	}
	return -1
}

// shownAs is an output that a script of the page fills: a place of this class, with what the script
// must know in the attribute data-field.
func shownAs(class, field string, about any) notebook.Output {
	data, _ := json.Marshal(about)
	text := fmt.Sprintf(`<div class="%s" data-%s="%s"></div>`, class, field, html.EscapeString(string(data)))
	return notebook.Output{Type: "display_data", Metadata: map[string]any{},
		Data: map[string]any{"text/html": text, "text/plain": class}}
}
