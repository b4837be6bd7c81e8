package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

func TestFreshCloneForgetsAllButTheLaboratory(t *testing.T) {
	root := t.TempDir()
	lab := setup.Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	config := written(t, map[string]string{"config": "[core]\n\texcludesFile = " + filepath.Join(root, "mine")})
	t.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(config, "config")) // of a user who has git ignore modules
	if err := os.WriteFile(filepath.Join(root, "mine"), []byte("go.mod\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	write(t, root, "go.mod", "notebooks/01-x.ipynb", ".github/x.yml", ".git/HEAD", ".lab/venv/python", "student/01-x.ipynb")
	ignored, err := os.ReadFile("../../.gitignore")
	if err == nil {
		err = os.WriteFile(filepath.Join(root, ".gitignore"), ignored, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	clone, err := freshClone(t.Context(), lab)
	if err != nil {
		t.Fatal(err)
	}
	write(t, clone, ".lab/venv/python", ".lab/jupyter/data/nbsignatures.db", "notebooks/.ipynb_checkpoints/01-x.ipynb", "notebooks/02-gone.ipynb")
	if _, err := freshClone(t.Context(), lab); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"go.mod":                       true,
		"notebooks/01-x.ipynb":         true,
		".github/x.yml":                true,
		".lab/venv/python":             true,
		".lab/jupyter":                 false,
		".lab/clone":                   false,
		"student":                      false,
		"notebooks/02-gone.ipynb":      false,
		"notebooks/.ipynb_checkpoints": false,
	} {
		if _, err := os.Stat(filepath.Join(clone, name)); (err == nil) != want {
			t.Errorf("%s exists: %t, want %t", name, err == nil, want)
		}
	}
}

// What changes in a fresh clone shows, and is no change in the clone around it.
func TestFreshCloneShowsChanges(t *testing.T) {
	root := t.TempDir()
	write(t, root, "notebooks/01-x.ipynb")
	clone, err := freshClone(t.Context(), setup.Lab{Root: root, Dir: filepath.Join(root, ".lab")})
	if err != nil {
		t.Fatal(err)
	}
	if changed, err := git(t.Context(), clone, clone, "status --porcelain"); changed != "" || err != nil {
		t.Errorf("at first git finds %q, %v", changed, err)
	}
	if err := os.WriteFile(filepath.Join(clone, "notebooks", "01-x.ipynb"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if changed, err := git(t.Context(), clone, clone, "status --porcelain"); changed != " M notebooks/01-x.ipynb\n" || err != nil {
		t.Errorf("after a change git finds %q, %v", changed, err)
	}
}

// write makes the files below root.
func write(t *testing.T, root string, names ...string) {
	t.Helper()
	for _, name := range names {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
