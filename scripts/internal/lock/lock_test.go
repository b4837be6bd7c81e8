package lock

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestMain is another process that holds a lock when a test starts it: it says so and
// waits.
func TestMain(m *testing.M) {
	if name := os.Getenv("LOCK_TEST_HOLD"); name != "" {
		if _, err := Open(name); err != nil {
			os.Exit(1)
		}
		os.Stdout.WriteString("locked\n")
		os.Stdin.Read(make([]byte, 1))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func TestTwoProcesses(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	other := exec.Command(self)
	other.Env = append(os.Environ(), "LOCK_TEST_HOLD="+name)
	in, err := other.StdinPipe() // the other waits as long as we have this end
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "locked\n" {
		t.Fatalf("the other process says %q, %v", line, err)
	}
	if _, err := Open(name); !errors.Is(err, ErrLocked) {
		t.Errorf("with the lock in another process: %v, want %v", err, ErrLocked)
	}
	if _, err := os.ReadFile(name); err != nil {
		t.Errorf("a locked file cannot be read: %v", err)
	}
	other.Process.Kill()
	other.Wait()
	f, err := Open(name)
	if err != nil {
		t.Fatalf("after the other process was killed: %v", err)
	}
	if _, err := Open(name); !errors.Is(err, ErrLocked) {
		t.Errorf("twice in one process: %v, want %v", err, ErrLocked)
	}
	f.Close()
	if f, err = Open(name); err != nil {
		t.Fatalf("after it was closed: %v", err)
	}
	f.Close()
}
