package notebook

import (
	"os"
	"os/exec"
	"syscall"
)

const capNetAdmin = 12 // to bring up the loopback of one's own namespace

// namespaces returns the ways to start a command in a network namespace of its
// own, best first. Root needs no user namespace and keeps its rights on files;
// everyone else stays the same user in a new one.
func namespaces() []func(*exec.Cmd) {
	if os.Geteuid() == 0 {
		return []func(*exec.Cmd){networkOnly, userAndNetwork}
	}
	return []func(*exec.Cmd){userAndNetwork}
}

func networkOnly(cmd *exec.Cmd) {
	attributes(cmd).Cloneflags |= syscall.CLONE_NEWNET
}

func userAndNetwork(cmd *exec.Cmd) {
	uid, gid := os.Geteuid(), os.Getegid()
	a := attributes(cmd)
	a.Cloneflags |= syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET
	a.UidMappings = []syscall.SysProcIDMap{{ContainerID: uid, HostID: uid, Size: 1}}
	a.GidMappings = []syscall.SysProcIDMap{{ContainerID: gid, HostID: gid, Size: 1}}
	a.AmbientCaps = []uintptr{capNetAdmin}
}

func attributes(cmd *exec.Cmd) *syscall.SysProcAttr {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	return cmd.SysProcAttr
}
