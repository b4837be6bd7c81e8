package setup

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed requirements.txt
var requirements string

// jupyter makes the virtual environment with the packages of requirements.txt,
// whose hashes pip checks. No package is built from source: that would need a
// compiler, and would download what no hash covers.
func (l Lab) jupyter() step {
	venv := l.path("venv")
	install := []string{
		"-m", "pip", "install", "--quiet", "--no-input", "--no-cache-dir", "--disable-pip-version-check", "--retries=2",
		"--require-hashes", "--only-binary=:all:",
		"--no-deps", // the file is complete, and leaves the Python kernel out
		"--requirement", filepath.Join(l.Root, "scripts", "internal", "setup", "requirements.txt"),
	}
	return step{
		name:  "jupyter",
		doing: "installing JupyterLab",
		needs: append([]string{requirements, venv}, install...), // programs in it name its path
		ready: func(ctx context.Context) bool {
			// Not so after the system's Python has gone or changed its version.
			return l.Command(ctx, "python", "-c", "import jupyter_core").Run() == nil
		},
		run: func(ctx context.Context) error {
			python, err := findPython(ctx)
			if err != nil {
				return err
			}
			if err := os.RemoveAll(venv); err != nil {
				return err
			}
			for _, cmd := range [][]string{
				{python, "-m", "venv", "--without-pip", venv},
				{l.program("python"), "-m", "ensurepip", "--default-pip"}, // venv would hide what it says
				append([]string{l.program("python")}, install...),
			} {
				if _, err := l.run(ctx, l.Dir, l.environ(os.Environ()), cmd[0], cmd[1:]...); err != nil {
					return err
				}
			}
			return nil
		},
	}
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
