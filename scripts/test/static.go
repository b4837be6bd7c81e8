package main

import (
	"context"
	"fmt"
	"strings"
)

// static checks the format of the code, what analysis can find in it, and that
// the files go.mod and go.sum are tidy and the modules unchanged.
func static(ctx context.Context, o options, t *tally) error {
	beside([]string{
		"gofmt -s -l notebooks scripts verlet",
		"go vet ./...",
		"go tool -modfile=scripts/tools/go.mod staticcheck ./...",
		"go mod tidy -diff",
		"go mod verify",
		"go -C scripts/tools mod tidy -diff",
		"go -C scripts/tools mod verify",
	}, func(line string) {
		t.check(line, func() ([]string, error) {
			out, err := output(ctx, o.lab.Root, nil, strings.Fields(line)...)
			if err != nil {
				return nil, fmt.Errorf("%w\n%s", err, excerpt(out))
			}
			if strings.HasPrefix(line, "gofmt") {
				return strings.Fields(out), nil // files, one a line
			}
			return nil, nil
		})
	})
	return nil
}
