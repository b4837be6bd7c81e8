package setup

import (
	"context"
	"os"
	"path/filepath"
)

// Install puts the kernel and the extensions of the laboratory into a virtual environment of Python, for a class whose
// students all use the packages of this clone. Where the build cache of each is, the environment of their
// servers says.
func (l Lab) Install(ctx context.Context, prefix string) (err error) {
	if l.Dir, err = os.MkdirTemp("", "verletbook-kernel-"); err != nil {
		return err
	}
	defer os.RemoveAll(l.Dir)
	golang, err := l.golang(ctx)
	if err == nil {
		err = l.buildKernel(ctx, filepath.Join(prefix, "bin"))
	}
	if err == nil {
		err = l.furnish(filepath.Join(prefix, "share", "jupyter"), filepath.Join(prefix, "bin"), golang, map[string]string{})
	}
	return l.explain(ctx, err)
}
