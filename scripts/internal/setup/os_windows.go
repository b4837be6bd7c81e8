package setup

import (
	"errors"
	"os"
	"syscall"
)

// tryLock opens a file that no other process has open, or fails with errLocked.
// The system closes it when the process dies.
func tryLock(name string) (*os.File, error) {
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	const shareNothing, sharingViolation = 0, syscall.Errno(32)
	handle, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, shareNothing, nil,
		syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if errors.Is(err, sharingViolation) {
		return nil, errLocked
	}
	if err != nil {
		return nil, &os.PathError{Op: "lock", Path: name, Err: err}
	}
	return os.NewFile(uintptr(handle), name), nil
}

// terminate does nothing: Windows has no signal to send, but the Ctrl-C that stops
// us has reached the process as well. What does not heed it is killed a little later.
func terminate(*os.Process) error { return nil }

func detached() *syscall.SysProcAttr { return nil }
