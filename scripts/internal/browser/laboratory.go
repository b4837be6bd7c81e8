package browser

import (
	"context"
	"encoding/json"
	"fmt"
)

// InLaboratory opens JupyterLab of a site, waits until it is there, and returns what an expression promises,
// which may use lab of laboratory.js. What comes then, if it is not nil, still has the tab.
func InLaboratory[T any](browser context.Context, address string, s Screen, expression string, then func(tab context.Context) error) (T, error) {
	return See[T](browser, address, s, inLaboratory(expression), then)
}

func inLaboratory(expression string) string {
	return fmt.Sprintf("(async () => {\n%s\nreturn await (\n%s\n); })()", Script("laboratory.js"), expression)
}

// A Code is a cell to run.
type Code struct {
	ID   string `json:"id"`
	Code string `json:"code"`
}

// CellsScript is an expression that runs cells in JupyterLab, and promises PageRuns.
func CellsScript(cells []Code) string {
	text, _ := json.Marshal(cells) // strings
	return fmt.Sprintf("(%s)(%s)", Script("laboratory-cells.js"), text)
}

// LaboratoryRuns runs cells in JupyterLab of a site, in a new kernel.
func LaboratoryRuns(browser context.Context, address string, cells []Code) (runs PageRuns, err error) {
	used := 0.0
	runs, err = InLaboratory[PageRuns](browser, address, Screen{Width: 1300}, CellsScript(cells),
		func(tab context.Context) (err error) { used, err = memory(tab); return err })
	runs.Memory = used
	return runs, err
}
