package replace

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
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

func TestFileLeavesAloneWhatIsTheSame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	long := time.Now().Add(-time.Hour).Truncate(time.Second)
	if err := errors.Join(os.WriteFile(path, []byte("one"), 0o644), os.Chtimes(path, long, long)); err != nil {
		t.Fatal(err)
	}
	if _, err := File(path, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || !info.ModTime().Equal(long) {
		t.Errorf("a file with the content was written again: %v, %v", info.ModTime(), err)
	}
}

// The new file is complete before it is synced, synced before it takes the name, and
// gone, with the old one in its place, if anything fails.
func TestSynced(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.txt")
	if _, err := File(path, []byte("old")); err != nil {
		t.Fatal(err)
	}
	full := errors.New("the disk is full")
	fail := func(*os.File) error { return full }
	if err := Synced(path, []byte("new"), fail, os.Rename); !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
	holds(t, path, "old")
	if err := Synced(path, []byte("new"), (*os.File).Sync, func(_, _ string) error { return full }); !errors.Is(err, full) {
		t.Errorf("error %v, want %v", err, full)
	}
	holds(t, path, "old")
	var did string
	err := Synced(path, []byte("new"), func(f *os.File) error {
		b, err := os.ReadFile(f.Name())
		did += "sync " + string(b)
		if name := filepath.Base(f.Name()); !strings.HasPrefix(name, Unfinished) || filepath.Dir(f.Name()) != filepath.Dir(path) {
			t.Errorf("the new file is %s", f.Name())
		}
		return err
	}, func(from, to string) error {
		did += ", rename"
		return os.Rename(from, to)
	})
	if err != nil || did != "sync new, rename" {
		t.Errorf("it did %q, %v", did, err)
	}
	holds(t, path, "new")
}

func TestNoFolder(t *testing.T) {
	err := Synced(filepath.Join(t.TempDir(), "none", "a.txt"), nil, (*os.File).Sync, os.Rename)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that is not there: %v", err)
	}
}
