package golang

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

// gonbui is what cells need to show pictures.
const gonbui = "github.com/janpfeifer/gonb/gonbui"

// unique is how GoNB makes the name of a display: by a library that brings the network and databases, 1.4 MB
// compressed, for eight letters at random.
var unique = regexp.MustCompile(`(?s)"github.com/gofrs/uuid"(.*\nfunc UniqueId\(\) string {\n).*?\n}\n`)

// lighter writes, into a folder, a go.mod for the module in another, with a copy of its GoNB that needs no such
// library. It refuses a GoNB whose source it does not know.
func lighter(ctx context.Context, module, dir string) (file string, err error) {
	gonb, err := ForBrowser(ctx, module, "list", "-f", "{{.Module.Dir}}", gonbui)
	if err != nil {
		return "", fmt.Errorf("cells show pictures with %s, which the module lacks: go get %[1]s in its folder: %w", gonbui, err)
	}
	mod, err := ForBrowser(ctx, module, "env", "GOMOD")
	if err != nil {
		return "", err
	}
	copied, file := filepath.Join(dir, "gonb"), filepath.Join(dir, "go.mod")
	for _, part := range []string{"cache", "common", "gonbui"} {
		if err := os.CopyFS(filepath.Join(copied, part), os.DirFS(filepath.Join(gonb, part))); err != nil {
			return "", err
		}
	}
	source := filepath.Join(copied, "common", "common.go")
	text, err := os.ReadFile(source)
	if err != nil {
		return "", err
	}
	edited := unique.ReplaceAll(text, []byte("\"crypto/rand\"$1\treturn rand.Text()[:8]\n}\n"))
	if bytes.Equal(edited, text) {
		return "", fmt.Errorf("the source %s of this GoNB is another one: look at scripts/lite/golang/gonb.go", source)
	}
	if err := os.WriteFile(source, edited, 0o666); err != nil {
		return "", err
	}
	for from, to := range map[string]string{mod: file, filepath.Join(filepath.Dir(mod), "go.sum"): filepath.Join(dir, "go.sum"),
		filepath.Join(gonb, "go.mod"): filepath.Join(copied, "go.mod")} {
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(to, text, 0o666)
		}
		if err != nil {
			return "", err
		}
	}
	_, err = ForBrowser(ctx, dir, "mod", "edit", "-replace=github.com/janpfeifer/gonb="+copied)
	return file, err
}
