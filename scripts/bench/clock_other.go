//go:build !linux

package main

import "time"

var begin = time.Now()

// cpu is wall time where there is no getrusage.
func cpu() float64 { return time.Since(begin).Seconds() }
