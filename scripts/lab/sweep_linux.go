package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// sweep kills what the kernels of a server have started and left behind, as gopls and the
// program of a cell are when a kernel crashes: all of it, or that whose kernel is gone.
// Jupyter starts each kernel in a session of its own, and tells it who its server is.
func sweep(server int, all bool) {
	mark := fmt.Appendf(nil, "\x00JPY_PARENT_PID=%d\x00", server)
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	ours := map[int]bool{}
	for _, file := range files {
		env, _ := os.ReadFile(file) // unreadable is not ours, and empty is dead
		if bytes.Contains(append([]byte{0}, env...), mark) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
			ours[pid] = true
		}
	}
	for pid := range ours {
		kernel, _, failed := syscall.Syscall(syscall.SYS_GETSID, uintptr(pid), 0, 0)
		if all || failed == 0 && !ours[int(kernel)] {
			syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}
