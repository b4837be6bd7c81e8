package setup

import "syscall"

// detached keeps a terminal's Ctrl-C from a process, so that it is stopped in
// order, and stops it even if we are killed.
func detached() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}
