//go:build unix

package results

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A part or a manifest that is a pipe or a symbolic link is refused at once, and nothing is
// written through it.
func TestOnlyRegularFilesAreRead(t *testing.T) {
	elsewhere := file(put(t, t.TempDir(), 1), 1)
	before, _ := os.ReadFile(elsewhere)
	for what, make := range map[string]func(path string) error{
		"a pipe": func(path string) error { return syscall.Mkfifo(path, 0o666) },
		"a link": func(path string) error { return os.Symlink(elsewhere, path) },
		"zeros":  func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		dir := put(t, t.TempDir(), 1)
		if err := make(file(dir, 2)); err != nil {
			t.Fatal(err)
		}
		for _, fresh := range []bool{false, true} {
			if _, err := Open(dir, plan, fresh); err == nil || !strings.Contains(err.Error(), "0002.json.gz is no regular file") {
				t.Errorf("%s as a part (fresh %t): error %v", what, fresh, err)
			}
		}
		dir = put(t, t.TempDir(), 1)
		if err := make(filepath.Join(dir, manifestName)); err != nil {
			t.Fatal(err)
		}
		f := open(t, dir)
		if err := publish(t, f, "order.csv", "a\n"); err == nil || !strings.Contains(err.Error(), "no regular file") {
			t.Errorf("%s as a manifest: error %v", what, err)
		}
		f.Close()
	}
	if now, _ := os.ReadFile(elsewhere); string(now) != string(before) {
		t.Error("a part was written through a link")
	}
}
