package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// freshClone copies the clone, as it is on the disk, to a place where nobody has opened a
// notebook yet: JupyterLab trusts none of it. All that git does not ignore is committed to
// a repository of its own. The place is kept, so that the laboratory in it is set up only
// once; of its users JupyterLab remembers nothing.
func freshClone(ctx context.Context, lab setup.Lab) (string, error) {
	clone := filepath.Join(lab.Dir, "clone")
	err := errors.Join(os.MkdirAll(clone, 0o755), os.RemoveAll(filepath.Join(clone, ".git")),
		os.RemoveAll(filepath.Join(clone, ".lab", "jupyter")))
	for _, step := range []struct{ tree, args string }{
		{clone, "init --quiet"},
		{lab.Root, "add --all"},
		{lab.Root, "-c user.name=test -c user.email=test@example.org -c commit.gpgsign=false commit --quiet --message=test"},
		{clone, "reset --quiet --hard"},
		{clone, "clean --quiet -dffx --exclude=/.lab"},
	} {
		if err == nil {
			_, err = git(ctx, clone, step.tree, step.args)
		}
	}
	return clone, err
}

// git runs git on the files of a folder, for the repository in the clone and not for one
// that a hook names, and whatever else the user has git ignore.
func git(ctx context.Context, clone, tree, args string) (string, error) {
	dir := filepath.Join(clone, ".git")
	env := []string{"GIT_DIR=" + dir, "GIT_WORK_TREE=" + tree, "GIT_INDEX_FILE=" + filepath.Join(dir, "index")}
	return output(ctx, tree, env, append([]string{"git", "-c", "core.excludesFile="}, strings.Fields(args)...)...)
}
