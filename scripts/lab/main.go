// Lab opens the notebooks of this clone in JupyterLab. The first time it sets up
// the kernel and JupyterLab in the clone's folder .lab, and needs nothing but Go
// and Python for that:
//
//	go run ./scripts/lab
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

func main() {
	noBrowser := flag.Bool("no-browser", false, "print the address only, and open no browser")
	port := flag.Int("port", 0, "serve on this `port` (0: any that is free)")
	gopls := flag.Bool("gopls", true, "complete Go in notebooks, for about 250 MB of memory each")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "lab: unknown argument %q\n", flag.Arg(0))
		flag.Usage()
		os.Exit(2)
	}

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	if err := run(withParent(ctx), *port, *gopls, !*noBrowser); err != nil {
		fmt.Fprintln(os.Stderr, "lab:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, port int, gopls, browser bool) error {
	lab, err := setup.Find()
	if err != nil {
		return err
	}
	lab.Gopls = gopls
	if _, err := freePort(port); err != nil { // tell before the set-up, which may take minutes
		return err
	}
	if err := lab.Prepare(ctx, os.Stdout); err != nil {
		return err
	}
	return serve(ctx, lab, port, browser)
}

// withParent ends the context when our parent process goes: "go run" passes no
// signal on when it is stopped.
func withParent(ctx context.Context) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	parent := os.Getppid()
	go func() {
		for range time.Tick(time.Second) {
			if os.Getppid() != parent {
				cancel()
				return
			}
		}
	}()
	return ctx
}
