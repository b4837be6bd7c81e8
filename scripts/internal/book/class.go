package book

import (
	_ "embed"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A class is a notebook on the cover.
type class struct {
	Stem, Title string
	Surprise    string // the sentence that makes one read on
	Figure, Alt string // its name in the folder of figures, and what it shows
	Film        string
}

//go:embed surprises.txt
var sentences string

// surprise is the sentence of the class with this number.
func surprise(number string) string {
	_, rest, _ := strings.Cut("\n"+sentences, "\n"+number+" ")
	sentence, _, _ := strings.Cut(rest, "\n")
	return sentence
}

// newClass is a notebook in short. Its figure is the first of the surprise, or else of all.
func newClass(n *notebook.Notebook) class {
	c := class{Stem: notebook.Stem(n.Name), Title: n.Title(), Surprise: surprise(notebook.Number(n.Name))}
	surprising := false
	for _, cell := range n.Cells {
		for _, o := range cell.Outputs {
			kind, name, alt := o.Picture()
			switch {
			case kind == "film":
				c.Film = name
			case kind == "figure" && (c.Figure == "" || cell.Tagged("payoff") && !surprising):
				c.Figure, c.Alt = name, alt
				surprising = cell.Tagged("payoff")
			}
		}
	}
	return c
}
