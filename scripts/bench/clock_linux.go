package main

import (
	"bytes"
	"fmt"
	"os"
	"syscall"
)

// cpu returns the CPU time of this process in seconds.
func cpu() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// peak returns the most memory that this process has had, in kilobytes. (The
// figure of getrusage is not ours alone: it starts from the parent's.)
func peak() (kilobytes int) {
	b, _ := os.ReadFile("/proc/self/status")
	if i := bytes.Index(b, []byte("VmHWM:")); i >= 0 {
		fmt.Sscanf(string(b[i:]), "VmHWM: %d", &kilobytes)
	}
	return kilobytes
}

// peakOf returns the most memory that a process has had which has ended, or this one if it
// had more when it began that process, in kilobytes.
func peakOf(p *os.ProcessState) (kilobytes int) {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		kilobytes = int(u.Maxrss)
	}
	return kilobytes
}

// processor returns the name of the processor.
func processor() string {
	b, _ := os.ReadFile("/proc/cpuinfo")
	for line := range bytes.Lines(b) {
		if name, value, ok := bytes.Cut(line, []byte(":")); ok && bytes.HasPrefix(name, []byte("model name")) {
			return string(bytes.TrimSpace(value))
		}
	}
	return "unknown processor"
}
