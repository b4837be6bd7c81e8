package setup

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// patches are our changes of GoNB, in the form in which its maintainers take them: each begins
// with its reason. They are made in the order of their names.
//
//go:embed gonb/*.patch
var patches embed.FS

// A change is a patch and the name of its file.
type change struct{ name, text string }

func changes() (list []change) {
	names, _ := fs.Glob(patches, "gonb/*.patch")
	for _, name := range names {
		text, _ := patches.ReadFile(name) // what is embedded can be read
		list = append(list, change{path.Base(name), string(text)})
	}
	return list
}

// patched makes the change of a patch in the folder dir. Each of its places must be in the file once,
// letter by letter, wherever that is: if it is not, GoNB has changed, and somebody must see
// whether it still needs the patch.
func patched(dir, name, text string) error {
	files := strings.Split(text, "\n+++ b/")[1:]
	if len(files) == 0 {
		return fmt.Errorf("%s changes no file", name)
	}
	for _, of := range files {
		file, hunks, _ := strings.Cut(of, "\n")
		at := filepath.Join(dir, filepath.FromSlash(file))
		code, err := os.ReadFile(at)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // a new file comes into being of nothing
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, hunk := range strings.Split("\n"+hunks, "\n@@ ")[1:] {
			old, now := sides(hunk)
			if n := strings.Count(string(code), old); n != 1 {
				return fmt.Errorf("%s does not fit this GoNB: its place is in %s %d times, not once", name, file, n)
			}
			code = []byte(strings.Replace(string(code), old, now, 1))
		}
		if err := os.WriteFile(at, code, 0o666); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// sides returns what a hunk finds and what it leaves. Its first line says where it was.
func sides(hunk string) (old, now string) {
	_, body, _ := strings.Cut(hunk, "\n")
	for line := range strings.Lines(body + "\n") {
		switch line[0] {
		case '-':
			old += line[1:]
		case '+':
			now += line[1:]
		case ' ':
			old, now = old+line[1:], now+line[1:]
		case '\n': // a line of context that lost its space, or the end
		default:
			return old, now // the next file begins
		}
	}
	return old, now
}
