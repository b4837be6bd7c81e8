package setup

import "syscall"

// detached does nothing: the laboratory does not run on Windows; see prepare.
func detached() *syscall.SysProcAttr { return nil }
