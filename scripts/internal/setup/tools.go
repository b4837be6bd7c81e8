package setup

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const (
	gonb = "github.com/janpfeifer/gonb"
	// gopls is installed by itself, because its own go.mod says which versions it needs.
	gopls = "golang.org/x/tools/gopls@v0.21.1"
)

// A toolchain is the Go that go.mod selects, in the words of "go env -json".
type toolchain struct{ GOVERSION, GOROOT, GOCACHE string }

// bin is the folder of the go command, which kernels need not find on PATH.
func (t toolchain) bin() string { return filepath.Join(t.GOROOT, "bin") }

// golang asks the go command on PATH which toolchain it selects for the clone.
func (l Lab) golang(ctx context.Context) (golang toolchain, err error) {
	if _, err := exec.LookPath("go"); err != nil {
		return golang, errors.New("no go command on PATH: install Go (https://go.dev/dl) or add its bin folder to PATH")
	}
	out, err := l.run(ctx, l.Root, goEnv("off"), "go", "env", "-json", "GOVERSION", "GOROOT", "GOCACHE")
	if err == nil {
		err = json.Unmarshal([]byte(out), &golang)
	}
	return golang, err
}

// goEnv is the environment of go commands. They build the same for everyone,
// whatever flags and workspaces the user has set.
func goEnv(work string, more ...string) []string {
	return append(append(os.Environ(), "GOFLAGS=-buildvcs=false", "CGO_ENABLED=0", "GOWORK="+work), more...)
}

// patches are our changes of GoNB, files of the clone in the form in which its maintainers take them: each begins
// with its reason. They are made in the order of their names.
func (l Lab) patches() []string {
	files, _ := fs.Glob(os.DirFS(l.Root), "scripts/internal/setup/gonb/*.patch") // the only error is a bad pattern
	return files
}

// buildKernel builds GoNB, and the goimports that it cannot do without, into the folder bin, both in the versions of
// scripts/tools/go.mod. The patches are made in a copy, which a go.mod has in place of the
// original: Go lets nobody change a module where it keeps them.
func (l Lab) buildKernel(ctx context.Context, bin string) error {
	tools, dir := filepath.Join(l.Root, "scripts", "tools"), l.path("gonb")
	defer os.RemoveAll(dir)
	_, err := l.run(ctx, tools, goEnv("off"), "go", "mod", "download", gonb) // with -json it says in JSON what is wrong
	if err != nil {
		return err
	}
	original, err := l.run(ctx, tools, goEnv("off"), "go", "list", "-m", "-f", "{{.Dir}}", gonb)
	if err = cmp.Or(err, os.RemoveAll(dir)); err != nil {
		return err
	}
	if err := os.CopyFS(dir, os.DirFS(strings.TrimSpace(original))); err != nil {
		return err
	}
	if err := l.patch(ctx, dir); err != nil {
		return err
	}
	mod := filepath.Join(dir, "tools.mod")
	inPlace := "\nreplace " + gonb + " => " + strconv.Quote(dir) + "\n"
	err = cmp.Or(os.WriteFile(mod, []byte(l.text("scripts/tools/go.mod")+inPlace), 0o666),
		os.WriteFile(filepath.Join(dir, "tools.sum"), []byte(l.text("scripts/tools/go.sum")), 0o666))
	if err == nil {
		_, err = l.run(ctx, tools, goEnv("off"), "go", "build", "-modfile="+mod,
			"-o", bin+string(filepath.Separator), gonb, "golang.org/x/tools/cmd/goimports")
	}
	return err
}

// patch has git make our changes in the folder dir. It refuses if GoNB has changed where one of them is, and
// somebody must see whether it still needs the patch. No repository around the folder and no settings have a say.
func (l Lab) patch(ctx context.Context, dir string) error {
	env := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GIT_") })
	env = append(env, "GIT_CEILING_DIRECTORIES="+filepath.Dir(dir), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1")
	args := []string{"apply"}
	for _, patch := range l.patches() {
		args = append(args, filepath.Join(l.Root, patch))
	}
	_, err := l.run(ctx, dir, env, "git", args...)
	return err
}

// Complete builds gopls, by which kernels complete Go code, and has it read the packages
// once, unless that is done; built says whether it was not. It takes as long as all the
// rest of the set-up, so it is for when the reader is at work, and leaves a processor free.
func (l Lab) Complete(ctx context.Context) (built bool, err error) {
	golang, err := l.golang(ctx)
	if err != nil {
		return false, err
	}
	err = l.do(io.Discard, step{
		name:   "gopls",
		needs:  []string{golang.GOVERSION, gopls},
		result: l.path("gopls", "gopls"),
		run: func() error {
			built = true
			if _, err := l.run(ctx, l.Root, goEnv("off", "GOBIN="+l.path("gopls")), "go", "install", "-p=1", gopls); err != nil {
				return err
			}
			env := []string{"XDG_CACHE_HOME=" + l.path("cache"), "GOMAXPROCS=1"} // where kernels look
			return l.atCell(ctx, golang, env, l.path("gopls", "gopls"), "check", "main.go")
		},
	})
	return built, err
}

func (l Lab) text(file string) string {
	data, _ := os.ReadFile(filepath.Join(l.Root, file))
	return string(data)
}
