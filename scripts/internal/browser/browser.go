// Package browser opens notebooks in JupyterLab with headless Chromium, drives
// them as a student does, by the menus, and reports what the page shows.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os/exec"

	"github.com/chromedp/chromedp"
)

// names of Chromium and its relatives, as systems install them.
var names = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}

// Find returns the path of the browser.
func Find() (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no chromium or google-chrome on PATH: apt-get install chromium")
}

// Start starts the browser, headless, with an empty profile and without
// a word to the network on its own account. The context it returns is for Open;
// stop ends the browser and removes the profile.
func Start(ctx context.Context) (browser context.Context, stop func(), err error) {
	path, err := Find()
	if err != nil {
		return nil, nil, err
	}
	// The default options are headless, without background networking, with a
	// temporary profile, and without the sandbox only for root, whom it refuses.
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
	allocator, release := chromedp.NewExecAllocator(ctx, options...)
	browser, cancel := chromedp.NewContext(allocator)
	stop = func() { cancel(); release() }
	if err := chromedp.Do(browser); err != nil {
		stop()
		return nil, nil, fmt.Errorf("start %s: %w", path, err)
	}
	return browser, stop, nil
}
