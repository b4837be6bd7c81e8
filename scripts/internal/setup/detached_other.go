//go:build !linux

package setup

import "syscall"

// detached does nothing: elsewhere a terminal's Ctrl-C reaches the process, too.
func detached() *syscall.SysProcAttr { return nil }
