package browser

import (
	"context"
	_ "embed"
	"fmt"
	"path/filepath"

	"github.com/chromedp/chromedp"
)

//go:embed audit.js
var auditJS string

// An Audited page has this wrong with it, of so many rules of axe-core.
type Audited struct {
	Wrong []string `json:"wrong"`
	Rules int      `json:"rules"`
}

// Audit opens the page in the file on a screen and looks for what keeps readers out, with the
// source of axe-core.
func Audit(browser context.Context, file, axe string, screen Screen) (Audited, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	err := screen.open(ctx, file)
	if err == nil {
		_, err = chromedp.Run(ctx, chromedp.Evaluate[string](axe+";'loaded'"))
	}
	if err != nil {
		return Audited{}, fmt.Errorf("audit %s: %w", filepath.Base(file), err)
	}
	a, err := chromedp.Run(ctx, chromedp.Evaluate[Audited](auditJS, chromedp.EvalAwaitPromise))
	if err == nil && a.Rules == 0 {
		err = fmt.Errorf("axe-core tried no rule")
	}
	if err != nil {
		return a, fmt.Errorf("audit %s: %w", filepath.Base(file), err)
	}
	return a, nil
}

// Hostile opens the page in the file, which comes from a notebook that tries to set a variable of
// this name, and reports whether it could.
func Hostile(browser context.Context, file string) (bool, error) {
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Navigate("file://"+filepath.ToSlash(file)))
	var ran bool
	if err == nil {
		ran, err = chromedp.Run(ctx, chromedp.Evaluate[bool](`new Promise((r) => setTimeout(() => r('hostile' in globalThis), 1000))`, chromedp.EvalAwaitPromise))
	}
	if err != nil {
		return false, fmt.Errorf("open the hostile page %s: %w", filepath.Base(file), err)
	}
	return ran, nil
}
