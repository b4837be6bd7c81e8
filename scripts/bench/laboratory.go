package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// waits are how long a reader waits, in milliseconds.
type waits struct{ First, Own, Line, Figure, Loop, Lines float64 }

// laboratory measures JupyterLab of the book's site with a notebook, each time in a new browser, at a first and
// at a later visit, and beside it Python in the same browser.
func laboratory(ctx context.Context, out io.Writer, lab setup.Lab, dir, notebook string) error {
	python, err := pyodide(ctx, filepath.Join(lab.Dir, "bench"))
	if err != nil {
		return err
	}
	site, stop := browser.Serve(dir, "")
	defer stop()
	other, stopOther := browser.Serve(python, "")
	defer stopOther()
	address := site + book.Laboratory + "/lab/index.html?path=" + notebook
	var rounds [][]float64
	for range often {
		tabs, end, err := browser.Start(ctx, "")
		if err != nil {
			return err
		}
		here := browser.Screen{Width: 1300}
		first, err1 := browser.InLaboratory[waits](tabs, address, here, browser.Script("laboratory-times.js"), nil)
		later, err2 := browser.InLaboratory[waits](tabs, address, here, browser.Script("laboratory-times.js"), nil)
		py, err3 := browser.See[waits](tabs, other+"package.json", here, browser.Script("python-times.js"), nil)
		end()
		if err := errors.Join(err1, err2, err3); err != nil {
			return err
		}
		rounds = append(rounds, []float64{first.First / 1e3, later.First / 1e3, first.Own / 1e3, first.Line, first.Figure / 1e3,
			first.Loop / 1e3, first.Lines / 1e3, py.First / 1e3, py.Line, py.Loop / 1e3})
	}
	m := medians(rounds)
	fmt.Fprint(out, "\n## The laboratory of the site\n")
	table(out, "kernel | first output of a first visit, s | of a later visit, s | a first line of one's own, s | a line, warm, ms | a figure, warm, s | 10⁸ additions, s | 100,000 lines, s", [][]any{
		{"Go", m[0], m[1], m[2], m[3], m[4], m[5], m[6]}, {"Python " + pyodideVersion, m[7], "–", "–", m[8], "–", m[9], "–"}})
	return nil
}

// Python for browsers, as npm has it. Its package has neither NumPy nor Matplotlib: those come from another place.
const (
	pyodideVersion = "314.0.7"
	pyodideHash    = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"
)

// pyodide returns the folder with Pyodide, which is downloaded into another. Npm runs nothing of it.
func pyodide(ctx context.Context, dir string) (string, error) {
	file := filepath.Join(dir, "pyodide-"+pyodideVersion+".tgz")
	err := os.MkdirAll(dir, 0o755)
	if _, none := os.Stat(file); none != nil && err == nil {
		_, err = setup.Output(exec.CommandContext(ctx, "npm", "pack", "--silent", "--pack-destination", dir, "pyodide@"+pyodideVersion))
	}
	if err != nil {
		return "", fmt.Errorf("download Pyodide: %w", err)
	}
	content, err := os.ReadFile(file)
	if sum := fmt.Sprintf("%x", sha256.Sum256(content)); err == nil && sum != pyodideHash {
		err = fmt.Errorf("%s has the hash %s, and not %s: delete it", file, sum, pyodideHash)
	}
	if err == nil {
		_, err = setup.Output(exec.CommandContext(ctx, "tar", "-xzf", file, "-C", dir))
	}
	return filepath.Join(dir, "package"), err
}
