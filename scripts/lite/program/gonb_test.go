package program

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	ipynb "github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The cells of GoNB's own tests that need no other library say here what GoNB has stored for them, or answer with a
// sentence. Those that do neither are listed, with what they say.
func TestNotebooksOfGoNB(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/janpfeifer/gonb").Output()
	require.NoError(t, err)
	differ := map[string]string{
		"vartuple 2": "var a, _, c\nfunc tupleFn\n", // a page of its own with GoNB
		"script 4":   "%%sh must be the first line of its cell, and %% needs a space before its arguments\ncell-3:1:1: expected declaration, found X\nstatements stand below a line with %%: write that line above them",
	}
	for name, want := range map[string][3]int{ // how many cells say the same, answer with a sentence, and are listed
		"hello": {4, 1}, "init": {6, 1}, "vartuple": {2, 1, 1}, "goflags": {3, 7}, "bash_script": {0, 3}, "script": {0, 3, 1}, "writefile": {0, 2},
	} {
		n, err := ipynb.Read(filepath.Join(strings.TrimSpace(string(dir)), "examples", "tests", name+".ipynb"))
		require.NoError(t, err)
		var cells []string
		var found [3]int
		for i, c := range n.Of("code") {
			stored := ""
			for _, o := range c.Outputs {
				stored += o.Plain()
			}
			cells = append(cells, string(c.Source))
			p, _ := Of(cells, known)
			says, at := run(t, cells...), name+" "+string(rune('1'+i))
			switch {
			case says == stored:
				found[0]++
			case differ[at] == says:
				found[2]++
			case p.Refused != "" && strings.Contains(says, p.Refused):
				found[1]++
			default:
				t.Errorf("cell %s says %q, and with GoNB %q", at, says, stored)
			}
		}
		if found != want {
			t.Errorf("%s: of the cells %d say the same, %d answer with a sentence, %d are listed; want %v", name, found[0], found[1], found[2], want)
		}
	}
}
