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
	if _, err := Open(dir, plan, false); err == nil || !strings.Contains(err.Error(), dir+": permission denied") {
		t.Errorf("error %v", err)
	}
}
