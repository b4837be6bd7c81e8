//go:build unix

package nb

import (
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// A cell in an endless loop ends when its kernel is killed. The test plays the kernel, which
// starts the cell; both hold the end of a pipe that only they can close.
func TestCellEndsWithItsKernel(t *testing.T) {
	const role = "NB_TEST_ALONE"
	self := func(next string) *exec.Cmd {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.timeout=30s")
		cmd.Env = append(os.Environ(), role+"="+next, protocol.GONB_PIPE_ENV+"=a pipe")
		return cmd
	}
	switch os.Getenv(role) {
	case "kernel":
		cell := self("cell")
		cell.Stdout = os.Stdout
		cell.Run()
		return
	case "cell":
		os.Stdout.WriteString("!")
		for x := 1.0; ; x = -x {
		}
	}
	kernel := self("kernel")
	out, err := kernel.StdoutPipe()
	if err == nil {
		err = kernel.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer kernel.Wait()
	defer kernel.Process.Kill()
	if _, err := io.ReadFull(out, make([]byte, 1)); err != nil {
		t.Fatalf("the cell did not begin: %v", err)
	}
	ended := make(chan struct{})
	go func() {
		io.Copy(io.Discard, out)
		close(ended)
	}()
	select {
	case <-ended:
		t.Fatal("the cell ended before its kernel")
	case <-time.After(2 * time.Second):
	}
	kernel.Process.Kill()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Error("the cell goes on without its kernel")
	}
}
