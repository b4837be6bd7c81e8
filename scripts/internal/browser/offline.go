package browser

import (
	"context"
	_ "embed"
	"fmt"
	"net"
	"net/http"
	"strings"

	"github.com/chromedp/chromedp"
)

// Serve serves a folder as a static site does, all but the file with one name. Browsers keep
// nothing of it by themselves.
func Serve(dir, missing string) (address string, stop func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, fmt.Errorf("serve the book: %w", err)
	}
	files := http.FileServer(http.Dir(dir))
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		if missing != "" && strings.HasSuffix(r.URL.Path, "/"+missing) {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})}
	go server.Serve(listener)
	return "http://" + listener.Addr().String() + "/", func() { _ = server.Close() }, nil
}

//go:embed offline.js
var offlineJS string

// TryOffline visits a page of the book in the folder on a site, runs a cell, takes the site away
// and visits the page again. It returns what is wrong.
func TryOffline(browser context.Context, dir, file string) (wrong []string, err error) {
	address, stop, err := Serve(dir, "")
	if err != nil {
		return nil, err
	}
	defer stop()
	ctx, cancel := chromedp.NewContext(browser)
	defer cancel()
	var said [2]string
	for i, when := range []string{"with a network", "without a network"} {
		if err := chromedp.Do(ctx, chromedp.Navigate(address+file)); err != nil {
			return append(wrong, fmt.Sprintf("%s %s does not open: %v", when, file, err)), nil
		}
		seen, err := chromedp.Run(ctx, chromedp.Evaluate[struct {
			Said  string
			Wrong []string
		}](offlineJS, chromedp.EvalAwaitPromise))
		if err != nil {
			return wrong, fmt.Errorf("visit %s %s: %w", file, when, err)
		}
		for _, w := range seen.Wrong {
			wrong = append(wrong, when+" "+w)
		}
		said[i] = seen.Said
		stop()
	}
	if said[0] != said[1] || said[0] == "" {
		wrong = append(wrong, fmt.Sprintf("with a network a cell says %q, and without %q", said[0], said[1]))
	}
	return wrong, nil
}
