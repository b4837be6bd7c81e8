//go:build unix

package results

import (
	"io/fs"
	"strings"
	"syscall"
	"testing"
)

// The errors of flock on file systems of clusters lead to the flag that helps; others are
// told as they are.
func TestFileSystemsWithoutLocks(t *testing.T) {
	for errno, helps := range map[syscall.Errno]bool{
		syscall.ENOSYS: true, syscall.EOPNOTSUPP: true, syscall.ENOLCK: true,
		syscall.EIO: false, syscall.EACCES: false,
	} {
		err := explainLock("journal.txt", &fs.PathError{Op: "lock", Path: "journal.txt", Err: errno})
		if got := strings.Contains(err.Error(), "give -unlocked"); got != helps || !strings.Contains(err.Error(), "lock journal.txt") {
			t.Errorf("%v is told as %q", errno, err)
		}
	}
}

// Without a lock a journal is opened, added to and started fresh, whatever holds one.
func TestUnlocked(t *testing.T) {
	dir := fill(t, 3)
	holder := open(t, dir)
	defer holder.Close()
	for _, c := range []struct {
		fresh bool
		known int
	}{{false, 4}, {true, 1}} {
		if _, err := Open(dir, plan, Options{Fresh: c.fresh}); err == nil {
			t.Fatal("a locked journal was opened")
		}
		f, err := Open(dir, plan, Options{Fresh: c.fresh, Unlocked: true})
		if err != nil {
			t.Fatal(err)
		}
		f.Put(9, sample(9))
		f.Close()
		if _, jobs, err := Verify(dir); err != nil || jobs != c.known {
			t.Errorf("fresh is %v: %d jobs, want %d (%v)", c.fresh, jobs, c.known, err)
		}
	}
}
