package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// A wait outlasts that JupyterLab loads its page again, for an element that is not there at first,
// or has no place. A dialog ends it.
func TestWait(t *testing.T) {
	if _, err := Find(); err != nil {
		t.Skip(err)
	}
	tabs, stop, err := Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	visits := 0
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		script := `setTimeout(() => location.reload(), 300)`
		if visits++; visits == 3 {
			script = `setTimeout(() => document.body.innerHTML = '<button hidden style="margin: 200px" onclick="ask()">Save</button>', 300);
				setTimeout(() => document.querySelector('button').hidden = false, 600);
				const ask = () => document.body.insertAdjacentHTML('beforeend', '<p class="jp-Dialog">Overwrite?</p>')`
		}
		fmt.Fprintf(w, "<!doctype html><body><script>%s</script>", script)
	}))
	defer site.Close()
	p := Open(tabs, site.URL, 0)
	defer p.Close()
	p.click("Save", `document.querySelector('button')`)
	if p.Err() != nil || visits != 3 {
		t.Fatalf("after %d visits: %v", visits, p.Err())
	}
	p.wait("it is saved", "false")
	if err := p.Err(); err == nil || !strings.Contains(err.Error(), "wait until it is saved: JupyterLab asks: Overwrite?") {
		t.Errorf("a dialog is told as %v", err)
	}
}
