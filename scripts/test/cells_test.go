//go:build lab

package test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/live"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// testCells compiles and runs all cells of a page in it, with the solutions of the notebook: they say what they say there.
func testCells(t *testing.T, b shown, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	n.Cells = slices.DeleteFunc(n.Cells, func(c notebook.Cell) bool { return c.Tagged("laboratory") }) // no page has them
	runs, err := browser.RunCells(b.tabs, b.file(book.Page(file)), laptop, solutions(n), true, 0)
	wrong(t, compareRuns(n, runs.Runs), err)
}

// solutions are the cells with solutions, by their ids.
func solutions(n *notebook.Notebook) map[string]string {
	all := map[string]string{}
	for _, c := range n.Cells {
		if c.Tagged("solution") {
			all[c.ID] = string(c.Source)
		}
	}
	return all
}

// testReady runs the cells of a page up to the first exercise, as they came compiled.
func testReady(t *testing.T, b shown, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	if i := slices.IndexFunc(n.Cells, func(c notebook.Cell) bool { return c.Tagged("solution") }); i >= 0 {
		n.Cells = n.Cells[:i]
	}
	most := 0
	for range n.Of("code") {
		most++
	}
	runs, err := browser.RunCells(b.tabs, b.file(book.Page(file)), laptop, nil, false, most)
	wrong(t, compareRuns(n, runs.Runs), err)
	for _, r := range runs.Runs {
		if r.Times.Compile > 0 {
			t.Errorf("the cell %s did not come compiled", r.ID)
		}
	}
}

// testControls moves the controls of the first cell of a page that has some.
func testControls(t *testing.T, b shown, file string) {
	n, err := notebook.Read(file)
	needs(t, err)
	if !slices.ContainsFunc(live.Cells(n), live.Cell.Controls) {
		return
	}
	m, err := moveControls(b.tabs, b.file(book.Page(file)), laptop, b.shot(notebook.Stem(file)+"-controls.png"))
	wrong(t, m.Wrong, err)
	t.Logf("moves take %.0f ms (%.0f pictures a second)", m.Moves, m.Rate)
}

// compareRuns compares what cells said in a page with what they said in the notebook.
func compareRuns(n *notebook.Notebook, runs []browser.PageRun) (wrong []string) {
	for i, c := range n.Of("code") {
		if len(runs) == 0 {
			return append(wrong, fmt.Sprintf("cell %d and those behind it did not run in the page", i+1))
		}
		r := runs[0]
		runs = runs[1:]
		want, got := map[bool]string{}, map[bool]string{} // what is printed apart: where a kernel shows it is chance
		for _, o := range c.Outputs {
			want[o.Type == "stream"] += strings.TrimSpace(o.Plain()) + "\n"
		}
		for _, o := range r.Outputs {
			got[o.Kind == "stream"] += strings.TrimSpace(o.Text) + "\n"
		}
		source := "\n" + string(c.Source)
		if !c.Tagged("setup") && (strings.Contains(source, "\n!") || strings.Contains(source, "exec.")) {
			continue // it asks for a shell or starts a program, which no page has
		}
		if r.ID != c.ID || r.Status != 0 || !maps.Equal(got, want) {
			wrong = append(wrong, fmt.Sprintf("cell %d in the page (status %d): says\n%s\nwant\n%s",
				i+1, r.Status, got[true]+got[false], want[true]+want[false]))
		}
	}
	return wrong
}

// moves are what happened while the controls of a page were moved, in milliseconds.
type moves struct {
	Wrong []string
	Came  float64   // from the click until they were there
	Moves []float64 // each until its picture was there
	Rate  float64   // pictures a second while it played
}

// moveControls opens the page in the file, or at the address, runs its first cell with controls, and moves
// these, at last as wide as on a phone with a finger. It leaves a screenshot of that in the file shot, if that has a name.
func moveControls(tabs context.Context, file string, screen browser.Screen, shot string) (moves, error) {
	var narrow []string
	m, err := browser.See[moves](tabs, file, screen, browser.Script("controls.js"), func(tab context.Context) (err error) {
		if err = chromedp.Do(tab, chromedp.EmulateViewport(390, 800)); err == nil {
			narrow, err = browser.Promise[[]string](tab, "places()")
		}
		if err == nil {
			err = finger(tab)
		}
		if take := photograph(shot); err == nil && take != nil {
			err = take(tab)
		}
		return err
	})
	m.Wrong = append(m.Wrong, narrow...)
	return m, err
}

// finger drags the first slider of a page, whose figure must follow.
func finger(tab context.Context) error {
	at, err := browser.Promise[struct{ X, Y, Width float64 }](tab, `(() => {
		const slider = document.querySelector('.verlet-knobs input'), image = () => document.querySelector('.live-output img').src, before = image();
		slider.scrollIntoView({ block: 'center' });
		globalThis.followed = () => image() !== before;
		const { x, y, width, height } = slider.getBoundingClientRect();
		return { x, y: y + height / 2, width };
	})()`)
	_, failed := chromedp.Call(tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	err = errors.Join(err, failed)
	for i, kind := range []input.DispatchTouchEventType{"touchStart", "touchMove", "touchMove", "touchEnd"} {
		finger := []*input.TouchPoint{}
		if kind != "touchEnd" {
			finger = append(finger, &input.TouchPoint{X: at.X + at.Width*(0.2+0.3*float64(i)), Y: at.Y})
		}
		_, failed := chromedp.Call(tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: finger})
		err = errors.Join(err, failed)
	}
	if err != nil {
		return err
	}
	follows, err := browser.Promise[bool](tab, `until(followed)`)
	if err == nil && !follows {
		err = errors.New("the figure does not follow a finger on its slider")
	}
	return err
}
