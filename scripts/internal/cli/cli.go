// Package cli is what the commands of this repository have in common: they take flags
// only, stop in order at Ctrl-C, and tell an error in one line.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
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

// parent is asked for before main begins: it may go soon after it has started us.
var parent = os.Getppid()

// Context returns a context that ends when the command is asked to stop: at Ctrl-C, when
// it is terminated, when its terminal is closed, and when its parent is gone, for "go run"
// passes nothing on when it is stopped. What a user has told it to ignore, as nohup does,
// it ignores, and then its parent may go as well. A second Ctrl-C ends the command at once.
func Context() context.Context {
	ctx, stop := context.WithCancel(context.Background())
	signals := slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)
	if len(signals) > 0 { // or all signals would stop us
		ctx, stop = signal.NotifyContext(ctx, signals...)
	}
	context.AfterFunc(ctx, stop) // from now on signals do what they usually do
	if !signal.Ignored(syscall.SIGHUP) {
		go func() {
			for os.Getppid() == parent {
				time.Sleep(200 * time.Millisecond)
			}
			stop()
		}()
	}
	return ctx
}
