//go:build lab

package setup

import "encoding/json"

// runCells prints what the cells of a notebook in a folder print and display.
const runCells = `
import json, sys, nbclient, nbformat
sources, folder = sys.argv[1:]
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(s) for s in json.loads(sources)])
nbclient.NotebookClient(notebook, kernel_name="gonb", timeout=300, iopub_timeout=300, allow_errors=True,
    resources={"metadata": {"path": folder}}).execute()
for cell in notebook.cells:
    for o in cell.outputs:
        print(o.get("text") or o.get("data", {}).get("text/plain") or o)
`

// cells are sources of cells, for runCells.
func cells(sources ...string) string {
	text, _ := json.Marshal(sources) // strings can be written
	return string(text)
}
