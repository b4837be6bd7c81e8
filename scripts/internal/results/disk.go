package results

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// disk is what the order of matters for what a power cut leaves; a test watches it.
var disk = struct {
	sync   func(*os.File) error
	rename func(from, to string) error
}{(*os.File).Sync, os.Rename}

// replace writes a file under another name first, and waits until the disk has it, so
// that there is never half a file.
func replace(path string, content []byte) error {
	temp, err := os.CreateTemp(filepath.Dir(path), unfinished+"*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // nothing to remove after the renaming
	_, err = temp.Write(content)
	if err = errors.Join(err, temp.Chmod(0o644), disk.sync(temp), temp.Close()); err != nil {
		return err
	}
	return disk.rename(temp.Name(), path)
}

// syncFolder waits until the disk has the names of the files in a folder, where there is
// such a thing to wait for: not on Windows, nor on every file system.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := disk.sync(f); !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil
}
