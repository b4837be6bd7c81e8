package replace

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"testing/fstest"
)

// holds fails unless the folder holds one file, of this content.
func holds(t *testing.T, path, content string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != content {
		t.Errorf("the file holds %q (%v), want %q", got, err, content)
	}
	if all, err := os.ReadDir(filepath.Dir(path)); err != nil || len(all) != 1 {
		t.Errorf("the folder holds %v (%v), want one file", all, err)
	}
}

func TestFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "a.txt")
	for _, c := range []struct {
		content string
		changed bool
	}{{"one", true}, {"one", false}, {"two", true}, {"", true}} {
		changed, err := File(path, []byte(c.content))
		if err != nil || changed != c.changed {
			t.Errorf("File(%q) = %t, %v, want %t", c.content, changed, err, c.changed)
		}
		holds(t, path, c.content)
	}
	if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode() != 0o644 {
		t.Errorf("the file is %v, %v, want it readable by all", info, err)
	}
}

// Where a file cannot take the name, the old one stays, and nothing half-written.
func TestFileFails(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a.txt")
	if err := os.MkdirAll(filepath.Join(folder, "full"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := File(folder, []byte("new")); err == nil {
		t.Error("a file took the place of a folder")
	}
	if all, err := os.ReadDir(filepath.Dir(folder)); err != nil || len(all) != 1 {
		t.Errorf("the folder holds %v (%v), want the old one", all, err)
	}
	if _, err := File(filepath.Join(folder, "full", "\x00"), nil); err == nil {
		t.Error("a file took a name that no file can have")
	}
}

// A folder gets the files of another, also those deep inside, and keeps what else it has.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	_, err := File(filepath.Join(dir, "mine.txt"), []byte("mine"))
	if err := errors.Join(err, Folder(dir, fstest.MapFS{"a.txt": {Data: []byte("a")}, "b/c/d.txt": {Data: []byte("d")}})); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"mine.txt": "mine", "a.txt": "a", "b/c/d.txt": "d"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s holds %q (%v), want %q", name, got, err, want)
		}
	}
}
