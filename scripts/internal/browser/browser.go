// Package browser opens the pages of the book and JupyterLab in headless browsers, drives them as
// a reader or a student does, and reports what they show.
package browser

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Patience is how long to wait for anything: it is no measurement, and costs nothing unless the
// wait is in vain, so it is long enough for a machine that is slow and has other work.
const Patience = 15 * time.Minute

//go:embed *.js
var scripts embed.FS

// Script is one of our scripts, which is an expression.
func Script(name string) string {
	text, err := scripts.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(string(text))
}

// Find returns the path of Chromium or one of its relatives.
func Find() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no chromium on PATH: apt-get install chromium")
}

// Start starts the browser, headless, with a profile that stays in a folder, or an empty one for "", and without a word to
// the network on its own account, as chromedp does by default. Its tabs are opened in the context that it returns;
// stop ends the browser and removes an empty profile.
func Start(ctx context.Context, profile string) (browser context.Context, stop func(), err error) {
	path, err := Find()
	if err != nil {
		return nil, nil, err
	}
	options := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.WSURLReadTimeout(Patience)}
	if profile != "" {
		options = append(options, chromedp.UserDataDir(profile))
	}
	browser, stop = chromedp.NewContext(ctx, chromedp.WithAllocatorOptions(options...))
	if err := chromedp.Do(browser); err != nil {
		stop()
		return nil, nil, fmt.Errorf("start %s: %w", path, err)
	}
	return browser, stop, nil
}

// A Screen is what a page is looked at on.
type Screen struct {
	Width, Height int64   // a height of 0 is 800
	Night         bool    // it prefers dark colours
	Slow          float64 // how many times as long its processor takes as this one's; 0 is 1
	Link          float64 // megabits a second that come to it; 0 is all there are
	Before        string  // a script that runs before those of the page
}

// See opens the page in the file, or at the address, in a tab of its own, and returns what an expression
// promises there. What comes then, if it is not nil, still has the tab.
func See[T any](browser context.Context, file string, s Screen, expression string,
	then func(tab context.Context) error) (seen T, err error) {
	tab, cancel := chromedp.NewContext(browser)
	defer cancel()
	scheme, address := map[bool]string{false: "light", true: "dark"}[s.Night], file
	if !strings.HasPrefix(file, "http") {
		address = "file://" + filepath.ToSlash(file)
	}
	_, err1 := chromedp.Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	_, err2 := chromedp.Call(tab, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: cmp.Or(s.Slow, 1)})
	_, err3 := chromedp.Call(tab, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: s.Before})
	if err = errors.Join(err1, err2, err3, throttle(tab, s.Link)); err == nil {
		err = chromedp.Do(tab, chromedp.EmulateViewport(s.Width, cmp.Or(s.Height, 800)), chromedp.Navigate(address))
	}
	if err == nil {
		seen, err = Promise[T](tab, expression)
	}
	if err == nil && then != nil {
		err = then(tab)
	}
	if err != nil {
		return seen, fmt.Errorf("visit %s: %w", address, err)
	}
	return seen, nil
}

// throttle lets so many megabits a second come to a tab, after a way of 100 ms.
func throttle(tab context.Context, link float64) error {
	if link == 0 {
		return nil
	}
	slow := &network.Conditions{Latency: 100, DownloadThroughput: link * 1e6 / 8, UploadThroughput: link * 1e6 / 8}
	_, err1 := chromedp.Call(tab, network.Enable, network.EnableParams{})
	_, err2 := chromedp.Call(tab, network.EmulateNetworkConditionsByRule,
		network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{slow}})
	return errors.Join(err1, err2)
}

// Promise returns what an expression, which may use until, promises in the tab.
func Promise[T any](tab context.Context, expression string) (T, error) {
	awaited := fmt.Sprintf("(async () => {%s return await (\n%s\n); })()", Script("until.js"), expression)
	return chromedp.Run(tab, chromedp.Evaluate[T](awaited, chromedp.EvalAwaitPromise))
}

// hash is that of the content in a file's name.
var hash = regexp.MustCompile(`\.[0-9a-f]{12}\.js$`)

// Serve serves a folder as a static site does, all but the file with one name, with or without a hash in it.
// Browsers keep nothing of it by themselves.
func Serve(dir, missing string) (address string, stop func()) {
	files := http.FileServer(http.Dir(dir))
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		if missing != "" && strings.HasSuffix(hash.ReplaceAllString(r.URL.Path, ".js"), "/"+missing) {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}))
	return site.URL + "/", func() { site.CloseClientConnections(); site.Close() }
}
