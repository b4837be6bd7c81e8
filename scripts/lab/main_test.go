package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// JupyterLab serves this machine only, shows a folder in which its first page is, and remembers apart what students and
// teachers had open.
func TestArguments(t *testing.T) {
	lab, err := setup.Find()
	if err != nil {
		t.Fatal(err)
	}
	value := func(args []string, name string) string {
		i := slices.IndexFunc(args, func(a string) bool { return strings.HasPrefix(a, name+"=") })
		return strings.TrimPrefix(args[max(i, 0)], name+"=")
	}
	student, teacher := arguments(lab, false, false), arguments(lab, true, false)
	for _, args := range [][]string{student, teacher} {
		if value(args, "--ServerApp.ip") != "127.0.0.1" || strings.Contains(strings.Join(args, " "), "token") {
			t.Errorf("the arguments are %q", args)
		}
	}
	for _, name := range []string{"--ServerApp.root_dir", "--LabApp.workspaces_dir"} {
		if s, t2 := value(student, name), value(teacher, name); s == t2 {
			t.Errorf("%s is %s for both", name, s)
		}
	}
	page := strings.TrimPrefix(value(teacher, "--LabApp.default_url"), "/lab/tree")
	if _, err := os.Stat(filepath.Join(value(teacher, "--ServerApp.root_dir"), page)); err != nil {
		t.Error(err)
	}
}
