//go:build lab

package test

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/nb"
)

// The laboratory of a fresh clone is entered by both doors. A teacher looks at every notebook,
// whose stored figures must show, and runs the last, which has films. A student changes a number.
// They save and close, and then git must find nothing that has changed. Screenshots are left in
// .lab/screenshots.
func TestJupyterLab(t *testing.T) {
	t.Parallel()
	hasBrowser(t)
	lab := inLab(t)
	tabs, stop, err := browser.Start(t.Context(), "")
	needs(t, err)
	defer stop()
	l := lesson{freshClone(t, lab), tabs, filepath.Join(lab.Dir, "screenshots")}
	files, err := notebook.Files(filepath.Join(lab.Root, "notebooks"), nil)
	needs(t, err)
	t.Run("teacher", func(t *testing.T) {
		address := l.open(t, "-teach", "-gopls=false")
		eachNotebook(t, func(t *testing.T, file string) { l.look(t, address, file, file == files[len(files)-1]) })
	})
	_, err = setup.Lab{Root: l.clone, Dir: filepath.Join(l.clone, ".lab")}.Complete(t.Context())
	needs(t, err)
	t.Run("student", func(t *testing.T) { l.study(t, l.open(t), "00-start-here.ipynb") })
}

// A lesson is what is done in the laboratory.
type lesson struct {
	clone string
	tabs  context.Context
	shots string // the folder for screenshots
}

var labAddress = regexp.MustCompile(`http://127\.0\.0\.1:\d+/lab\S*[?&]token=\S+`)

// open starts the laboratory of the clone as a user does, by the door that the flags choose, and
// returns the address that it prints. When the test ends, it asks git whether anything in the
// clone has changed.
func (l lesson) open(t *testing.T, flags ...string) *url.URL {
	t.Helper()
	lab := filepath.Join(t.TempDir(), "lab") // go run would not pass the interrupt on, and leave it running
	build := exec.Command("go", "build", "-o", lab, "./scripts/lab")
	build.Dir = l.clone
	out, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ctx, stop := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, lab, append([]string{"-no-browser"}, flags...)...)
	cmd.Dir, cmd.WaitDelay = l.clone, 20*time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	told, err := cmd.StdoutPipe()
	needs(t, err)
	cmd.Stderr = cmd.Stdout
	needs(t, cmd.Start())
	t.Cleanup(func() {
		stop()
		_ = cmd.Wait()
		if changed := git(t, l.clone, l.clone, "status --porcelain"); changed != "" {
			t.Errorf("git finds a change:\n%s%s", changed, git(t, l.clone, l.clone, "diff --unified=0"))
		}
	})
	for lines := bufio.NewScanner(told); lines.Scan(); t.Log(lines.Text()) {
		if address, err := url.Parse(labAddress.FindString(lines.Text())); err == nil && address.Host != "" {
			go io.Copy(io.Discard, told) // lest it waits for us to read
			return address
		}
	}
	t.Fatal("the lab ended without printing the address of JupyterLab, see above")
	return nil
}

// look opens a notebook of the clone, looks at its stored figures, runs it if it must,
// saves and closes it.
func (l lesson) look(t *testing.T, lab *url.URL, file string, run bool) {
	n, err := notebook.Read(file)
	needs(t, err)
	stem, figures := notebook.Stem(n.Name), 0
	for _, c := range n.Cells {
		figures += c.Figures()
	}
	// In a workspace of its own: other tabs show other notebooks.
	address := *lab
	address.Path = path.Join("/lab/workspaces", stem, strings.TrimPrefix(path.Dir(lab.Path), "/lab"), n.Name)
	page := openPage(l.tabs, address.String(), len(n.Cells))
	defer page.Close()
	shows := func(shot string) {
		state := read[state](page, browser.Script("state.js"))
		wrong(t, state.Failures, cmp.Or(page.err, photograph(filepath.Join(l.shots, stem+shot))(page.tab)))
		if state.Pictures != figures {
			t.Errorf("%d pictures show, want %d, see %s%s", state.Pictures, figures, stem, shot)
		}
		if shot == "-cloned.png" && !strings.Contains(state.Trust, ": 0 of ") {
			t.Errorf("the notebook is not untrusted, as one in a fresh clone is; JupyterLab says %q", state.Trust)
		}
	}
	shows("-cloned.png")
	if run {
		page.RunAll()
		shows("-run.png")
	}
	needs(t, saved(filepath.Join(l.clone, "notebooks", n.Name), page))
}

// saved saves and closes the page of the notebook in the file. A file that was not
// written would prove nothing.
func saved(file string, page *labPage) error {
	before, err := os.Stat(file)
	page.SaveAndClose()
	if err = errors.Join(err, page.err); err != nil {
		return err
	}
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if now, err := os.Stat(file); err != nil || now.ModTime().After(before.ModTime()) {
			return err
		} // JupyterLab tells of no save that is still on its way
	}
	return fmt.Errorf("JupyterLab has not saved %s", filepath.Base(file))
}

// study changes a step size in the student's edition of a notebook, runs the cell, which shows a
// figure, and presses the first Tab of the kernel in the next cell with a body.
func (l lesson) study(t *testing.T, lab *url.URL, name string) {
	file := filepath.Join(l.clone, "student", name)
	n, err := notebook.Read(file)
	needs(t, err)
	figure := `nb.Show("` + notebook.Number(name) + "-" // one of the book, which is saved to a file
	cell := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool {
		return strings.Contains(string(c.Source), figure) && strings.Contains(string(c.Source), "0.25")
	})
	if cell < 0 {
		t.Fatalf("no cell of %s shows a figure of the book for the step 0.25", name)
	}
	next := cell + 1 + slices.IndexFunc(n.Cells[cell+1:], func(c notebook.Cell) bool {
		return strings.HasPrefix(string(c.Source), "%%\n")
	})
	changed := strings.Replace(string(n.Cells[cell].Source), "0.25", "0.50", 1)

	page := openPage(l.tabs, lab.String(), len(n.Cells)) // where the laboratory starts
	defer page.Close()
	page.Retype(cell, changed)
	page.RunTo(cell)
	needs(t, photograph(filepath.Join(l.shots, "student.png"))(page.tab))
	// JupyterLab by itself offers words of the notebook, so one that stands in no cell must be there.
	page.Complete(next, "verlet.", "SymplecticEulerDrift")
	needs(t, saved(file, page))
	n, err = notebook.Read(file)
	needs(t, err)
	worked := n.Cells[:cell+1]
	if got := worked[cell]; string(got.Source) != changed || len(got.Outputs) == 0 {
		t.Errorf("the student's cell is saved with %d outputs as\n%s", len(got.Outputs), got.Source)
	}
	for _, p := range failures(&notebook.Notebook{Name: name, Cells: worked}) {
		if !strings.Contains(p, nb.LeftTheBook) { // another step gives another number
			t.Error(p)
		}
	}
	if pictures, _ := filepath.Glob(filepath.Join(l.clone, "student", "figures", "*.png")); len(pictures) == 0 {
		t.Error("the figure is not in the folder student/figures")
	}
}

// freshClone copies the clone, as it is on the disk, to a place where nobody has opened a
// notebook yet: JupyterLab trusts none of it. All that git does not ignore is committed to
// a repository of its own. The place is kept, so that the laboratory in it is set up only
// once; of its users JupyterLab remembers nothing.
func freshClone(t *testing.T, lab setup.Lab) string {
	t.Helper()
	clone := filepath.Join(lab.Dir, "clone")
	needs(t, errors.Join(os.MkdirAll(clone, 0o755), os.RemoveAll(filepath.Join(clone, ".git")),
		os.RemoveAll(filepath.Join(clone, ".lab", "jupyter"))))
	git(t, clone, clone, "init --quiet")
	git(t, clone, lab.Root, "add --all")
	git(t, clone, lab.Root, "-c user.name=test -c user.email=test@example.org -c commit.gpgsign=false commit --quiet --message=test")
	git(t, clone, clone, "reset --quiet --hard")
	git(t, clone, clone, "clean --quiet -dffx --exclude=/.lab")
	return clone
}

// git runs git on the files of a folder, for the repository in the clone and not for one
// that a hook names, and whatever else the user has git ignore.
func git(t *testing.T, clone, tree, args string) string {
	t.Helper()
	dir := filepath.Join(clone, ".git")
	cmd := exec.Command("git", append([]string{"-c", "core.excludesFile="}, strings.Fields(args)...)...)
	cmd.Dir = tree
	cmd.Env = append(cmd.Environ(), "GIT_DIR="+dir, "GIT_WORK_TREE="+tree, "GIT_INDEX_FILE="+filepath.Join(dir, "index"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", args, err, out)
	}
	return string(out)
}
