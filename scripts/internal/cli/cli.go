// Package cli is what the commands of this repository have in common: they take flags
// only, and stop in order at Ctrl-C.
package cli

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
)

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
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
}

// Context returns a context that ends when the command is asked to stop: at Ctrl-C, when it is terminated, and when
// its terminal is closed. What a user has told it to ignore, as nohup does, it ignores. A second Ctrl-C ends the
// command at once.
func Context() context.Context {
	ctx, stop := context.WithCancel(context.Background())
	signals := slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}, signal.Ignored)
	if len(signals) > 0 { // or all signals would stop us
		ctx, stop = signal.NotifyContext(ctx, signals...)
	}
	context.AfterFunc(ctx, stop) // from now on signals do what they usually do
	return ctx
}
