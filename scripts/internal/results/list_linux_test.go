package results

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// A folder that may be written to, but not listed, is not taken for an empty one.
func TestFolderThatCannotBeListed(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "order")
	os.Chmod(filepath.Dir(top), 0o755)
	os.Mkdir(dir, 0)
	os.Chmod(dir, 0o333)
	if os.Geteuid() == 0 { // who may list all: be nobody in this thread
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		syscall.Setfsuid(65534)
		defer syscall.Setfsuid(0)
	}
	for what, does := range map[string]func() error{
		"opened": func() error { _, err := Open(dir, plan, Options{}); return err },
		"read":   func() error { return new(Folder).Read(dir) },
	} {
		if err := does(); err == nil || !strings.Contains(err.Error(), dir+": permission denied") {
			t.Errorf("it was %s: error %v", what, err)
		}
	}
}
