package main

import (
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

// peakOf returns the most memory that a process has had which has ended, or this one if it
// had more when it began that process, in kilobytes.
func peakOf(p *os.ProcessState) (kilobytes int) {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		kilobytes = int(u.Maxrss)
	}
	return kilobytes
}
