package booktest

import (
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// What cells say in a page is compared with what they say in the notebook.
func TestCompareRuns(t *testing.T) {
	out := notebook.Output{Type: "stream", Stream: "stdout", Text: "2\n"}
	n := &notebook.Notebook{Cells: []notebook.Cell{{Type: "markdown"}, {ID: "a", Type: "code", Outputs: []notebook.Output{out}}, {ID: "b", Type: "code"}}}
	shell := &notebook.Notebook{Cells: []notebook.Cell{{ID: "a", Type: "code", Source: "!ls\n", Outputs: []notebook.Output{out}}}}
	if got := CompareRuns(shell, []browser.PageRun{{ID: "a"}}); len(got) != 0 {
		t.Errorf("a shell is asked of a page: %q", got)
	}
	good := browser.PageRun{ID: "a", Outputs: []browser.PageOutput{{Kind: "stream", Text: "2\n"}}}
	for name, c := range map[string]struct {
		runs []browser.PageRun
		want int
	}{
		"the same":      {[]browser.PageRun{good, {ID: "b"}}, 0},
		"another text":  {[]browser.PageRun{{ID: "a", Outputs: []browser.PageOutput{{Text: "3\n"}}}, {ID: "b"}}, 1},
		"a failure":     {[]browser.PageRun{good, {ID: "b", Status: 2}}, 1},
		"another cell":  {[]browser.PageRun{good, {ID: "c"}}, 1},
		"one too few":   {[]browser.PageRun{good}, 1},
		"more than was": {[]browser.PageRun{good, {ID: "b", Outputs: []browser.PageOutput{{Text: "1"}}}}, 1},
	} {
		if got := CompareRuns(n, c.runs); len(got) != c.want {
			t.Errorf("%s: %q, want %d differences", name, got, c.want)
		}
	}
	shown := func(text string) notebook.Output {
		return notebook.Output{Type: "display_data", Data: map[string]any{"text/plain": text}}
	}
	mixed := &notebook.Notebook{Cells: []notebook.Cell{{ID: "a", Type: "code", Outputs: []notebook.Output{out, shown("x"), shown("y")}}}}
	for order, want := range map[string]int{"2xy": 0, "x2y": 0, "xy2": 0, "2yx": 1, "2x": 1} {
		run := browser.PageRun{ID: "a"}
		for _, r := range order {
			run.Outputs = append(run.Outputs, browser.PageOutput{Kind: map[bool]string{true: "stream", false: "display"}[r == '2'], Text: string(r)})
		}
		if got := CompareRuns(mixed, []browser.PageRun{run}); len(got) != want {
			t.Errorf("2 printed, x and y shown, in the order %s: %q, want %d differences", order, got, want)
		}
	}
}
