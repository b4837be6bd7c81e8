package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// Moves are what happened while the controls of a page were moved, in milliseconds.
type Moves struct {
	Wrong []string
	Came  float64   // from the click until they were there
	Moves []float64 // each until its picture was there
	Rate  float64   // pictures a second while it played
}

// Median is the middle of the moves.
func (m Moves) Median() float64 {
	if len(m.Moves) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(m.Moves))
	return sorted[len(sorted)/2]
}

// MoveControls opens the page in the file, or at the address, runs its first cell with controls, and moves
// these, at last as wide as on a phone with a finger. It leaves a screenshot of that in the file shot, if that has a name.
func MoveControls(browser context.Context, file string, screen Screen, shot string) (Moves, error) {
	var narrow []string
	m, err := See[Moves](browser, file, screen, Script("controls.js"), func(tab context.Context) (err error) {
		if err = chromedp.Do(tab, chromedp.EmulateViewport(390, 800)); err == nil {
			narrow, err = promise[[]string](tab, "places()")
		}
		if err == nil {
			err = finger(tab)
		}
		if take := Photograph(shot); err == nil && take != nil {
			err = take(tab)
		}
		return err
	})
	m.Wrong = append(m.Wrong, narrow...)
	return m, err
}

// finger drags the first slider of a page, whose figure must follow.
func finger(tab context.Context) error {
	at, err := promise[struct{ X, Y, Width float64 }](tab, `(() => {
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
	follows, err := promise[bool](tab, `until(followed)`)
	if err == nil && !follows {
		err = errors.New("the figure does not follow a finger on its slider")
	}
	return err
}

// PageRuns are the runs of all code cells of a lecture page, in the page.
type PageRuns struct {
	Runs    []PageRun
	Seconds float64 // of all, with loading Go
}

// A PageRun is what came of one cell.
type PageRun struct {
	ID      string
	Status  int
	Waited  float64 // milliseconds from the click to the end; the first loads Go
	Said    string  // below the outputs
	Times   PageTimes
	Outputs []PageOutput
}

// PageTimes are milliseconds.
type PageTimes struct{ Compile, Link, Run float64 }

// A PageOutput is a stream or a display, as text; the laboratory also tells its picture, in base64.
type PageOutput struct{ Kind, Text, Picture string }

// RunCells opens the lecture page in the file, or at the address, and runs all its cells there, or
// as many as most says if that is not 0. Cells with the ids of written have its code. If they are wanted afresh, those
// that came compiled are compiled, too.
func RunCells(browser context.Context, file string, s Screen, written map[string]string, afresh bool, most int) (runs PageRuns, err error) {
	code, err := json.Marshal(written)
	if err != nil {
		return runs, err
	}
	return See[PageRuns](browser, file, s, fmt.Sprintf("(%s)(%s, %t, %d)", Script("cells.js"), code, afresh, most), nil)
}

// A Weight is what a page loads before its reader touches anything.
type Weight struct {
	Bytes                  float64
	Large                  string  // the largest files
	Painted, Loaded, There float64 // milliseconds until something can be read, all but pictures is there, and these are
}

// Weigh opens the page at the address.
func Weigh(browser context.Context, address string, screen Screen) (Weight, error) {
	return See[Weight](browser, address, screen, Script("weigh.js"), nil)
}
