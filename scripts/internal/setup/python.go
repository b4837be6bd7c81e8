package setup

import (
	"context"
	_ "embed"
	"errors"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/internal/replace"
)

//go:embed requirements.txt
var requirements string

// Venv makes a virtual environment in the folder name of the laboratory, unless it is there, and returns its
// Python. The requirements are a complete list in pip's format, of exact versions with their hashes. No package is
// built from source: that would need a compiler, and would download what no hash covers.
func (l Lab) Venv(ctx context.Context, name, requirements string) (python string, err error) {
	dir, list := l.path(name), l.path(name+".txt")
	python = filepath.Join(dir, "bin", "python")
	run := func(args ...string) (said string, err error) {
		return l.run(ctx, l.Dir, l.environ(os.Environ()), args[0], args[1:]...)
	}
	// Debian ships a Python that cannot put pip into a virtual environment.
	version, err := run("python3", "-c", "import sys, ensurepip, venv; assert sys.version_info >= (3, 10); print(sys.version)")
	if err != nil {
		return "", errors.New("python3 is not on PATH, or older than version 3.10, or without its venv module: install it (Debian, Ubuntu: apt install python3-venv)")
	}
	return python, l.do(io.Discard, step{
		name:   name,
		needs:  []string{requirements, dir, version}, // programs in it name its path
		result: python,
		run: func() error {
			_, err := replace.File(list, []byte(requirements))
			for _, args := range [][]string{
				{"python3", "-m", "venv", "--clear", "--without-pip", dir},
				{python, "-m", "ensurepip", "--default-pip"}, // venv would hide what it says
				{python, "-m", "pip", "install", "--quiet", "--no-input", "--no-cache-dir", "--disable-pip-version-check",
					"--retries=2", "--only-binary=:all:", "--no-deps", "--require-hashes", "--requirement", list},
			} {
				if err == nil {
					_, err = run(args...)
				}
			}
			return err
		},
	})
}
