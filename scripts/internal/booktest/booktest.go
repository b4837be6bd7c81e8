// Package booktest tests a book as readers, students and lecturers use it: with kernels and in browsers.
package booktest

import (
	"context"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/rerun"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// A Tester tests the editions of notebooks with a kernel and a browser.
type Tester struct {
	lab    setup.Lab
	runner *rerun.Runner
	tabs   context.Context
}

// NewTester starts what a Tester needs. Its kernels leave their files in the folder temp.
// Stop ends the browser.
func NewTester(ctx context.Context, lab setup.Lab, temp string) (t *Tester, stop func(), err error) {
	runner, err := rerun.NewRunner(ctx, lab, temp)
	if err != nil {
		return nil, nil, err
	}
	tabs, stop, err := browser.Start(ctx)
	return &Tester{lab: lab, runner: runner, tabs: tabs}, stop, err
}

// screens are those on which pages are tried: a laptop by day and a phone by night.
var (
	laptop  = browser.Screen{Width: 1280}
	screens = []browser.Screen{laptop, {Width: 390, Night: true}}
)

// try opens a page, and returns what a script of package browser finds wrong with it.
func (t *Tester) try(page, script string, screen browser.Screen, shot string) ([]string, error) {
	return browser.See[[]string](t.tabs, page, screen, browser.Script(script), browser.Photograph(shot))
}

// each says of each thing that is wrong what it is wrong with.
func each[S ~string](what string, wrong []S) (all []string) {
	for _, w := range wrong {
		all = append(all, what+": "+string(w))
	}
	return all
}
