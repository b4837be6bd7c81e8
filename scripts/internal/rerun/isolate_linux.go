package rerun

import (
	"os"
	"os/exec"
	"syscall"
)

const capNetAdmin = 12 // to bring up the loopback of one's own namespace

// isolate gives a command of the laboratory a network namespace of its own. Root needs no user
// namespace and keeps its rights on files; everyone else stays the same user in a new one.
func isolate(cmd *exec.Cmd) error {
	a := cmd.SysProcAttr
	a.Cloneflags |= syscall.CLONE_NEWNET
	if uid, gid := os.Geteuid(), os.Getegid(); uid != 0 {
		a.Cloneflags |= syscall.CLONE_NEWUSER
		a.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: uid, Size: 1}}
		a.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: gid, Size: 1}}
		a.AmbientCaps = []uintptr{capNetAdmin}
	}
	return nil
}
