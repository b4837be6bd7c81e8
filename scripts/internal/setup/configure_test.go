package setup

import (
	"path/filepath"
	"strings"
	"testing"
)

// GoNB takes a comma for the end of a path.
func TestConfigureRefusesAComma(t *testing.T) {
	root := filepath.Join(t.TempDir(), "Verlet, Loup")
	lab := Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	if err := lab.configure(toolchain{}); err == nil || !strings.Contains(err.Error(), "move the clone") {
		t.Errorf("a clone in %s: %v", root, err)
	}
}
