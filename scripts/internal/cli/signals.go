package cli

import (
	"context"
	"os"
	"os/signal"
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
	ctx, cancel := context.WithCancel(context.Background())
	asked := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(asked, s)
		}
	}
	orphan := time.NewTicker(200 * time.Millisecond)
	if signal.Ignored(syscall.SIGHUP) {
		orphan.Stop()
	}
	go func() {
		defer cancel()
		defer signal.Stop(asked)
		for {
			select {
			case <-asked:
				return
			case <-orphan.C:
				if os.Getppid() != parent {
					return
				}
			}
		}
	}()
	return ctx
}
