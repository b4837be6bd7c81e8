//go:build lab

package test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/browser"
)

// testFirefox opens a page in a headless Firefox with an empty profile, in the end with what a selector finds. A copy of
// the page has one script more, which visits us when it is done: the pages' policy forbids all other ways out.
func testFirefox(t *testing.T, page, selector string) {
	hasFirefox(t)
	told := make(chan string, 1)
	us := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if found, err := url.QueryUnescape(r.URL.RawQuery); err == nil && r.URL.Path == "/found" {
			told <- found
		}
	}))
	defer us.Close()
	trial := strings.TrimSuffix(page, ".html") + "-firefox"
	script := fmt.Sprintf("(async () => { %s let found; try { found = await (%s)(%q); } catch (e) { found = [String(e)]; } location = '%s/found?' + encodeURIComponent(JSON.stringify(found)); })()",
		browser.Script("until.js"), browser.Script("firefox.js"), selector, us.URL)
	text, err := os.ReadFile(page)
	text = []byte(strings.Replace(string(text), "</head>", fmt.Sprintf("<script defer src=\"%s.js\"></script></head>", trial), 1))
	needs(t, errors.Join(err, os.WriteFile(trial+".html", text, 0o644), os.WriteFile(trial+".js", []byte(script), 0o644)))
	defer os.Remove(trial + ".html")
	defer os.Remove(trial + ".js")
	firefox := exec.CommandContext(t.Context(), "firefox", "--headless", "--no-remote", "--profile", t.TempDir(), "file://"+trial+".html")
	needs(t, firefox.Start())
	ended := make(chan error, 1)
	go func() { ended <- firefox.Wait() }()
	select {
	case found := <-told:
		var bad []string
		err := json.Unmarshal([]byte(found), &bad)
		wrong(t, bad, err)
		firefox.Process.Kill()
		<-ended
	case err := <-ended:
		t.Fatal("Firefox ended by itself: ", err)
	}
}

// hasFirefox skips a test where there is no Firefox.
func hasFirefox(t *testing.T) {
	if _, err := exec.LookPath("firefox"); err != nil {
		t.Skip(err)
	}
}
