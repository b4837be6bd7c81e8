//go:build lab

package setup

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// The cells of a notebook that travels: the first one of the lecture's, one that uses more packages of
// verletbook, and one that uses a package of gonum's by itself.
const (
	firstCell  = "import (\n\t\"github.com/verletbook/verletbook/verlet/nb\"\n\t\"github.com/verletbook/verletbook/verlet\"\n\t\"gonum.org/v1/gonum/mat\"\n)\n%%\nnb.Ready()"
	verletCell = "%%\nnb.Text(\"%v kicks and drifts\", verlet.VelocityVerlet)"
	gonumCell  = "%%\nnb.Text(\"determinant %v\", mat.Det(mat.NewDense(1, 1, []float64{7})))"
)

// A notebook uses the packages of its clone, or of the release, whatever kernel runs it, wherever it
// is, and whatever its user has set; and it says which. Without a network, it does so, too, if the
// packages are there, and otherwise says that they are not.
func TestNotebookTravels(t *testing.T) {
	w := newWorld(t)
	const clones, release = "Ready, with the packages that came with this notebook.", "Ready, with verletbook v0.1.0."
	const missing = "cannot find module providing package github.com/verletbook/verletbook/verlet/nb"
	all := []string{"velocity Verlet kicks and drifts", "determinant 7"}
	hostile := []string{"GOWORK=off", "GOFLAGS=-mod=mod"}
	inClone := filepath.Join(w.clone, "notebooks")
	line := "!*rm -f go.work; go work init . \"" + w.clone + "\""
	for what, c := range map[string]struct {
		kernel, folder string
		cells          []string
		env            []string
		says           string
		more           []string
	}{
		"the laboratory":                    {w.lab, inClone, nil, nil, clones, all},
		"the laboratory, hostile":           {w.lab, inClone, nil, hostile, clones, all},
		"the laboratory, away":              {w.lab, w.away, nil, nil, "Ready, with the packages in " + w.clone + ".", all},
		"the laboratory, in others' folder": {w.lab, w.crowded, nil, []string{"TMPDIR=" + w.crowded}, "Ready, with the packages in " + w.clone + ".", all},
		"stock, with the flag":              {w.flagged, inClone, nil, nil, clones, all},
		"stock, with the flag, module mode": {w.flagged, inClone, nil, hostile[1:], "Remove the -mod flag", nil},
		"stock, in a clone":                 {w.stock, inClone, nil, w.network(), "Ready, with verletbook v0.1.0, not with the packages of this clone.", append(all, line)},
		"stock, in a clone, after the line": {w.stock, inClone, []string{firstCell, line, firstCell, verletCell, gonumCell}, w.network(), clones, all},
		"stock, in a clone, no network":     {w.stock, inClone, nil, []string{"GOMODCACHE=" + w.empty}, missing, nil},
		"mailed alone":                      {w.stock, w.away, nil, w.network(), release, all},
		"mailed alone, no network":          {w.stock, w.away, nil, []string{"GOMODCACHE=" + w.empty}, missing, nil},
	} {
		t.Run(what, func(t *testing.T) {
			if c.cells == nil {
				c.cells = []string{firstCell, verletCell, gonumCell}
			}
			out := w.run(t, c.kernel, c.folder, c.cells, c.env...)
			for _, want := range append(c.more, c.says) {
				if !strings.Contains(out, want) {
					t.Errorf("want %q in\n%s", want, out)
				}
			}
		})
	}
	if left, _ := os.ReadDir(w.away); len(left) != 0 {
		t.Errorf("%v is left beside a notebook", left)
	}
}

// A world is a clone, a folder away from it, kernels, and a proxy that has the release.
type world struct {
	t                   *testing.T
	here                Lab
	clone               string // its path has a space
	away, crowded       string
	lab, stock, flagged string // folders for JUPYTER_PATH: ours, and those of GoNB as it is published
	empty, proxy        string // a cache of Go's modules, and where they come from
	path                string
}

func newWorld(t *testing.T) *world {
	t.Helper()
	here := prepared(t)
	top := resolved(t, t.TempDir())
	w := &world{t: t, here: here, clone: filepath.Join(top, "a clone"), away: filepath.Join(top, "a user's", "deep"), crowded: filepath.Join(top, "crowded", "deep")}
	lab, bin := Lab{Root: w.clone, Dir: filepath.Join(w.clone, ".lab")}, filepath.Join(top, "bin")
	for _, dir := range []string{filepath.Join(w.clone, "notebooks"), w.away, w.crowded, lab.Dir, bin} {
		require.NoError(t, os.MkdirAll(dir, 0o777))
	}
	for _, part := range []string{"go.mod", "go.sum", "verlet", "internal"} {
		if out, err := exec.Command("cp", "-r", filepath.Join(here.Root, part), w.clone).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	put(t, filepath.Join(w.crowded, "..", "go.mod"), "module example.org/user\n\ngo 1.25\n")
	put(t, filepath.Join(w.crowded, "..", "go.work"), "go 1.25\n\nuse .\n")

	golang, err := here.golang(t.Context())
	require.NoError(t, err)
	if _, err := here.run(t.Context(), filepath.Join(here.Root, "scripts", "tools"), goEnv("off"), "go", "build", "-o", bin+"/", gonb, "golang.org/x/tools/cmd/goimports"); err != nil {
		t.Fatal(err)
	}
	require.NoError(t, os.Symlink(here.path("bin"), lab.path("bin")))
	require.NoError(t, lab.configure(golang))
	w.lab = lab.path("share")
	w.stock, w.flagged = w.published(bin), w.published(bin, "-go_work="+w.clone)
	w.path = strings.Join([]string{bin, golang.bin(), os.Getenv("PATH")}, string(os.PathListSeparator))
	w.empty = filepath.Join(top, "modules")
	t.Cleanup(func() { exec.Command("chmod", "-R", "u+w", w.empty).Run() })                     // modules are read-only
	downloads, err := here.run(t.Context(), here.Root, os.Environ(), "go", "env", "GOMODCACHE") // serves what the module requires
	require.NoError(t, err)
	w.proxy = "file://" + filepath.ToSlash(release(t, here.Root)) + ",file://" + strings.TrimSpace(downloads) + "/cache/download"
	return w
}

// published is a kernelspec as "gonb --install" writes it.
func (w *world) published(bin string, flags ...string) string {
	dir := w.t.TempDir()
	spec, err := json.Marshal(map[string]any{"argv": append([]string{filepath.Join(bin, "gonb"), "--kernel", "{connection_file}", "-raw_error=true"}, flags...), "display_name": "Go (gonb)", "language": "go"})
	if err != nil {
		w.t.Fatal(err)
	}
	put(w.t, filepath.Join(dir, "kernels", "gonb", "kernel.json"), string(spec))
	return dir
}

// network is a network, and an empty cache of modules.
func (w *world) network() []string { return []string{"GOPROXY=" + w.proxy, "GOMODCACHE=" + w.empty} }

// run returns what the cells of a notebook in a folder print and display. Without a network in env there is
// none.
func (w *world) run(t *testing.T, kernel, folder string, sources []string, env ...string) string {
	t.Helper()
	cmd := w.here.Command(t.Context(), "python", "-c", runCells, cells(sources...), folder)
	cmd.Env = append(cmd.Env, "JUPYTER_PATH="+kernel, "PATH="+w.path, "GOENV=off", "GOFLAGS=", "GOWORK=", "GOSUMDB=off", "GOPROXY=off")
	cmd.Env = append(cmd.Env, env...)
	out, err := Output(cmd)
	require.NoError(t, err)
	return string(out)
}
