package nb

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

func TestReady(t *testing.T) {
	away := t.TempDir()
	clone, other := filepath.Join(away, "a clone"), filepath.Join(away, "other")
	for _, dir := range []string{clone, other} {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, "notebooks"), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module "+module+"\n"), 0o666))
	}
	require.NoError(t, os.WriteFile(filepath.Join(clone, "notebooks", "go.mod"), []byte("module "+module+"/notebooks\n"), 0o666))
	inClone := filepath.Join(clone, "notebooks")
	release := "/modules/" + module + "@v0.1.0"
	line := `!*rm -f go.work; go work init . "` + clone + `"`
	for what, c := range map[string]struct {
		from, notebook string
		want           string // how it begins
		line           bool   // whether it says how to use the clone
	}{
		"the clone's":            {clone, inClone, "Ready, with the packages that came with this notebook.", false},
		"built without paths":    {module, inClone, "Ready, with the packages that came with this notebook.", false},
		"a release":              {release, away, "Ready, with verletbook v0.1.0.", false},
		"a release in a clone":   {release, inClone, "Ready, with verletbook v0.1.0, not with the packages of this clone.", true},
		"a clone elsewhere":      {other, away, "Ready, with the packages in " + other + ".", false},
		"another clone's":        {other, inClone, "Ready, with the packages in " + other + ", not with the packages of this clone.", true},
		"outside of a notebook":  {clone, "", "Ready, with the packages in " + clone + ".", false},
		"a release, no notebook": {release, "", "Ready, with verletbook v0.1.0.", false},
	} {
		got := ready(c.from, c.notebook)
		if first, _, _ := strings.Cut(got, "\n"); first != c.want || strings.HasSuffix(got, "\n\n"+line) != c.line || strings.Contains(got, "\n") != c.line {
			t.Errorf("%s: %q, want %q, and the line that helps: %v", what, got, c.want, c.line)
		}
	}
	if from := source(); !same(from, filepath.Join("..", "..")) {
		t.Errorf("this package seems to come from %s", from)
	}
}
