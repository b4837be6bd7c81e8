package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"regexp"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// InLaboratory opens JupyterLab of a site, waits until it is there, and returns what an expression promises,
// which may use lab of laboratory.js. What comes then, if it is not nil, still has the tab.
func InLaboratory[T any](browser context.Context, address string, s Screen, expression string, then func(tab context.Context) error) (T, error) {
	return See[T](browser, address, s, inLaboratory(expression), then)
}

func inLaboratory(expression string) string {
	return fmt.Sprintf("(async () => {\n%s\nreturn await (\n%s\n); })()", Script("laboratory.js"), expression)
}

// A Code is a cell to run.
type Code struct {
	ID   string `json:"id"`
	Code string `json:"code"`
}

// LaboratoryRuns runs cells in JupyterLab of a site, in a new kernel.
func LaboratoryRuns(browser context.Context, address string, cells []Code) (PageRuns, error) {
	text, _ := json.Marshal(cells) // strings
	return InLaboratory[PageRuns](browser, address, Screen{Width: 1300}, fmt.Sprintf("(%s)(%s)", Script("laboratory-cells.js"), text), nil)
}

// Small opens JupyterLab where the browser keeps no more than so many bytes for a site, and returns what an
// expression promises there.
func Small(browser context.Context, address string, bytes float64, expression string) (told string, err error) {
	at, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	_, err = See[string](browser, address, Screen{Width: 1300}, "document.title", func(tab context.Context) (err error) {
		_, err = chromedp.Call(tab, storage.OverrideQuotaForOrigin, storage.OverrideQuotaForOriginParams{
			Origin: at.Scheme + "://" + at.Host, QuotaSize: &bytes})
		if err == nil {
			told, err = promise[string](tab, inLaboratory(expression))
		}
		return err
	})
	return told, err
}

// InTwoTabs opens the address in two tabs, and runs an expression in the second and then in the first. It
// returns what both promise.
func InTwoTabs(browser context.Context, address, first, second string) (told [2]string, err error) {
	_, err = InLaboratory[bool](browser, address, Screen{Width: 1300}, "until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1)",
		func(tab context.Context) (err error) {
			told[1], err = InLaboratory[string](browser, address, Screen{Width: 1300}, second, nil)
			if err == nil {
				told[0], err = promise[string](tab, inLaboratory(first))
			}
			return err
		})
	return told, err
}

var labAddress = regexp.MustCompile(`(http://127\.0\.0\.1:\d+)/lab\?token=(\w+)`)

// JupyterLab starts that of the clone, with the notebooks of a folder and with temporary files in another. Its pages
// have it as jupyterapp.
func JupyterLab(ctx context.Context, lab setup.Lab, notebooks, tmp string) (address, token string, stop func(), err error) {
	ctx, end := context.WithCancel(ctx)
	server := lab.Command(ctx, "python", "-m", "jupyterlab", "--ServerApp.ip=127.0.0.1", "--ServerApp.root_dir="+notebooks, "--allow-root",
		"--ServerApp.open_browser=false", "--ServerApp.answer_yes=True", "--LabApp.workspaces_dir="+tmp, "--LabApp.expose_app_in_browser=True", "--Application.log_level=ERROR")
	server.Env = append(server.Env, "TMPDIR="+tmp)
	said, err := server.StderrPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		end()
		return "", "", nil, err
	}
	stop = func() { end(); _ = server.Wait() }
	for lines := bufio.NewScanner(said); lines.Scan(); {
		if m := labAddress.FindStringSubmatch(lines.Text()); m != nil {
			go io.Copy(os.Stderr, said)
			return m[1], m[2], stop, nil
		}
	}
	stop()
	return "", "", nil, errors.New("JupyterLab does not start")
}
