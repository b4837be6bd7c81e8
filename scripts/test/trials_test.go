//go:build lab

package test

import (
	"context"
	"errors"
	"net/url"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/browser"
)

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

// small opens JupyterLab where the browser keeps no more than so many bytes for a site, and returns what an
// expression promises there.
func small(tabs context.Context, address string, bytes float64, expression string) (told string, err error) {
	at, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	_, err = browser.See[string](tabs, address, browser.Screen{Width: 1300}, "document.title", func(tab context.Context) (err error) {
		_, err = chromedp.Call(tab, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{
			Origin: at.Scheme + "://" + at.Host, QuotaSize: &bytes})
		if err == nil {
			told, err = browser.Promise[string](tab, browser.Laboratory(expression))
		}
		return err
	})
	return told, err
}

// inTwoTabs opens the address in two tabs, and runs an expression in the second and then in the first. It
// returns what both promise.
func inTwoTabs(tabs context.Context, address, first, second string) (told [2]string, err error) {
	_, err = browser.InLaboratory[bool](tabs, address, browser.Screen{Width: 1300}, "until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1)",
		func(tab context.Context) (err error) {
			told[1], err = browser.InLaboratory[string](tabs, address, browser.Screen{Width: 1300}, second, nil)
			if err == nil {
				told[0], err = browser.Promise[string](tab, browser.Laboratory(first))
			}
			return err
		})
	return told, err
}

// photograph saves what the tab shows in the file, if that has a name.
func photograph(file string) func(tab context.Context) error {
	if file == "" {
		return nil
	}
	return func(tab context.Context) error {
		picture, err := chromedp.Run(tab, chromedp.CaptureScreenshot())
		if err == nil {
			_, err = replace.File(file, picture)
		}
		return err
	}
}

// Print prints what the tab shows, on pages of the size that it asks for.
func print(pdf *[]byte) func(tab context.Context) error {
	return func(tab context.Context) error {
		asked := true
		printed, err := chromedp.Call(tab, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &asked, PrintBackground: &asked})
		*pdf = printed.Data
		return err
	}
}
