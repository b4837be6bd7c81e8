//go:build unix

package lock

import (
	"errors"
	"os"
	"syscall"
)

// Open opens a file to read it and to write to it, and makes it if it is not there. It
// fails with [ErrLocked] while somebody else has it from Open. All may read it.
func Open(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, ErrLocked
		}
		return nil, &os.PathError{Op: "lock", Path: name, Err: err}
	}
	return f, nil
}
