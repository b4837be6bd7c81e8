package browser

import (
	"context"
	"encoding/json"
	"fmt"
)

// PageRuns are the runs of all code cells of a lecture page, in the page.
type PageRuns struct {
	Runs   []PageRun
	Waited float64 // milliseconds for all
}

// A PageRun is what came of one cell.
type PageRun struct {
	ID      string
	Status  int
	Waited  float64                   // milliseconds from the click to the end; the first loads Go
	Said    string                    // below the outputs
	Times   struct{ Compile float64 } // milliseconds; 0 if it came compiled
	Outputs []PageOutput
}

// A PageOutput is a stream or a display, as text; the laboratory also tells its picture, in base64.
type PageOutput struct{ Kind, Text, Picture string }

// RunCells opens the lecture page in the file, or at the address, and runs all its cells there, or
// as many as most says if that is not 0. Cells with the ids of written have its code. If they are wanted afresh, those
// that came compiled are compiled, too.
func RunCells(browser context.Context, file string, s Screen, written map[string]string, afresh bool, most int) (runs PageRuns, err error) {
	code, err := json.Marshal(written)
	if err != nil {
		return runs, err
	}
	return See[PageRuns](browser, file, s, fmt.Sprintf("(%s)(%s, %t, %d)", Script("cells.js"), code, afresh, most), nil)
}

// A Weight is what a page loads before its reader touches anything; weigh.js finds it.
type Weight struct {
	Bytes                  float64
	Large                  string  // the largest files
	Painted, Loaded, There float64 // milliseconds until something can be read, all but pictures is there, and these are
}
