// Kernel puts the kernel of the laboratory into a virtual environment of Python, as
// scripts/class/prepare does for the machine of a class:
//
//	go run ./scripts/class/kernel -prefix /opt/verletbook
package main

import (
	"context"
	"errors"
	"flag"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

func main() {
	prefix := flag.String("prefix", "", "the virtual environment, a `folder`")
	cli.Main("kernel", "Usage:\n\n  go run ./scripts/class/kernel -prefix folder\n", func(ctx context.Context) error {
		lab, err := setup.Find()
		if err != nil {
			return err
		}
		if *prefix == "" {
			return errors.New("name the virtual environment, as in -prefix /opt/verletbook")
		}
		return lab.Install(ctx, *prefix)
	})
}
