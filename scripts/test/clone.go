package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// freshClone copies the clone, as it is on the disk, to a place where nobody
// has opened a notebook yet: JupyterLab trusts none of it. The place is kept,
// so that the laboratory in it is set up only once.
func freshClone(lab setup.Lab) (string, error) {
	clone := filepath.Join(lab.Dir, "clone")
	if err := forget(clone); err != nil {
		return "", fmt.Errorf("make a fresh clone: %w", err)
	}
	entries, err := os.ReadDir(lab.Root)
	if err != nil {
		return "", fmt.Errorf("make a fresh clone: %w", err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if err := copyTree(filepath.Join(clone, e.Name()), filepath.Join(lab.Root, e.Name()), e.IsDir()); err != nil {
			return "", fmt.Errorf("make a fresh clone: %w", err)
		}
	}
	return clone, nil
}

// forget removes what an earlier test left in the clone, but of its laboratory
// only what JupyterLab remembers of its users.
func forget(clone string) error {
	if err := os.MkdirAll(clone, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(clone)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if name == ".lab" {
			name = filepath.Join(".lab", "jupyter")
		}
		if err := os.RemoveAll(filepath.Join(clone, name)); err != nil {
			return err
		}
	}
	return nil
}

// copyTree copies a file or a folder.
func copyTree(to, from string, folder bool) error {
	if folder {
		return os.CopyFS(to, os.DirFS(from))
	}
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, b, 0o644)
}
