package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os/exec"
)

// InFirefox opens the page at the address in a headless Firefox with this empty profile, and returns what an expression,
// which may use until, promises there. Firefox takes no orders as Chromium does: it sees the site through us, in a frame
// of a page of ours, which puts a script there that tells us what it found.
func InFirefox[T any](ctx context.Context, profile, address, expression string) (T, error) {
	var told struct {
		Seen  T
		Fault string
	}
	at, err := url.Parse(address)
	if err != nil {
		return told.Seen, err
	}
	ctx, end := context.WithTimeout(ctx, 2*Patience)
	fault := errors.New("it does not answer")
	site := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: at.Scheme, Host: at.Host})
	us := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/trial.html":
			fmt.Fprintf(w, `<!doctype html><body style="margin:0"><iframe style="border:0;width:100vw;height:100vh" src="%s"
				onload="contentDocument.head.append(Object.assign(contentDocument.createElement('script'), { src: '/trial.js' }))"></iframe>`, at.RequestURI())
		case "/trial.js":
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprintf(w, "(async () => { %s return await (\n%s\n); })().then((seen) => ({ seen }), (e) => ({ fault: `${e} ${e.stack}` }))\n"+
				".then((told) => fetch('/trial', { method: 'POST', body: JSON.stringify(told) }))", Script("until.js"), expression)
		case "/trial":
			if fault = json.NewDecoder(r.Body).Decode(&told); fault == nil && told.Fault != "" {
				fault = errors.New(told.Fault)
			}
			end()
		default:
			site.ServeHTTP(w, r)
		}
	}))
	defer us.CloseClientConnections()
	err = exec.CommandContext(ctx, "firefox", "--headless", "--no-remote", "--profile", profile, us.URL+"/trial.html").Run()
	if fault != nil {
		return told.Seen, fmt.Errorf("visit %s in Firefox: %w", address, errors.Join(fault, err))
	}
	return told.Seen, nil
}
