package book

import (
	_ "embed"
	"slices"

	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// start says at the beginning of the book what is true of a page, in the place of what is true in the
// laboratory only.
//
//go:embed start.md
var start string

// readers is a notebook for readers, without what is true in the laboratory only.
func readers(n *notebook.Notebook) (*notebook.Notebook, error) {
	out, err := edition.Stubbed(n)
	if err != nil {
		return nil, err
	}
	out.Cells = slices.DeleteFunc(out.Cells, func(c notebook.Cell) bool { return c.Tagged("laboratory") })
	if notebook.Number(n.Name) == "00" {
		out.Cells = slices.Insert(out.Cells, min(1, len(out.Cells)), notebook.Cell{ID: "start", Type: "markdown",
			Metadata: map[string]any{}, Source: notebook.Text(start)})
	}
	askGuesses(out)
	return out, nil
}
