package results

import (
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verletbook/verletbook"
)

// The digest is of every file that is compiled into package study, on any processor.
func TestCodeIsAllThatComputes(t *testing.T) {
	const ours = "github.com/verletbook/verletbook/"
	for _, arch := range []string{"amd64", "arm64"} {
		cmd := exec.CommandContext(t.Context(), "go", "list", "-deps",
			"-f", `{{if .Module}}{{.ImportPath}} {{.Module.Path}} {{join .GoFiles " "}} {{join .SFiles " "}} {{join .EmbedFiles " "}}{{end}}`, ours+"verlet/study/parts")
		cmd.Env = append(cmd.Environ(), "GOARCH="+arch)
		out, err := cmd.Output()
		if err != nil {
			t.Skipf("no go command: %v", err)
		}
		files := 0
		for line := range strings.Lines(string(out)) {
			f := strings.Fields(line)
			if len(f) < 3 {
				continue
			}
			folder, own := strings.CutPrefix(f[0], ours)
			if !own && f[1] != library {
				t.Errorf("study needs %s, of which the digest knows nothing", f[0])
			}
			for _, name := range f[2:] {
				path := folder + "/" + name
				if _, err := verletbook.Sources.ReadFile(path); own && err != nil {
					t.Errorf("the digest lacks %s: %v", path, err)
				}
				if own {
					files++
				}
			}
		}
		if files < 50 {
			t.Errorf("%s: study is made of %d files", arch, files)
		}
	}
}

func TestDigest(t *testing.T) {
	tree := func(text string) fstest.MapFS {
		return fstest.MapFS{"verlet/a.go": {Data: []byte(text)}, "verlet/b.s": {Data: []byte("b\n")}}
	}
	was := digest(tree("kick 0.5\ndrift\n"), "v1")
	tested := tree("kick 0.5\ndrift\n")
	tested["verlet/a_test.go"] = &fstest.MapFile{Data: []byte("test")}
	if digest(tested, "v1") != was || digest(tree("kick 0.5\r\ndrift\r\n"), "v1") != was {
		t.Error("tests or the ends of lines change the digest")
	}
	renamed := tree("kick 0.5\ndrift\n")
	renamed["verlet/c.s"] = renamed["verlet/b.s"]
	delete(renamed, "verlet/b.s")
	for what, now := range map[string]string{
		"a number": digest(tree("kick 0.6\ndrift\n"), "v1"), "a library": digest(tree("kick 0.5\ndrift\n"), "v2"), "a name": digest(renamed, "v1"),
	} {
		if now == was {
			t.Errorf("%s was changed, and the digest is the same", what)
		}
	}
	if got := Code(); len(got) != len(was) || got == digest(fstest.MapFS{}, "v1") || got != Code() {
		t.Errorf("the digest of this program is %q", got)
	}
}
