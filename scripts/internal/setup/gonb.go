package setup

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

const gonb = "github.com/janpfeifer/gonb"

// GoNB waits twelve seconds before it first asks whether gopls has started, and again
// each time that it has not. A Tab pressed meanwhile, and the cells run after it, wait as
// long. The kernel of the laboratory asks ten times a second.
const (
	waits = "time.After(ConnectTimeout)"
	asks  = "time.After(100 * time.Millisecond)"
)

// promptGoNB copies GoNB into a folder, with that change, and returns a go.mod that
// has it in place of the original. Go lets nobody change a module where it keeps them.
func (l Lab) promptGoNB(ctx context.Context, dir string) (modfile string, err error) {
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
	file := filepath.Join(dir, "internal", "goexec", "goplsclient", "exec.go")
	code, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	if strings.Count(string(code), waits) != 2 {
		return "", errors.New("this version of GoNB does not wait for gopls as promptGoNB expects: see whether it still must be changed")
	}
	modfile = filepath.Join(dir, "tools.mod")
	for name, text := range map[string]string{
		file:                            strings.ReplaceAll(string(code), waits, asks),
		modfile:                         l.text("scripts/tools/go.mod") + "\nreplace " + gonb + " => " + strconv.Quote(dir) + "\n",
		filepath.Join(dir, "tools.sum"): l.text("scripts/tools/go.sum"),
	} {
		if _, err := replace.File(name, []byte(text)); err != nil {
			return "", err
		}
	}
	return modfile, nil
}
