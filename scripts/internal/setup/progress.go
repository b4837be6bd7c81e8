package setup

import (
	"fmt"
	"io"
	"time"
)

// show runs a step and, if it takes more than a second, says so, and how long it took.
func show(progress io.Writer, doing string, run func() error) error {
	done := make(chan error, 1)
	go func() { done <- run() }()

	start := time.Now()
	select {
	case err := <-done:
		return err
	case <-time.After(time.Second):
		fmt.Fprintf(progress, "lab: %s …\n", doing)
	}
	err := <-done
	if err == nil {
		fmt.Fprintf(progress, "lab: %s took %s\n", doing, time.Since(start).Round(time.Second))
	}
	return err
}
