package cli

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"
)

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
