package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// JupyterLab serves this machine only, shows a folder in which its first page is, and remembers apart what students and
// teachers had open.
func TestArguments(t *testing.T) {
	lab, err := setup.Find()
	require.NoError(t, err)
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
	if tabs := value(student, "--LabApp.workspaces_dir"); tabs == value(teacher, "--LabApp.workspaces_dir") {
		t.Errorf("both have their tabs in %s", tabs)
	}
	if s, t2 := value(student, "--ServerApp.root_dir"), value(teacher, "--ServerApp.root_dir"); s != desk(lab) || t2 != lab.Root {
		t.Errorf("students see %s, teachers %s", s, t2)
	}
	page := strings.TrimPrefix(value(teacher, "--LabApp.default_url"), "/lab/tree")
	if _, err := os.Stat(filepath.Join(value(teacher, "--ServerApp.root_dir"), page)); err != nil {
		t.Error(err)
	}
}
