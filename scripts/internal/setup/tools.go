package setup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

// gopls is installed by itself, because its own go.mod says which versions it needs.
const gopls = "golang.org/x/tools/gopls@v0.21.1"

// A toolchain is the Go that go.mod selects, in the words of "go env -json".
type toolchain struct{ GOVERSION, GOROOT, GOCACHE, GOENV string }

// bin is the folder of the go command, which kernels need not find on PATH.
func (t toolchain) bin() string { return filepath.Join(t.GOROOT, "bin") }

// golang asks the go command on PATH which toolchain it selects for the clone.
func (l Lab) golang(ctx context.Context) (toolchain, error) {
	var golang toolchain
	if _, err := exec.LookPath("go"); err != nil {
		return golang, errors.New("no go command on PATH: install Go (https://go.dev/dl) or add its bin folder to PATH")
	}
	out, err := l.run(ctx, l.Root, goEnv("off"), "go", "env", "-json", "GOVERSION", "GOROOT", "GOCACHE", "GOENV")
	if err != nil {
		return golang, err
	}
	return golang, json.Unmarshal([]byte(out), &golang)
}

// goEnv is the environment of go commands. They build the same for everyone,
// whatever flags and workspaces the user has set.
func goEnv(work string, more ...string) []string {
	return append(append(os.Environ(), "GOFLAGS=-buildvcs=false", "CGO_ENABLED=0", "GOWORK="+work), more...)
}

// kernel builds GoNB and the goimports that it cannot do without, both in the
// versions of scripts/tools/go.mod.
func (l Lab) kernel(golang toolchain) step {
	return step{
		name:  "kernel",
		doing: "building the GoNB kernel",
		needs: []string{golang.GOVERSION, l.text("scripts/tools/go.mod"), l.text("scripts/tools/go.sum"), fmt.Sprint(edits)},
		ready: func(context.Context) bool { return exists(l.path("bin", "gonb")) && exists(l.path("bin", "goimports")) },
		run: func(ctx context.Context) error {
			dir := l.path("gonb")
			defer os.RemoveAll(dir)
			modfile, err := l.editGoNB(ctx, dir)
			if err != nil {
				return err
			}
			_, err = l.run(ctx, filepath.Join(l.Root, "scripts", "tools"), goEnv("off"), "go", "build", "-modfile="+modfile,
				"-o", l.path("bin")+string(filepath.Separator), gonb, "golang.org/x/tools/cmd/goimports")
			return err
		},
	}
}

// Complete builds gopls, by which kernels complete Go code, and has it read the packages
// once, unless that is done; built says whether it was not. It takes as long as all the
// rest of the set-up, so it is for when the reader is at work, and leaves a processor free.
func (l Lab) Complete(ctx context.Context) (built bool, err error) {
	golang, err := l.golang(ctx)
	if err != nil {
		return false, err
	}
	err = l.do(ctx, io.Discard, step{
		name:  "gopls",
		needs: []string{golang.GOVERSION, gopls},
		ready: func(context.Context) bool { return exists(l.path("gopls", "gopls")) },
		run: func(ctx context.Context) error {
			built = true
			if _, err := l.run(ctx, l.Root, goEnv("off", "GOBIN="+l.path("gopls")), "go", "install", "-p=1", gopls); err != nil {
				return err
			}
			env := []string{"XDG_CACHE_HOME=" + l.path("cache"), "GOMAXPROCS=1"} // where kernels look
			return l.inCell(ctx, golang, "gopls-cell", env, l.path("gopls", "gopls"), "check", "main.go")
		},
	})
	if err != nil && ctx.Err() == nil {
		err = explain(err, l.path("setup.log"))
	}
	return built, err
}

func (l Lab) text(file string) string {
	data, _ := os.ReadFile(filepath.Join(l.Root, file))
	return string(data)
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}
