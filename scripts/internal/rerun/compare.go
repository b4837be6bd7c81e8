package rerun

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// pairs leads from the names of all files that are, or should be, committed of a notebook to the fresh ones: itself, and of each
// figure in the folder figures the picture twice and the numbers behind it, .png, .svg and .csv, of a film .film.png.
func (r *Run) pairs(file, figures string) map[string]string {
	pairs := map[string]string{file: r.File}
	for dir, of := range map[string]string{figures: notebook.Number(file), r.Figures: "*"} {
		names, _ := fs.Glob(os.DirFS(dir), of+"-*") // the only error is a bad pattern, which a number is not
		for _, name := range names {
			pairs[filepath.Join(figures, name)] = filepath.Join(r.Figures, name)
		}
	}
	return pairs
}

// Compare returns where the files that a run has left differ from those that are committed.
func (r *Run) Compare(file, figures string) (ps []notebook.Problem) {
	number, pairs := notebook.Number(file), r.pairs(file, figures)
	for _, path := range slices.Sorted(maps.Keys(pairs)) {
		name, wrong := filepath.Base(path), ""
		committed, none := os.ReadFile(path)
		fresh, gone := os.ReadFile(pairs[path])
		switch {
		case notebook.Number(name) != number:
			wrong = fmt.Sprintf("is saved by notebook %s, so its name must start with %q", number, number+"-")
		case none != nil:
			wrong = "is not committed: go test -tags lab ./scripts/test -run Notebooks -update"
		case gone != nil:
			wrong = fmt.Sprintf("is committed but notebook %s did not save it", number)
		default:
			wrong = difference(comparable(name, committed), comparable(name, fresh))
		}
		if wrong != "" {
			ps = append(ps, notebook.Problem(name+": "+wrong))
		}
	}
	return ps
}

var pixels = regexp.MustCompile(`("image/png": "|;base64,)[A-Za-z0-9+/=]+`)

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

// difference quotes the first line in which two texts differ, from 80 bytes before that place on, and 240 bytes
// of it.
func difference(want, got []byte) string {
	if bytes.Equal(want, got) {
		return ""
	}
	i := 0
	for i < min(len(want), len(got)) && want[i] == got[i] {
		i++
	}
	if !utf8.Valid(want) {
		return "its picture is another in a fresh run"
	}
	from := max(bytes.LastIndexByte(want[:i], '\n')+1, i-80)
	line := func(text []byte) string {
		shown, _, _ := strings.Cut(string(text[from:]), "\n")
		return strings.ToValidUTF8(shown[:min(len(shown), 240)], "")
	}
	return fmt.Sprintf("differs from a fresh run in line %d\n    want %s\n    got  %s", bytes.Count(want[:i], []byte("\n"))+1, line(want), line(got))
}

// Update makes a run's files the committed ones, and returns the names of those that changed.
func (r *Run) Update(file, figures string) (changed []string, err error) {
	for path, made := range r.pairs(file, figures) {
		content, gone := os.ReadFile(made)
		differs := true
		if gone == nil {
			differs, gone = replace.File(path, content)
		} else if path != file {
			gone = os.Remove(path)
		}
		if err = cmp.Or(err, gone); differs {
			changed = append(changed, filepath.Base(path))
		}
	}
	return changed, err
}
