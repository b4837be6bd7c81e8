package setup

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

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

// probe prints what keeps a Python from making a virtual environment, if anything
// does. Python 2 runs it too. Debian ships a Python that cannot put pip into one.
const probe = `
import sys
if sys.version_info < (3, 10):
    print("is version %d.%d, too old for JupyterLab: install Python 3.10 or later" % sys.version_info[:2])
else:
    try:
        import ensurepip, venv
    except ImportError:
        print("has no venv module: install it (Debian, Ubuntu: apt install python3-venv)")
`

// findPython returns the first Python on PATH that can make a virtual environment.
func findPython(ctx context.Context) (string, error) {
	var trouble error
	for _, name := range []string{"python3", "python", "python3.14", "python3.13", "python3.12", "python3.11", "python3.10"} {
		out, err := exec.CommandContext(ctx, name, "-c", probe).Output()
		if err != nil {
			continue // not on PATH, or no Python
		}
		complaint := strings.TrimSpace(string(out))
		if complaint == "" {
			return name, nil
		}
		trouble = cmp.Or(trouble, fmt.Errorf("%s %s", name, complaint))
	}
	return "", cmp.Or(trouble, errors.New("no Python on PATH: install Python 3.10 or later with its venv module (Debian, Ubuntu: apt install python3-venv)"))
}
