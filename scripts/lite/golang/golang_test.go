package golang

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// What a script brings is, byte for byte, what was packed, also where bytes mean something in a string.
func TestPacked(t *testing.T) {
	content := make([]byte, 1<<16)
	for i := range content { // nothing that gzip can shorten
		content[i] = byte(i * i * 2654435761 >> 13)
	}
	text := packed("a/b", content)
	head, tail := []byte(`goPut("a/b", "`), []byte("\");\n")
	if !bytes.HasPrefix(text, head) || !bytes.HasSuffix(text, tail) {
		t.Fatalf("the script is %q … %q", text[:20], text[len(text)-10:])
	}
	text = bytes.TrimSuffix(bytes.TrimPrefix(text, head), tail)
	if bytes.ContainsAny(text, "\n\r") {
		t.Error("the string has an end of a line")
	}
	plain := strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n", `\r`, "\r").Replace(string(text))
	r, err := gzip.NewReader(strings.NewReader(plain))
	require.NoError(t, err)
	if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, content) {
		t.Errorf("%v, %d bytes, want %d", err, len(got), len(content))
	}
}

// The files of an earlier time go, those that are the same stay.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	write := func(contents ...string) []string {
		f := &folder{dir: dir, kept: map[string]bool{}}
		for _, c := range contents {
			f.add("x/y", []byte(c), plain)
		}
		require.NoError(t, f.done())
		found, _ := filepath.Glob(filepath.Join(dir, "*"))
		return found
	}
	first := write("one", "two")
	then := write("two", "three")
	if len(first) != 2 || len(then) != 2 || slices.Equal(first, then) {
		t.Errorf("first %q, then %q", first, then)
	}
}

// A Go whose source has other lines is refused, and this one is known.
func TestOverlay(t *testing.T) {
	name, err := overlay(t.Context(), t.TempDir())
	require.NoError(t, err)
	text, err := os.ReadFile(name)
	var replaced struct{ Replace map[string]string }
	if err != nil || json.Unmarshal(text, &replaced) != nil || len(replaced.Replace) != len(edits) {
		t.Fatalf("%v, %s", err, text)
	}
	for file, by := range replaced.Replace {
		text, err := os.ReadFile(by)
		if err != nil || bytes.Contains(text, []byte("mips64.Init")) || bytes.Contains(text, []byte("rewriteBlockAMD64")) {
			t.Errorf("%v, %s is not edited", err, file)
		}
	}
	most := edits[0].least
	defer func() { edits[0].least = most }()
	edits[0].least = 1000
	if _, err := overlay(t.Context(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "is another one") {
		t.Errorf("a source with other lines gives %v", err)
	}
}

// Cells can import what they may need, and nothing that needs a network, unless their module does.
func TestList(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles the standard library for browsers")
	}
	edited, err1 := overlay(t.Context(), t.TempDir())
	light, err2 := lighter(t.Context(), ".", t.TempDir())
	require.NoError(t, errors.Join(err1, err2))
	all, lost, err := list(t.Context(), Module{Dir: "..", Known: []string{"gonum.org/v1/gonum/stat", "gonum.org/v1/gonum/graph/path", "github.com/google/pprof/driver/..."}}, "-overlay", edited, "-modfile", light)
	if err != nil || len(lost) != 1 || !strings.Contains(lost[0], "pprof/driver: ") {
		t.Fatal(lost, err)
	}
	for _, path := range []string{"fmt", "encoding/json", "math/rand/v2", "os/exec", "testing", "text/template", gonbui, "gonum.org/v1/gonum/stat", "gonum.org/v1/gonum/graph/path"} {
		if p := all[path]; p == nil || !p.known {
			t.Errorf("%s: %+v", path, p)
		}
	}
	for _, path := range []string{"math/rand", "html/template", "path"} {
		if p := all[path]; p == nil || p.known {
			t.Errorf("%s can be imported, with a line: %+v", path, p)
		}
	}
	for _, path := range []string{"net", "net/http", "crypto/tls", "database/sql", "go/types", "gonum.org/v1/plot"} {
		if all[path] != nil {
			t.Errorf("%s is there", path)
		}
	}
	for _, path := range all["gonum.org/v1/gonum/stat"].Deps {
		if all[path] == nil && path != "unsafe" {
			t.Errorf("%s, which a package needs, is not there", path)
		}
	}
	if _, _, err := list(t.Context(), Module{Dir: "..", Known: []string{"example.com/nothing"}}, "-overlay", edited, "-modfile", light); err == nil {
		t.Error("a package that is not there is no error")
	}
}

func TestDocumented(t *testing.T) {
	dir := t.TempDir()
	source := "// Package p is one. It does nothing.\npackage p\n\n// T is a type.\ntype T int\n\n// M is a method.\n//\n// It" + strings.Repeat(" does nothing", 80) + ".\nfunc (T) M() {}\n\n// C is one, D another.\nconst C, D = 1, 2\n\nfunc silent() {}\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "p.go"), []byte(source), 0o666))
	got := documented(&pack{ImportPath: "example.com/p", Dir: dir, GoFiles: []string{"p.go"}})
	for name, want := range map[string]string{"": "Package p is one.", "T": "T is a type.", "T.M": "M is a method.", "D": "C is one, D another."} {
		if got[name] != want {
			t.Errorf("%q: %q, want %q", name, got[name], want)
		}
	}
}
