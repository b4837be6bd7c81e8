package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// freshClone copies the clone, as it is on the disk, to a place where nobody has opened a
// notebook yet: JupyterLab trusts none of it. All that git does not ignore is committed to
// a repository of its own. The place is kept, so that the laboratory in it is set up only
// once; of its users JupyterLab remembers nothing.
func freshClone(ctx context.Context, lab setup.Lab) (string, error) {
	clone := filepath.Join(lab.Dir, "clone")
	err := os.MkdirAll(clone, 0o755)
	for _, old := range []string{".git", ".lab/jupyter"} {
		if err == nil {
			err = os.RemoveAll(filepath.Join(clone, old))
		}
	}
	if err != nil {
		return "", fmt.Errorf("make a fresh clone: %w", err)
	}
	for _, step := range []struct {
		tree string
		args []string
	}{
		{clone, []string{"init", "--quiet"}},
		{lab.Root, []string{"add", "--all"}},
		{lab.Root, []string{"-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false",
			"commit", "--quiet", "--message=test"}},
		{clone, []string{"reset", "--quiet", "--hard"}},
		{clone, []string{"clean", "--quiet", "-dffx", "--exclude=/.lab"}},
	} {
		if out, err := git(ctx, clone, step.tree, step.args...); err != nil {
			return "", fmt.Errorf("make a fresh clone: git %s: %w\n%s", step.args, err, out)
		}
	}
	return clone, nil
}

// git runs git on the files of a folder, for the repository in the clone and not for one
// that a hook names, and whatever else the user has git ignore.
func git(ctx context.Context, clone, tree string, args ...string) (string, error) {
	dir := filepath.Join(clone, ".git")
	env := []string{"GIT_DIR=" + dir, "GIT_WORK_TREE=" + tree, "GIT_INDEX_FILE=" + filepath.Join(dir, "index")}
	return output(ctx, tree, env, append([]string{"git", "-c", "core.excludesFile="}, args...)...)
}
