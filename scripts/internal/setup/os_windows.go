package setup

import (
	"os"
	"syscall"
)

// terminate does nothing: Windows has no signal to send, but the Ctrl-C that stops
// us has reached the process as well. What does not heed it is killed a little later.
func terminate(*os.Process) error { return nil }

func detached() *syscall.SysProcAttr { return nil }
