//go:build unix

package results

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A journal that is a pipe or a symbolic link is refused at once, and nothing is written
// through it; so is a manifest.
func TestOnlyRegularFilesAreRead(t *testing.T) {
	elsewhere := filepath.Join(fill(t, 2), "journal.txt")
	before, _ := os.ReadFile(elsewhere)
	for what, make := range map[string]func(path string) error{
		"a pipe": func(path string) error { return syscall.Mkfifo(path, 0o666) },
		"a link": func(path string) error { return os.Symlink(elsewhere, path) },
		"zeros":  func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		dir := t.TempDir()
		if err := make(filepath.Join(dir, "journal.txt")); err != nil {
			t.Fatal(err)
		}
		for _, fresh := range []bool{false, true} {
			if _, err := Open(dir, plan, Options{Fresh: fresh}); err == nil || !strings.Contains(err.Error(), "journal.txt is no regular file") {
				t.Errorf("%s as a journal (fresh %t): error %v", what, fresh, err)
			}
		}
		if _, err := Look(dir); err == nil {
			t.Errorf("%s was looked into", what)
		}
		dir = fill(t, 1)
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
		t.Error("a journal was written through a link")
	}
}

// Of a journal that cannot be read, the reason is told.
func TestJournalThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	_, err := openJournal(filepath.Join(dir, "journal.txt"), func(string) (*os.File, error) { return os.Open(dir) })
	if !errors.Is(err, syscall.EISDIR) {
		t.Errorf("error %v", err)
	}
}

// zeros never end.
type zeros struct{ read int }

func (z *zeros) Read(p []byte) (int, error) {
	z.read += len(p)
	clear(p)
	return len(p), nil
}

func TestLinesHaveABound(t *testing.T) {
	z := new(zeros)
	if s := lines(z, nil); s.Scan() || s.Err() == nil || z.read > 2*longest {
		t.Errorf("a line of %d bytes, error %v after %d bytes", len(s.Bytes()), s.Err(), z.read)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, manifestName)
	os.WriteFile(path, nil, 0o666)
	os.Truncate(path, 1<<40)
	if _, err := readManifest(dir); err == nil || !strings.Contains(err.Error(), "is not as the study left it") {
		t.Errorf("a manifest of a terabyte: error %v", err)
	}
}
