//go:build unix && !linux

package setup

import "syscall"

// detached keeps a terminal's Ctrl-C from a process, so that it is stopped in order.
func detached() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
