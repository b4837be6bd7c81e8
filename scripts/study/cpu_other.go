//go:build !unix

package main

import "time"

// cpuTime returns the time that has passed.
func cpuTime() time.Duration { return time.Since(started) }

var started = time.Now()
