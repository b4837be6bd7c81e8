package setup

import (
	"fmt"
	"io"
	"os"
	"time"
)

// show runs a step and, if it takes more than a second, tells how long it takes:
// on a terminal as a line that counts, elsewhere as a line at its start and end.
func show(progress io.Writer, doing string, run func() error) error {
	done := make(chan error, 1)
	go func() { done <- run() }()

	begin, end := "lab: %[1]s …\n", "lab: %[1]s took %[2]s\n"
	terminal := isTerminal(progress)
	if terminal {
		begin, end = "\rlab: %[1]s … %[2]s", "\rlab: %[1]s … %[2]s\n"
	}
	start, shown := time.Now(), false
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if terminal || !shown {
				fmt.Fprintf(progress, begin, doing, time.Since(start).Round(time.Second))
			}
			shown = true
		case err := <-done:
			if shown && (terminal || err == nil) {
				fmt.Fprintf(progress, end, doing, time.Since(start).Round(time.Second))
			}
			return err
		}
	}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
