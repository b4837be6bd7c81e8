package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// A moment is a time on the clock, and how long the processors of this machine have been
// busy by then, all together, if the system tells as Linux does. It counts every program,
// also those that nobody waits for, such as the processes of a browser.
type moment struct {
	clock time.Time
	busy  time.Duration
}

func now() moment {
	stat, _ := os.ReadFile("/proc/stat") // elsewhere the clock must do
	return moment{time.Now(), busy(string(stat))}
}

// busy adds up what Linux tells of all processors in the first line of /proc/stat, in
// hundredths of a second: user, nice, system, idle, waiting, irq, softirq, and more.
func busy(stat string) time.Duration {
	fields := strings.Fields(stat)
	if len(fields) < 8 || fields[0] != "cpu" {
		return 0
	}
	var ticks int
	for _, i := range []int{1, 2, 3, 6, 7} {
		n, _ := strconv.Atoi(fields[i])
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// since tells how long it took from the moment until now.
func (m moment) since() string {
	n := now()
	clock := n.clock.Sub(m.clock).Round(100 * time.Millisecond)
	if n.busy == 0 {
		return fmt.Sprintf("%8s", clock)
	}
	return fmt.Sprintf("%8s, processors %8s", clock, (n.busy - m.busy).Round(100*time.Millisecond))
}
