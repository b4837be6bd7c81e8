// Package venv makes virtual environments of Python for tests.
package venv

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Python returns the Python of a virtual environment with the packages of requirements, a
// complete list in pip's format; pip checks hashes if it has any. The environment is kept
// in dir, and made if it is not there.
func Python(ctx context.Context, dir, requirements string) (string, error) {
	python, stamp := filepath.Join(dir, "bin", "python"), filepath.Join(dir, "requirements.txt")
	if text, err := os.ReadFile(stamp); err == nil && string(text) == requirements {
		return python, nil
	}
	list := filepath.Join(dir, "wanted.txt")
	if out, err := exec.CommandContext(ctx, "python3", "-m", "venv", "--clear", dir).CombinedOutput(); err != nil {
		return "", fmt.Errorf("python3 -m venv: %w\n%s", err, out)
	}
	if err := os.WriteFile(list, []byte(requirements), 0o666); err != nil {
		return "", err
	}
	pip := exec.CommandContext(ctx, python, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check",
		"--only-binary=:all:", "--no-deps", "--requirement", list)
	if out, err := pip.CombinedOutput(); err != nil {
		return "", fmt.Errorf("pip install: %w\n%s", err, out)
	}
	return python, os.Rename(list, stamp)
}
