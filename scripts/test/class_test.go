package test

import (
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// The scripts of a class are run by hand, on machines and in images; here they must at
// least be scripts.
func TestClassScriptsParse(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a class has a Unix machine")
	}
	const parse = "import ast, sys; ast.parse(open(sys.argv[1]).read())"
	for _, c := range []struct{ program, flag, files string }{
		{"bash", "-n", "scripts/class/prepare scripts/class/start .binder/postBuild"},
		{"python3", "-c" + parse, "scripts/class/jupyterhub_config.py"},
	} {
		if _, err := exec.LookPath(c.program); err != nil {
			t.Skipf("no %s on PATH", c.program)
		}
		for file := range strings.FieldsSeq(c.files) {
			if out, err := exec.Command(c.program, c.flag, filepath.Join("../..", file)).CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", file, err, out)
			}
		}
	}
}
