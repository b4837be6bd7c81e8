package main

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// machine says on what is measured, and how busy it is.
func machine() string {
	load, _ := os.ReadFile("/proc/loadavg")
	minute, _, _ := strings.Cut(string(load), " ")
	processor := cmp.Or(linux("cpuinfo", "model name"), "an unknown processor")
	return fmt.Sprintf("Measured on %s, %d processors, %s/%s, %s, load average %s.\n",
		processor, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(), cmp.Or(minute, "unknown"))
}

// peak returns the most memory that this process has had, in kilobytes. (The figure of getrusage is
// not ours alone: it starts from the parent's.)
func peak() (kilobytes int) {
	fmt.Sscan(linux("self/status", "VmHWM"), &kilobytes)
	return kilobytes
}

// linux returns what a file of /proc says in the line with this name, and nothing elsewhere.
func linux(file, name string) string {
	text, _ := os.ReadFile("/proc/" + file)
	for line := range strings.Lines(string(text)) {
		if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == name {
			return strings.TrimSpace(value)
		}
	}
	return ""
}
