package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
		{"python3", "-c" + parse, "scripts/class/jupyterhub_config.py scripts/class/load.py"},
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

// The kernel of a class builds cells with the flags of the laboratory's.
func TestClassKernel(t *testing.T) {
	script, err := os.ReadFile("../class/prepare")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?s)<<JSON\n(.*?)\nJSON\n`).FindSubmatch(script)
	var spec struct {
		Argv []string
		Env  map[string]string
	}
	if found == nil {
		t.Fatal("scripts/class/prepare writes no kernel")
	}
	text := strings.ReplaceAll(string(found[1]), `\$`, "$")
	if err := json.Unmarshal([]byte(text), &spec); err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	lab, err := os.ReadFile("../internal/setup/configure.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{spec.Env["GOFLAGS"], spec.Argv[3], spec.Argv[5]} {
		if want == "" || !strings.Contains(string(lab), `"`+want+`"`) {
			t.Errorf("the laboratory's kernel does not have %q", want)
		}
	}
}
