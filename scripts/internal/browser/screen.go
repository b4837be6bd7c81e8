package browser

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A Screen is what a page is looked at on.
type Screen struct {
	Width int64
	Night bool    // it prefers dark colours
	Slow  float64 // how many times as long its processor takes as this one's; 0 is 1
}

// open opens the page in the file, or at the address, on the screen.
func (s Screen) open(ctx context.Context, file string) error {
	scheme := map[bool]string{false: "light", true: "dark"}[s.Night]
	err := chromedp.Do(ctx, chromedp.EmulateViewport(s.Width, 800))
	if err == nil {
		_, err = chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	}
	if err == nil {
		_, err = chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: cmp.Or(s.Slow, 1)})
	}
	if err != nil {
		return err
	}
	if !strings.HasPrefix(file, "http") {
		file = "file://" + filepath.ToSlash(file)
	}
	return chromedp.Do(ctx, chromedp.Navigate(file))
}
