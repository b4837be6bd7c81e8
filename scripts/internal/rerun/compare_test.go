package rerun

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// put fills a folder with files: their names, each followed by its content.
func put(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Every file of a run is compared with the committed one, and an update makes them the same.
func TestCompareAndUpdate(t *testing.T) {
	const table, picture = "t,x\n0,1\n0.5,-1000\n", "\x89PNG 1"
	committed := map[string]string{"01-x.ipynb": "{\n \"θ → 0\"\n}\n", "01-a.csv": table, "01-a.png": picture, "01-a.svg": "<svg>\n", "02-b.csv": "t\n", "README.md": "gallery"}
	for _, c := range []struct{ difference, file, content, want string }{
		{"none", "01-a.csv", table, ""},
		{"a number", "01-a.csv", "t,x\n0,1\n0.5,-1001\n", "01-a.csv: differs from a fresh run in line 3\n    want 0.5,-1000\n    got  0.5,-1001"},
		{"a line less", "01-a.csv", "t,x\n0,1\n", "in line 3\n    want 0.5,-1000\n    got  "},
		{"a letter of two bytes", "01-x.ipynb", "{\n \"Θ → 0\"\n}\n", "in line 2\n    want  \"θ → 0\"\n    got   \"Θ → 0\""},
		{"another picture", "01-a.png", "\x89PNG 2", "01-a.png: its picture is another"},
		{"a figure more", "01-c.svg", "<svg>\n", "01-c.svg: is not committed"},
		{"a figure less", "01-a.svg", "", "01-a.svg: is committed but notebook 01 did not save it"},
		{"another notebook's name", "02-b.csv", "t\n", `02-b.csv: is saved by notebook 01, so its name must start with "01-"`},
	} {
		t.Run(c.difference, func(t *testing.T) {
			if c.file == "01-a.png" && runtime.GOARCH != "amd64" {
				t.Skip("pictures are compared on amd64")
			}
			dir, fresh := t.TempDir(), t.TempDir()
			put(t, dir, committed)
			made := maps.Clone(committed)
			maps.DeleteFunc(made, func(name, _ string) bool { return !strings.HasPrefix(name, "01-") })
			if made[c.file] = c.content; c.content == "" {
				delete(made, c.file)
			}
			put(t, fresh, made)
			r, file := Run{File: filepath.Join(fresh, "01-x.ipynb"), Figures: fresh}, filepath.Join(dir, "01-x.ipynb")
			wantOne(t, r.Compare(file, dir), c.want)
			changed, err := r.Update(file, dir)
			if want := map[bool][]string{false: {c.file}}[c.want == "" || c.file[:2] == "02"]; err != nil || !slices.Equal(changed, want) {
				t.Errorf("changed is %q, %v, want %q", changed, err, want)
			}
			if c.file[:2] == "01" {
				wantOne(t, r.Compare(file, dir), "")
			}
			if left, err := os.ReadFile(filepath.Join(dir, "README.md")); string(left) != "gallery" {
				t.Error("an update touches what is no figure", err)
			}
		})
	}
}
