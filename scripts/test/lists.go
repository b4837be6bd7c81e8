package main

import (
	"context"

	"github.com/verletbook/verletbook/notebooks/nb"
	"github.com/verletbook/verletbook/scripts/internal/claims"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// checkClaims counts what the notebooks claim and prove. Their outputs were just held
// against a fresh run.
func checkClaims(_ context.Context, o options, t *tally) error {
	var all []*claims.Claim
	for _, file := range o.files {
		n, err := notebook.Read(file)
		if err != nil {
			return err
		}
		found, problems := claims.Check(n, nb.AllClaims())
		for _, p := range problems {
			t.fail("%s", p)
		}
		if len(problems) == 0 {
			t.pass(len(found), "%s: %d numbers and verdicts", n.Name, len(found))
		}
		all = append(all, found...)
	}
	t.note("%s", claims.Summary(all))
	return nil
}

// lists writes the lists that are made from the notebooks: of claims and of figures.
func lists(ctx context.Context, o options, t *tally) error {
	r, err := goTest(ctx, o.lab.Root, nil, "./scripts/internal/claims", "./scripts/internal/gallery", "-update")
	t.tests("docs/claims.md and figures/README.md", r)
	return err
}
