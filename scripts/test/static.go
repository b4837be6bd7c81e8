package main

import "strings"

// static checks the format of the code, what analysis can find in it, and that
// the files go.mod and go.sum are tidy and the modules unchanged.
func static(t *tally) {
	beside([]string{
		"gofmt -s -l notebooks scripts verlet",
		"go vet ./...",
		"go tool -modfile=scripts/tools/go.mod staticcheck ./...",
		"go mod tidy -diff",
		"go mod verify",
		"go -C scripts/tools mod tidy -diff",
		"go -C scripts/tools mod verify",
	}, func(line string) {
		t.check(line, func(c *check) {
			out := must(output(t.ctx, t.lab.Root, nil, strings.Fields(line)...))
			if strings.HasPrefix(line, "gofmt") {
				c.wrong = strings.Fields(out) // files, one a line
			}
		})
	})
}
