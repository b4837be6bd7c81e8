//go:build !linux

package notebook

import "os/exec"

// namespaces: only Linux has them.
func namespaces() []func(*exec.Cmd) { return nil }
