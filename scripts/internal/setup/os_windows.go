package setup

import (
	"os"
	"syscall"
)

// The laboratory does not run on Windows; see prepare.

func terminate(*os.Process) error { return nil }

func detached() *syscall.SysProcAttr { return nil }
