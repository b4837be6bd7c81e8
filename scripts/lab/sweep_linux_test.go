//go:build lab

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// killed is a server that starts something of its user's, and a kernel. A cell of that
// starts a program in a session of its own, and never ends. Then the kernel is killed.
const killed = `
import os, signal, subprocess, sys, time
from jupyter_client import KernelManager

program = """import (
	"fmt"
	"os"
	"os/exec"
)
%%
detached := exec.Command("setsid", "sleep", "600")
detached.Start()
fmt.Println(os.Getpid(), detached.Process.Pid)
for {
}
"""
users = subprocess.Popen(["sleep", "600"], start_new_session=True)
manager = KernelManager(kernel_name="gonb")
manager.start_kernel()
client = manager.client()
client.start_channels()
client.wait_for_ready()
client.execute(program)
while (message := client.get_iopub_msg(timeout=300))["msg_type"] != "stream":
    pass
os.kill(manager.provisioner.pid, signal.SIGKILL)
with open(sys.argv[1] + ".tmp", "w") as f:
    print(users.pid, message["content"]["text"], file=f)
os.rename(f.name, sys.argv[1])
time.sleep(600)
`

// A cell ends soon after its kernel was killed, all other processes of kernels end with the
// laboratory, and what else the server has started stays: a browser, perhaps.
func TestProcessesOfAKilledKernelEnd(t *testing.T) {
	here, err := setup.Find()
	if err == nil {
		err = here.Prepare(t.Context(), os.Stdout)
	}
	if err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(here.Dir, "venv", "bin")
	lab, started := withServer(t, "")
	script := fmt.Sprintf("#!/bin/sh\nexport JUPYTER_PATH='%s/share'\nexec '%s/python' -c '%s' '%s'\n", here.Dir, bin, killed, started)
	python := filepath.Join(lab.Dir, "venv", "bin", "python")
	if err := os.Remove(python); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(python, []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	served := make(chan error, 1)
	go func() { served <- serve(ctx, lab, open(lab, true), anyPort(t), false) }()
	var pids []string // of the user's, the cell's and the detached one
	soon(t, "the cell is running", func() bool {
		text, _ := os.ReadFile(started)
		pids = strings.Fields(string(text))
		return len(pids) == 3
	})
	alive := func(pid string) bool {
		text, _ := os.ReadFile(filepath.Join("/proc", pid, "cmdline")) // is empty for the dead
		return len(text) > 0
	}
	user, _ := strconv.Atoi(pids[0])
	defer syscall.Kill(user, syscall.SIGKILL)
	soon(t, "the cell has ended", func() bool { return !alive(pids[1]) })
	if !alive(pids[2]) {
		t.Error("a program in a session of its own ended with the kernel")
	}
	stop()
	if err := <-served; err != nil {
		t.Error(err)
	}
	soon(t, "the detached program has ended with the laboratory", func() bool { return !alive(pids[2]) })
	if !alive(pids[0]) {
		t.Error("what the server had started for its user ended with the laboratory")
	}
}

// soon waits until something is so, on any machine: the programs sleep for ten minutes.
func soon(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); !is(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not so after three minutes: %s", what)
		}
	}
}
