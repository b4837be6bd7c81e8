package setup

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"testing"
)

// failed is the error of a program of the set-up.
func failed(program, status, said string) error {
	return fmt.Errorf("%s failed, %s\n%s", program, status, said)
}

func TestExplain(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		want string // in the one line that is told
	}{
		"old Go": {
			failed("go env", "exit status 1", "go: go.mod requires go >= 1.25.0 (running go 1.24.4; GOTOOLCHAIN=local)\n"),
			"go: go.mod requires go >= 1.25.0 (running go 1.24.4; GOTOOLCHAIN=local): install a newer Go (https://go.dev/dl)",
		},
		"no network, Go": {
			failed("go install", "exit status 1", "go: downloading x v1\ngo: x@v1: Get \"https://mirror/x\": dial tcp: lookup mirror: no such host\n"),
			"no network",
		},
		"no network, pip": {
			failed("python -m", "exit status 1", "WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError(... [Errno -3] Temporary failure in name resolution)'\n"+
				"ERROR: No matching distribution found for anyio==4.16.0\n"),
			"no network",
		},
		"no wheel":        {failed("python -m", "exit status 1", "ERROR: No matching distribution found for pyyaml==6.0.3\n"), "pyyaml==6.0.3: the Python packages are built for"},
		"disk full, pip":  {failed("python -m", "exit status 1", "ERROR: Could not install: [Errno 28] No space left on device\n"), "make room"},
		"wrong hash":      {failed("python -m", "exit status 1", "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n"), "report it"},
		"no git":          {failed("git apply", `exec: "git": executable file not found in $PATH`, ""), "no git on PATH: install it"},
		"disk full, ours": {&fs.PathError{Op: "write", Path: "f", Err: syscall.ENOSPC}, "make room"},
		"wrong sum":       {failed("go build", "exit status 1", "verifying x@v1: checksum mismatch\n"), "report it"},
		"read-only":       {&fs.PathError{Op: "mkdir", Path: "clone/.lab", Err: syscall.EROFS}, "mkdir clone/.lab: read-only file system: make it yours, or clone to a place"},
		"unknown":         {failed("go build", "exit status 1", "# verlet\nverlet/a.go:1:1: undefined: x\n"), "go build failed, exit status 1: verlet/a.go:1:1: undefined: x (all that it said is in "},
	} {
		t.Run(name, func(t *testing.T) {
			lab := Lab{Dir: t.TempDir()}
			log := lab.path("setup.log")
			got := lab.explain(t.Context(), c.err).Error()
			if !strings.Contains(got, c.want) || strings.Contains(got, "\n") {
				t.Errorf("told is %q, want one line with %q", got, c.want)
			}
			if text, _ := os.ReadFile(log); strings.Contains(got, log) && string(text) != strings.TrimSpace(c.err.Error()) {
				t.Errorf("the log holds %q, want %q", text, c.err)
			}
		})
	}
}

func TestInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	lab := Lab{Dir: t.TempDir()}
	if err := lab.explain(ctx, failed("go build", "signal: terminated", "")); !strings.Contains(err.Error(), "run it again, and it goes on") {
		t.Errorf("an interrupted set-up is told as %q", err)
	}
	if err := lab.explain(ctx, nil); err != nil {
		t.Errorf("what ended well is told as %q", err)
	}
}
