//go:build lab

package test

import (
	"bytes"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/nb"
)

var update = flag.Bool("update", false, "store the outputs and figures of fresh runs of the notebooks")

// Every notebook, run in an empty kernel with no network, has the outputs and figures that are
// committed; package claims looks at what these measure. With -update what a fresh run gives is stored, unless a
// cell fails.
func TestNotebooks(t *testing.T) {
	t.Parallel()
	lab := inLab(t)
	figures := filepath.Join(lab.Root, "figures")
	if *update {
		t.Cleanup(func() { // of claims and of figures
			lists := exec.Command("go", "test", "./scripts/internal/claims", "./scripts/internal/gallery", "-update")
			lists.Dir = lab.Root
			if out, err := lists.CombinedOutput(); err != nil {
				t.Errorf("the lists: %v\n%s", err, out)
			}
		})
	}
	eachNotebook(t, func(t *testing.T, file string) {
		run := execute(t, lab, file)
		n, err := notebook.Read(run.file)
		needs(t, err)
		if failed := failures(n); len(failed) > 0 {
			t.Fatal(failed[0]) // the rest may follow from it
		}
		if *update {
			run.store(t, file, figures)
		}
		wrong(t, run.differences(file, figures), nil)
	})
}

// patience is how much processor time a notebook may take, so that it fits a class on two cores. (A
// clock would tell how busy the machine is.)
const patience = 2 * time.Minute

//go:embed execute.py
var execution string

// A run is one execution of a notebook: the file as it would be committed, and the folder of its figures.
type run struct{ file, figures string }

// execute runs the notebook in the file, which it does not change, in a kernel of its own. Errors in cells are among the
// outputs, and the cells after them are executed, too. Neither Go nor what asks the web gets an answer.
func execute(t *testing.T, lab setup.Lab, file string) run {
	dir := t.TempDir()
	r := run{filepath.Join(dir, filepath.Base(file)), filepath.Join(dir, "figures")}
	needs(t, errors.Join(os.Mkdir(r.figures, 0o755), os.Mkdir(filepath.Join(dir, "tmp"), 0o755)))
	cmd := lab.Command(t.Context(), "python", "-c", execution, file, r.file)
	cmd.Env = append(cmd.Env, "VERLETBOOK_FIGURES="+r.figures, "VERLETBOOK_RECORDS="+filepath.Join(dir, "records"), "TMPDIR="+filepath.Join(dir, "tmp"),
		"GOPROXY=off", "http_proxy=http://127.0.0.1:9", "https_proxy=http://127.0.0.1:9", "no_proxy=127.0.0.1,localhost")
	_, err := setup.Output(cmd)
	needs(t, err)
	if took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); took > patience {
		t.Errorf("takes %.0f s of processor time, more than %s", took.Seconds(), patience)
	}
	return r
}

// pairs leads from the names of all files that are, or should be, committed of a notebook to the fresh ones: itself, and of
// each figure in the folder figures the picture twice and the numbers behind it, .png, .svg and .csv, of a film .film.png.
func (r run) pairs(file, figures string) map[string]string {
	pairs := map[string]string{file: r.file}
	committed, _ := filepath.Glob(filepath.Join(figures, notebook.Number(file)+"-*")) // the only error is a bad pattern
	fresh, _ := filepath.Glob(filepath.Join(r.figures, "*"))
	for _, path := range append(committed, fresh...) {
		name := filepath.Base(path)
		pairs[filepath.Join(figures, name)] = filepath.Join(r.figures, name)
	}
	return pairs
}

// differences tells where the files that a run has left differ from those that are committed.
func (r run) differences(file, figures string) (found []string) {
	number, pairs := notebook.Number(file), r.pairs(file, figures)
	for _, path := range slices.Sorted(maps.Keys(pairs)) {
		name, fresh := filepath.Base(path), pairs[path]
		want, none := os.ReadFile(path)
		got, gone := os.ReadFile(fresh)
		switch {
		case notebook.Number(name) != number:
			found = append(found, fmt.Sprintf("%s is saved by notebook %s, so its name must start with %q", name, number, number+"-"))
		case none != nil:
			found = append(found, name+" is not committed: go test -tags lab ./scripts/test -run Notebooks -update")
		case gone != nil:
			found = append(found, fmt.Sprintf("%s is committed but notebook %s did not save it", name, number))
		case !bytes.Equal(comparable(name, want), comparable(name, got)):
			lines, _ := exec.Command("git", "diff", "--no-index", "--unified=0", path, fresh).Output() // its status says that they differ
			found = append(found, fmt.Sprintf("%s differs from a fresh run:\n%s", name, long80.ReplaceAll(lines[:min(len(lines), 4000)], []byte("$1…"))))
		}
	}
	return found
}

var (
	pixels = regexp.MustCompile(`("image/png": "|;base64,)[A-Za-z0-9+/=]+`)
	long80 = regexp.MustCompile(`(\S{80})\S+`)
)

// comparable is a file without what another processor makes otherwise than the one that made what is committed: some fuse
// products and sums, and so draw the edges of letters a little differently.
func comparable(name string, content []byte) []byte {
	switch {
	case runtime.GOARCH == "amd64":
		return content
	case filepath.Ext(name) == ".png":
		return nil
	}
	return pixels.ReplaceAll(content, []byte("$1…"))
}

// store makes a run's files the committed ones.
func (r run) store(t *testing.T, file, figures string) {
	for path, made := range r.pairs(file, figures) {
		content, err := os.ReadFile(made)
		if err == nil {
			_, err = replace.File(path, content)
		} else if path != file {
			err = os.Remove(path)
		}
		needs(t, err)
	}
}

// failures are the error outputs, whatever was written to stderr, and the lines by
// which package nb tells a reader that a number is not the book's.
func failures(n *notebook.Notebook) (found []string) {
	for i, c := range n.Cells {
		for _, o := range c.Outputs {
			switch {
			case o.Type == "error": // the traceback has the compiler's words
				found = append(found, fmt.Sprintf("%s, cell %d fails: %s: %s\n%s", n.Name, i+1, o.Error, o.Value, strings.Join(o.Traceback, "\n")))
			case o.Type == "stream" && o.Stream != "stdout":
				found = append(found, fmt.Sprintf("%s, cell %d writes to %s: %s", n.Name, i+1, o.Stream, o.Text))
			case strings.HasPrefix(o.Plain(), nb.LeftTheBook), strings.HasPrefix(o.Plain(), nb.NotTheSame):
				found = append(found, fmt.Sprintf("%s, cell %d: %s", n.Name, i+1, o.Plain()))
			}
		}
	}
	return found
}
