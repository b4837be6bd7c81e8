package results

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Verify finds what was changed, and changes nothing.
func TestVerify(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(dir string)
		want   string // "" finds nothing wrong
	}{
		{"nothing", func(string) {}, ""},
		{"a figure", func(dir string) { os.WriteFile(filepath.Join(dir, "order.png"), []byte("x"), 0o666) }, "order.png is not as the study left it"},
		{"a table", func(dir string) { os.Remove(filepath.Join(dir, "order.csv")) }, "order.csv: no such file"},
		{"the code", func(dir string) { byOtherCode(t, dir, 1) }, "0001.json.gz was made by other code (digest 0123, this program has"},
		{"a link", func(dir string) {
			os.Rename(filepath.Join(dir, "order.csv"), filepath.Join(dir, "there"))
			os.Symlink("there", filepath.Join(dir, "order.csv"))
		}, "no regular file"},
		{"a part", func(dir string) { os.Truncate(file(dir, 2), 40) }, "0002.json.gz: the file is damaged; its part is done again"},
		{"a way out", func(dir string) {
			path := filepath.Join(dir, manifestName)
			text, _ := os.ReadFile(path)
			os.WriteFile(path, bytes.Replace(text, []byte("order.csv"), []byte("../order.csv"), 1), 0o666)
		}, "no file of the folder"},
		{"the manifest's end", func(dir string) { os.Truncate(filepath.Join(dir, manifestName), 1<<40) }, "manifest.json is not as the study left it"},
	} {
		dir := put(t, t.TempDir(), 0, 1, 2, 3, 4)
		f := open(t, dir)
		if err := publish(t, f, "order.csv", "a\n", "order.png", "b\n"); err != nil {
			t.Fatal(err)
		}
		f.Close()
		c.change(dir)
		before := state(t, dir)
		files, parts, err := Verify(dir)
		switch {
		case c.want == "" && (err != nil || files != 2 || parts != 5):
			t.Errorf("%s was changed: %d files, %d parts, %v", c.name, files, parts, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s was changed: told %v, want %q", c.name, err, c.want)
		}
		if state(t, dir) != before {
			t.Errorf("%s: the folder was changed", c.name)
		}
	}
	if _, _, err := Verify(t.TempDir()); err == nil {
		t.Error("an empty folder is in order")
	}
	if files, parts, err := Verify(put(t, t.TempDir(), 0, 1)); err != nil || files != 0 || parts != 2 {
		t.Errorf("a study that is not complete: %d files, %d parts, %v", files, parts, err)
	}
}

// state tells what is in a folder, and when it was changed.
func state(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err == nil {
			b.WriteString(path + info.Mode().String() + info.ModTime().String() + "\n")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}
