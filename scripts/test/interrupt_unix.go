//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// interruptible puts a command into a process group of its own, which gets the
// interrupt when the context ends: "go run" and "go test" pass none on.
func interruptible(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) }
}
