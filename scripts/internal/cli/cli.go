// Package cli is what the commands of this repository have in common: they take flags
// only, stop in order at Ctrl-C, and tell an error in one line.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
)

// ErrFailed ends a command that has told already what failed.
var ErrFailed = errors.New("failed")

// Main parses the flags, runs the command of this name until it is done or its [Context]
// ends, and exits.
func Main(name, usage string, run func(context.Context) error) {
	flag.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "%s: unknown argument %q\n\n%s", name, flag.Arg(0), usage)
		os.Exit(2)
	}
	if err := run(Context()); err != nil {
		if !errors.Is(err, ErrFailed) {
			fmt.Fprintf(os.Stderr, "%s: %s\n", name, WayOut(err.Error()))
		}
		os.Exit(1)
	}
}

// WayOut adds what to do to a text that tells of a full disk, as that of a program which we
// have started may.
func WayOut(text string) string {
	if strings.Contains(text, "no space left on device") && !strings.Contains(text, "make room") {
		text += "\nthe disk is full: make room, and give the same command again"
	}
	return text
}
