package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// freshClone copies the clone, as it is on the disk, to a place where nobody
// has opened a notebook yet: JupyterLab trusts none of it. All of it is committed to a
// repository of its own. The place is kept, so that the laboratory in it is set up only
// once.
func freshClone(ctx context.Context, lab setup.Lab) (string, error) {
	clone := filepath.Join(lab.Dir, "clone")
	if err := forget(clone); err != nil {
		return "", fmt.Errorf("make a fresh clone: %w", err)
	}
	entries, err := os.ReadDir(lab.Root)
	if err != nil {
		return "", fmt.Errorf("make a fresh clone: %w", err)
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") && e.Name() != ".gitignore" || slices.Contains(theirs, e.Name()) {
			continue
		}
		if err := copyTree(filepath.Join(clone, e.Name()), filepath.Join(lab.Root, e.Name()), e.IsDir()); err != nil {
			return "", fmt.Errorf("make a fresh clone: %w", err)
		}
	}
	for _, args := range [][]string{
		{"init", "--quiet"}, {"add", "--all"},
		{"-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false", "commit", "--quiet", "--message=test"},
	} {
		if out, err := git(ctx, clone, args...); err != nil {
			return "", fmt.Errorf("make a fresh clone: git %s: %w\n%s", args[0], err, out)
		}
	}
	return clone, nil
}

// theirs are folders that a user's work leaves in a clone.
var theirs = []string{"book", "student", "study-results"}

// git runs git in the clone, for the repository there and not for one that a hook names.
func git(ctx context.Context, clone string, args ...string) (string, error) {
	dir := filepath.Join(clone, ".git")
	env := []string{"GIT_DIR=" + dir, "GIT_WORK_TREE=" + clone, "GIT_INDEX_FILE=" + filepath.Join(dir, "index")}
	return output(ctx, clone, env, append([]string{"git"}, args...)...)
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
