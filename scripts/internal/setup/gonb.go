package setup

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

const gonb = "github.com/janpfeifer/gonb"

// An edit of GoNB puts one text for another, which stands in the file so many times.
type edit struct {
	file, old, new string
	times          int
}

var edits = []edit{
	// GoNB waits twelve seconds before it first asks whether gopls has started, and again
	// each time that it has not. A Tab pressed meanwhile, and the cells run after it, wait
	// as long. The kernel of the laboratory asks ten times a second.
	{"internal/goexec/goplsclient/exec.go", "time.After(ConnectTimeout)", "time.After(100 * time.Millisecond)", 2},
	// GoNB prints the exit status of a cell that fails, and then replies with it, so that a
	// reader sees it twice. The reply is enough, unless the reader has interrupted the cell.
	{"internal/jpyexec/jpyexec.go", "if exec.exitError != nil {", "if exec.exitError != nil && exec.Msg.Kernel().Interrupted.Load() {", 1},
}

// editGoNB copies GoNB into a folder, makes the edits there and returns a go.mod that has
// it in place of the original. Go lets nobody change a module where it keeps them.
func (l Lab) editGoNB(ctx context.Context, dir string) (modfile string, err error) {
	tools := filepath.Join(l.Root, "scripts", "tools")
	if _, err := l.run(ctx, tools, goEnv("off"), "go", "mod", "download", gonb); err != nil {
		return "", err
	}
	original, err := l.run(ctx, tools, goEnv("off"), "go", "list", "-m", "-f", "{{.Dir}}", gonb)
	if err != nil {
		return "", err
	}
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	if err := os.CopyFS(dir, os.DirFS(strings.TrimSpace(original))); err != nil {
		return "", err
	}
	modfile = filepath.Join(dir, "tools.mod")
	files := map[string]string{
		modfile:                         l.text("scripts/tools/go.mod") + "\nreplace " + gonb + " => " + strconv.Quote(dir) + "\n",
		filepath.Join(dir, "tools.sum"): l.text("scripts/tools/go.sum"),
	}
	for _, e := range edits {
		file := filepath.Join(dir, filepath.FromSlash(e.file))
		code, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		if n := strings.Count(string(code), e.old); n != e.times {
			return "", fmt.Errorf("%s of this GoNB has %q %d times, not %d: see whether it still needs the edit", e.file, e.old, n, e.times)
		}
		files[file] = strings.ReplaceAll(string(code), e.old, e.new)
	}
	for name, text := range files {
		if _, err := replace.File(name, []byte(text)); err != nil {
			return "", err
		}
	}
	return modfile, nil
}
