package setup

import (
	"context"
	_ "embed"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/verletbook/verletbook/internal/replace"
)

//go:embed requirements.txt
var requirements string

// Venv makes a virtual environment in the folder name of the laboratory, unless it is there, and
// returns its Python. The requirements are a complete list in pip's format, of exact versions with their hashes. No package is built from source: that would need a compiler, and would download
// what no hash covers.
func (l Lab) Venv(ctx context.Context, name, requirements string) (python string, err error) {
	dir, list := l.path(name), l.path(name+".txt")
	python = filepath.Join(dir, "bin", "python")
	run := func(ctx context.Context, args ...string) error {
		_, err := l.run(ctx, l.Dir, l.environ(os.Environ()), args[0], args[1:]...)
		return err
	}
	return python, l.do(ctx, io.Discard, step{
		name:  name,
		needs: []string{requirements, dir}, // programs in it name its path
		ready: func(ctx context.Context) bool {
			// Not so after the system's Python has gone or changed its version.
			return run(ctx, python, "-c", "import pip") == nil
		},
		run: func(ctx context.Context) error {
			found, err := findPython(ctx)
			if err == nil {
				_, err = replace.File(list, []byte(requirements))
			}
			for _, args := range [][]string{
				{found, "-m", "venv", "--clear", "--without-pip", dir},
				{python, "-m", "ensurepip", "--default-pip"}, // venv would hide what it says
				{python, "-m", "pip", "install", "--quiet", "--no-input", "--no-cache-dir", "--disable-pip-version-check",
					"--retries=2", "--only-binary=:all:", "--no-deps", "--require-hashes", "--requirement", list},
			} {
				if err == nil {
					err = run(ctx, args...)
				}
			}
			return err
		},
	})
}

// findPython returns the first Python on PATH that is new enough for JupyterLab and can make a virtual environment:
// Debian ships one that cannot put pip into it.
func findPython(ctx context.Context) (string, error) {
	const probe = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 10))"
	for _, name := range []string{"python3", "python", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10"} {
		if exec.CommandContext(ctx, name, "-c", probe).Run() == nil {
			return name, nil
		}
	}
	return "", errors.New("no Python on PATH that is version 3.10 or later and has its venv module: install it (Debian, Ubuntu: apt install python3-venv)")
}
