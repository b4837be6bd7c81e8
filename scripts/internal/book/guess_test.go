package book

import (
	"fmt"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// For a guess waits what cells show in its section, in that of its answer, and what reads this; not what lies between.
func TestWhatWaits(t *testing.T) {
	n := &notebook.Notebook{Metadata: map[string]any{"records": map[string]any{"00-a": 7}}, Cells: []notebook.Cell{
		code(`nb.Predict("00-a", "?") // its height`, "", ""),
		code("its section", "", "", shown("7", "")),
		text("## Other", "", ""),
		code("another section", "", "", shown("8", "")),
		text("## Answer", "", ""),
		code(`nb.Record("00-a", 7)`, "", "", shown("7", "")),
		text(`It is <span title="claim 00-a">7</span>.`, "", ""),
		code("later", "", "", shown("9", "")),
	}}
	for i := range n.Cells {
		n.Cells[i].ID = fmt.Sprint(i)
	}
	if got := fmt.Sprint(askGuesses(n)); got != "[{0 [{00-a 7 its height }] [1 5 6] [00-a]}]" {
		t.Errorf("what waits for the cells is %s", got)
	}
}
