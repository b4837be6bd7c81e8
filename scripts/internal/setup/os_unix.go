//go:build unix

package setup

import (
	"os"
	"syscall"
)

// terminate asks a process to stop.
func terminate(p *os.Process) error { return p.Signal(syscall.SIGTERM) }
