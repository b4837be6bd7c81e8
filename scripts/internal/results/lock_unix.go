//go:build unix

package results

import (
	"os"
	"syscall"
)

// lock fails if another process has locked the file. The system unlocks it when it
// is closed or the process dies.
func lock(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) }
