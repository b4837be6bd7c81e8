// Lab opens the notebooks of this clone in JupyterLab. The first time it sets up
// the kernel and JupyterLab in the clone's folder .lab, and needs nothing but Go
// and Python for that:
//
//	go run ./scripts/lab
//	go run ./scripts/lab -h
package main

import (
	"context"
	"flag"
	"os"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/lab               open the notebooks in a browser
  go run ./scripts/lab -no-browser   print the address only
  go run ./scripts/lab -port 8888    serve on this port, not on any that is free
  go run ./scripts/lab -gopls=false  without completion of Go code, which takes 250 to 900 MB of
                                     memory for each notebook

The first start downloads and builds what is needed into the folder .lab, which takes some minutes.
Ctrl-C stops it.
`

func main() {
	noBrowser := flag.Bool("no-browser", false, "print the address only")
	port := flag.Int("port", 0, "serve on this `port`")
	gopls := flag.Bool("gopls", true, "complete Go code")
	cli.Main("lab", usage, func(ctx context.Context) error {
		return run(ctx, *port, *gopls, !*noBrowser)
	})
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
