package setup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Command is a program of the virtual environment, such as "jupyter" or "python",
// with the environment that the laboratory needs.
func (l Lab) Command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := command(ctx, l.program(name), args...)
	cmd.Env = l.environ(os.Environ())
	return cmd
}

// command is a program that is asked to stop when ctx ends, which lets Jupyter stop its
// kernels, and killed if it does not.
func command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 20 * time.Second
	return cmd
}

// Output runs a command and returns what it prints. Its error is what the command says
// on stderr, if it says anything.
func Output(cmd *exec.Cmd) ([]byte, error) {
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) && len(exit.Stderr) > 0 {
		err = errors.New(strings.TrimSpace(string(exit.Stderr)))
	}
	return out, err
}

// program is where the virtual environment keeps a program.
func (l Lab) program(name string) string { return l.path("venv", "bin", name) }

// misleading are variables that would lead Python, pip or Jupyter out of the clone.
var misleading = []string{
	"PYTHON", "VIRTUAL_ENV", "__PYVENV", "CONDA_", "IPYTHON", "JUPYTER", "JPY_", "GONB_",
	"PIP_TARGET=", "PIP_PREFIX=", "PIP_ROOT=", "PIP_USER=", "PIP_REQUIRE_VIRTUALENV=",
}

// environ is the environment env without the misleading variables, and with all that
// JupyterLab and its kernels keep inside the clone.
func (l Lab) environ(env []string) []string {
	env = slices.DeleteFunc(slices.Clone(env), func(v string) bool {
		return slices.ContainsFunc(misleading, func(s string) bool { return strings.HasPrefix(v, s) })
	})
	path := []string{filepath.Dir(l.program("python")), os.Getenv("PATH")}
	if l.Gopls {
		path = slices.Insert(path, 0, l.path("gopls"))
	}
	return append(env,
		"PATH="+strings.Join(path, string(os.PathListSeparator)),
		"PYTHONNOUSERSITE=1",
		"PYTHONDONTWRITEBYTECODE=1", // pip compiled the packages; Python's own folder is not ours
		"PIP_USER=0",
		"JUPYTER_PATH="+l.path("share"),
		"JUPYTER_CONFIG_DIR="+l.path("jupyter", "config"),
		"JUPYTER_DATA_DIR="+l.path("jupyter", "data"),
		"JUPYTER_RUNTIME_DIR="+l.path("jupyter", "runtime"),
		"JUPYTER_PREFER_ENV_PATH=0", // our settings before those that packages bring
		"IPYTHONDIR="+l.path("jupyter", "ipython"),
	)
}

// run runs a program of the set-up in dir and returns what it prints to stdout.
// Its error begins with a line that names the program.
func (l Lab) run(ctx context.Context, dir string, env []string, name string, args ...string) (string, error) {
	cmd := command(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, env
	out, err := Output(cmd)
	if err != nil {
		err = fmt.Errorf("%s %s failed\n%w", filepath.Base(name), args[0], err)
	}
	return string(out), err
}
