package main

import "strings"

// static checks the format of the code, what analysis can find in it, and that
// the files go.mod and go.sum are tidy and the modules unchanged.
func static(t *tally) error {
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
			out, err := output(t.ctx, t.lab.Root, nil, strings.Fields(line)...)
			if err != nil || !strings.HasPrefix(line, "gofmt") {
				return nil, err
			}
			return strings.Fields(out), nil // files, one a line
		})
	})
	return nil
}
