package main

import (
	"context"
	"strings"
)

// lists writes the lists that are made from the notebooks: of claims and of figures.
func lists(ctx context.Context, o options, t *tally) error {
	cmd := command(ctx, o.lab.Root, nil, "go", "test", "./scripts/internal/court", "./scripts/internal/gallery", "-update")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.fail("%s", out)
		return nil
	}
	t.pass(1, "CLAIMS.md and figures/README.md\n%s", strings.TrimSpace(string(out)))
	return nil
}
